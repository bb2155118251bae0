import { useEffect } from 'react';
import { listAddresses } from '#lib/address/calls.ts';
import { useCall } from '../ui/use-call.ts';

/** The member's addresses. The default one is chosen by itself when none is, or what is chosen is another member's. */
export function useAddresses(value: number | null, onChange: (id: number) => void) {
  const loaded = useCall(listAddresses, {});
  const addresses = loaded.data?.addresses;
  const first = addresses?.[0];
  const chosen = addresses?.find(({ id }) => id === value);
  useEffect(() => {
    if (first && !chosen) onChange(first.id);
  }, [first, chosen, onChange]);
  return { ...loaded, addresses, chosen };
}
