import type { PaymentProvider, ProviderMaker } from '../provider.ts';

/**
 * Row J3: money that staff take in person. Nobody begins it from a page and nobody is asked about it: it is there when
 * it is noted (accept.ts). It goes back to an account, or from the till that it would be taken out of.
 */
export const counter: ProviderMaker = () => PROVIDER;

const PROVIDER: PaymentProvider = {
  start: () => Promise.reject(new Error('money is taken at the counter by staff alone')),
  resume: () => null,
  query: async () => ({ state: 'unpaid' }),
  refund: async () => ({ state: 'byBank' }),
  takesRefundsAt: () => true,
};
