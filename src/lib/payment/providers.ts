import type { Config } from '#lib/kernel/config.ts';
import type { PaymentMethod } from '#lib/order/codes.ts';
import { ecpay } from './ecpay/provider.ts';
import { linePay } from './linepay/provider.ts';
import type { PaymentProvider, ProviderMaker } from './provider.ts';
import { storedCards } from './stored-card/provider.ts';
import { bankTransfer } from './transfer/provider.ts';

/** Every provider that the shop knows; a method belongs to the first that has it. */
const MAKERS: readonly ProviderMaker[] = [ecpay, storedCards, linePay, bankTransfer];

export const findProvider = (config: Config, method: PaymentMethod): PaymentProvider | undefined => {
  for (const make of MAKERS) {
    const provider = make(config);
    if (provider?.methods.includes(method)) return provider;
  }
  return undefined;
};

/** The provider of a trade that was begun; its keys have to stay as long as there are such trades. */
export function providerOf(config: Config, method: PaymentMethod): PaymentProvider {
  const provider = findProvider(config, method);
  if (!provider) throw new Error(`nobody takes payments by ${method}: its keys are missing`);
  return provider;
}
