import { isOfAnotherDay } from '#lib/kernel/time/taipei.ts';
import { convertExchangeRate } from '#lib/site/site/calls.ts';
import { call } from './api.ts';
import { $rate, type ChosenRate, NT_DOLLAR } from './currency.ts';

/** Of what prices are shown in: the choice, and a rate of today. Apart, because prices are shown without either. */

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
