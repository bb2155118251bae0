import { useEffect, useState } from 'react';
import type { Endpoint } from '#lib/kernel/http/endpoint.ts';
import { call } from '#stores/api.ts';

type Nothing = Record<string, never>;

/**
 * What promotions offer with the cart of now, asked for again when `key` changes; nothing while it is empty.
 * A failure leaves what was there: the cart itself can be bought without it.
 */
export function useOffers<Offers>(endpoint: Endpoint<Nothing, Offers>, key: string) {
  const [offers, setOffers] = useState<Offers | null>(null);
  useEffect(() => {
    if (key === '') {
      setOffers(null);
      return;
    }
    let isCurrent = true;
    call(endpoint, {}, { silent: true })
      .then((answer) => isCurrent && setOffers(() => answer))
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [endpoint, key]);
  return [offers, setOffers] as const;
}
