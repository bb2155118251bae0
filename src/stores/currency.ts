import type { ShownCurrency } from '#lib/kernel/money.ts';
import { isOfAnotherDay } from '#lib/kernel/taipei.ts';
import { convertExchangeRate } from '#lib/site/calls.ts';
import type { CurrencyCode } from '#lib/site/model.ts';
import { call } from './api.ts';
import { asFields, asTexts } from './shape.ts';
import { sessionChecked } from './storage.ts';

/** Point 3's rate store, kept for the session: what prices are shown in. Orders are charged in NT$ whatever it says. */
export interface ChosenRate {
  readonly currency: { readonly code: CurrencyCode; readonly symbol: string };
  /** What one NT$ is worth. */
  readonly rate: number;
  /** ms since 1970 */
  readonly refreshedAt: number;
}

const NT_DOLLAR: ChosenRate = { currency: { code: 'NTD', symbol: 'NT$' }, rate: 1, refreshedAt: 0 };

export const $rate = sessionChecked<ChosenRate>('rate', NT_DOLLAR, (found) => {
  const fields = asFields(found);
  const currency = asTexts('code', 'symbol')(fields?.currency);
  return currency && Number(fields?.rate) > 0 && Number(fields?.refreshedAt) >= 0
    ? (fields as unknown as ChosenRate)
    : undefined;
});

/** How amounts are shown instead of in NT$; null for NT$. */
export const shownCurrency = ({ currency, rate }: ChosenRate): ShownCurrency | null =>
  currency.code === 'NTD' ? null : { symbol: currency.symbol, rate };

/** @throws as `call` does, when there is no rate: prices stay as they are */
export async function chooseCurrency(currency: ChosenRate['currency']): Promise<void> {
  if (currency.code === 'NTD') {
    $rate.set(NT_DOLLAR);
    return;
  }
  const rate = await call(convertExchangeRate, { toCode: currency.code });
  $rate.set({ currency, rate, refreshedAt: Date.now() });
}

/** Row B10: on every page, a rate that was refreshed on another day is asked for anew; a failure keeps the old one. */
export async function refreshRate(): Promise<void> {
  const { currency, refreshedAt } = $rate.get();
  if (currency.code === 'NTD' || !isOfAnotherDay(refreshedAt, Date.now())) return;
  try {
    const rate = await call(convertExchangeRate, { toCode: currency.code }, { silent: true });
    $rate.set({ currency, rate, refreshedAt: Date.now() });
  } catch {
    // Start-up failures are silent (point 7).
  }
}
