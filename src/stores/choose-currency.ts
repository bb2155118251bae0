import { isOfAnotherDay } from '#lib/kernel/time/taipei.ts';
import { convertExchangeRate } from '#lib/site/site/calls.ts';
import { call } from './api.ts';
import { $rate, type ChosenRate, NT_DOLLAR } from './currency.ts';

/**
 * Chooses the display currency and loads today's rate. In a file of its own, because displaying prices needs
 * neither.
 */

/** @throws as `call` does if there is no rate; prices then stay unchanged */
export async function chooseCurrency(currency: ChosenRate['currency']): Promise<void> {
  if (currency.code === 'NTD') {
    $rate.set(NT_DOLLAR);
    return;
  }
  const rate = await call(convertExchangeRate, { toCode: currency.code });
  $rate.set({ currency, rate, refreshedAt: Date.now() });
}

/** Row B10: on every page, reloads a rate from another day; a failure keeps the old one. */
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
