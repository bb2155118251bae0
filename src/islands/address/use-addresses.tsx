import { createContext, useContext, useEffect } from 'react';
import { listAddresses } from '#lib/people/address/calls.ts';
import type { Address } from '#lib/people/address/model.ts';
import { fillDraft } from '#stores/delivery-draft.ts';
import { rememberAddress } from '#stores/remembered-address.ts';
import { type Loaded, useCall } from '../ui/use-call.ts';

type AddressList = Loaded<{ readonly addresses: readonly Address[] }>;

const Asked = createContext<AddressList | null>(null);

/** For pages that load the addresses together with the rest of their data. */
export const AddressQuery = Asked.Provider;

/**
 * The member's addresses. If `value` is missing or another member's, the default one is chosen automatically.
 */
export function useAddresses(value: number | null, onChange: (id: number) => void) {
  const asked = useContext(Asked);
  const own = useCall(listAddresses, asked ? null : {});
  const loaded = asked ?? own;
  const addresses = loaded.data?.addresses;
  const first = addresses?.[0];
  const chosen = addresses?.find(({ id }) => id === value);
  useEffect(() => {
    if (first && !chosen) onChange(first.id);
  }, [first, chosen, onChange]);
  const byDefault = addresses?.find(({ isDefault }) => isDefault);
  useEffect(() => {
    if (chosen) rememberAddress(chosen);
    if (byDefault) fillDraft({ defaultAddressInfo: { ...byDefault } });
  }, [chosen, byDefault]);
  return { ...loaded, addresses, chosen };
}
