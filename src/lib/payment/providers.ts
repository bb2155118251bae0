import type { Config } from '#lib/kernel/config.ts';
import type { PaymentMethod } from '#lib/terms/codes.ts';
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

/** The provider of a trade that was begun. */
export const providerOf = (config: Config, method: PaymentMethod): PaymentProvider =>
  findProvider(config, method) ?? withoutKeys(method);

/** Stands in for a provider whose keys were taken away while it has trades: a person has to see to them. */
function withoutKeys(method: PaymentMethod): PaymentProvider {
  const why = `nobody takes payments by ${method}: its keys are missing`;
  return {
    methods: [method],
    start: () => Promise.reject(new Error(why)),
    resume: async () => null,
    query: async () => ({ state: 'unknown', why }),
    refund: async () => ({ state: 'refused', why }),
    takesRefundsAt: () => true,
  };
}
