import { Hono } from 'hono';
import type { Config } from '#lib/kernel/config.ts';
import type { RequestEnv } from '#lib/kernel/http/request.ts';
import type { Runtime } from '#lib/kernel/runtime.ts';
import { cardForm } from '#lib/money/card/service.ts';
import {
  type Company,
  companyOf,
  type PaymentMethod,
} from '#lib/site/payment-methods/rules/payment-methods.ts';
import { counter } from './counter/provider.ts';
import { ecpay } from './ecpay/provider.ts';
import { ecpayReturns } from './ecpay/returns.ts';
import { linePay } from './linepay/provider.ts';
import { linePayReturns } from './linepay/returns.ts';
import type { PaymentProvider, ProviderMaker } from './provider.ts';
import { storedCards } from './stored-card/provider.ts';
import { cardReturns } from './stored-card/returns.ts';
import { bankTransfer } from './transfer/provider.ts';

interface Entry {
  readonly make: ProviderMaker;
  /** Routes for the company's webhooks and for returning shoppers. */
  readonly returns: readonly ((runtime: Runtime) => Hono<RequestEnv>)[];
}

/** All payment companies, and methods of the shop's own. */
const COMPANIES: Readonly<Record<Company, Entry>> = {
  ecpay: { make: ecpay, returns: [ecpayReturns] },
  'stored-card': { make: storedCards, returns: [cardForm, cardReturns] },
  linepay: { make: linePay, returns: [linePayReturns] },
  transfer: { make: bankTransfer, returns: [] },
  counter: { make: counter, returns: [] },
};

export function gatewayReturns(runtime: Runtime): Hono<RequestEnv> {
  const returns = new Hono<RequestEnv>();
  for (const company of Object.values(COMPANIES))
    for (const make of company.returns) returns.route('/', make(runtime));
  return returns;
}

/** Null if the shop has no keys for it. */
export const findProvider = (config: Config, method: PaymentMethod): PaymentProvider | null =>
  COMPANIES[companyOf(method)].make(config);

/** The provider of an existing trade. */
export const providerOf = (config: Config, method: PaymentMethod): PaymentProvider =>
  findProvider(config, method) ?? withoutKeys(method);

/** Fallback for trades of a provider whose keys were removed: a person must handle them. */
function withoutKeys(method: PaymentMethod): PaymentProvider {
  const why = `nobody takes payments by ${method}: its keys are missing`;
  return {
    start: () => Promise.reject(new Error(why)),
    resume: async () => null,
    query: async () => ({ state: 'unknown', why }),
    refund: async () => ({ state: 'refused', why }),
    takesRefundsAt: () => true,
  };
}
