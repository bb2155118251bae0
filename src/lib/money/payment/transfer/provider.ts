import type { PaymentProvider, ProviderMaker } from '../provider.ts';

/**
 * Row D3: transfers to the shop's own account. There is no provider to query: the shopper reports, and the
 * cashier confirms (report.ts, confirm.ts).
 */
export const bankTransfer: ProviderMaker = ({ transfer }) => (transfer ? PROVIDER : null);

const PROVIDER: PaymentProvider = {
  start: async () => ({ kind: 'stay' }),
  resume: () => ({ kind: 'stay' }),
  query: async () => ({ state: 'unpaid' }),
  refund: async () => ({ state: 'byBank' }),
  takesRefundsAt: () => true,
};
