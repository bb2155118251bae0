import { useEffect, useState } from 'react';
import type { Endpoint } from '#lib/kernel/http/endpoint.ts';
import { call } from '#stores/api.ts';

type Nothing = Record<string, never>;

/**
 * The promotions' offers for the current cart, reloaded when `key` changes; null for an empty cart. After a
 * failure the last offers stay: the cart can be bought without them.
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
