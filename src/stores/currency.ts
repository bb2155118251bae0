import type { ShownCurrency } from '#lib/kernel/text/money.ts';
import type { CurrencyCode } from '#lib/site/site/model.ts';
import { asFields, asTexts } from './shape.ts';
import { sessionChecked } from './storage.ts';

/** Point 3's rate store, for the session: the display currency. Orders are always charged in NT$. */
export interface ChosenRate {
  readonly currency: { readonly code: CurrencyCode; readonly symbol: string };
  /** The value of one NT$. */
  readonly rate: number;
  /** Milliseconds since 1970. */
  readonly refreshedAt: number;
}

export const NT_DOLLAR: ChosenRate = { currency: { code: 'NTD', symbol: 'NT$' }, rate: 1, refreshedAt: 0 };

export const $rate = sessionChecked<ChosenRate>('rate', NT_DOLLAR, (found) => {
  const fields = asFields(found);
  const currency = asTexts('code', 'symbol')(fields?.currency);
  return currency && Number(fields?.rate) > 0 && Number(fields?.refreshedAt) >= 0
    ? (fields as unknown as ChosenRate)
    : undefined;
});

/** The currency that replaces NT$ for display; null for NT$. */
export const shownCurrency = ({ currency, rate }: ChosenRate): ShownCurrency | null =>
  currency.code === 'NTD' ? null : { symbol: currency.symbol, rate };
