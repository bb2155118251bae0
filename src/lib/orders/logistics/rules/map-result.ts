import { CHAINS, MAP_FAILURES, type MapFailure } from '../codes.ts';
import type { PickedStore } from '../model.ts';

/** Result of a map visit, in the fragment of the page that receives it. */
export type MapResult =
  | { readonly visit: string; readonly store: PickedStore }
  | { readonly failure: MapFailure };

export function writeMapResult(result: MapResult): string {
  if ('failure' in result) return String(new URLSearchParams({ failure: result.failure }));
  const { isOffshore, ...store } = result.store;
  return String(new URLSearchParams({ visit: result.visit, ...store, isOffshore: isOffshore ? '1' : '0' }));
}

/** @param hash with or without its `#`; anything else counts as invalid */
export function readMapResult(hash: string): MapResult {
  const said = new URLSearchParams(hash.replace(/^#/, ''));
  const failure = MAP_FAILURES.find((one) => one === said.get('failure'));
  const text = (name: string): string => said.get(name) ?? '';
  const chain = CHAINS.find((one) => one === text('chain'));
  if (failure) return { failure };
  if (!chain || !['visit', 'storeId', 'name', 'token'].every(text)) return { failure: 'invalid' };
  return {
    visit: text('visit'),
    store: {
      chain,
      storeId: text('storeId'),
      name: text('name'),
      address: text('address'),
      phone: text('phone'),
      isOffshore: text('isOffshore') === '1',
      token: text('token'),
    },
  };
}
