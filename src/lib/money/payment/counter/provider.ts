import type { PaymentProvider, ProviderMaker } from '../provider.ts';

/**
 * Row J3: payments that staff accept in person. No page starts them and there is no provider to query: they
 * exist once recorded (take.ts). Refunds go to a bank account or come from the till.
 */
export const counter: ProviderMaker = () => PROVIDER;

const PROVIDER: PaymentProvider = {
  start: () => Promise.reject(new Error('money is taken at the counter by staff alone')),
  resume: () => null,
  query: async () => ({ state: 'unpaid' }),
  refund: async () => ({ state: 'byBank' }),
  takesRefundsAt: () => true,
};
