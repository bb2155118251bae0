import type { Locale } from '#lib/kernel/i18n/locale.ts';
import { translator } from '#lib/kernel/i18n/words.ts';
import { chainOf } from '#lib/orders/logistics/codes.ts';
import type { Carrier, ParcelState } from './codes.ts';

/** A carrier's name; a chain has its own name. */
export function carrierName(locale: Locale, carrier: Carrier): string {
  const chain = chainOf(carrier);
  return chain
    ? translator(locale, 'delivery')(`chain.${chain}`)
    : translator(locale, 'parcel')(`carrier.${carrier}`);
}

export const stateName = (locale: Locale, state: ParcelState): string =>
  translator(locale, 'parcel')(`state.${state}`);
