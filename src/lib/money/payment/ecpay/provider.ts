import { acceptsRefundsAt } from '#lib/site/ecpay/closing-time.ts';
import { specOf } from '#lib/site/payment-methods/rules/payment-methods.ts';
import type { ProviderMaker } from '../provider.ts';
import { checkoutForm } from './aio.ts';
import { queryTrade } from './query.ts';
import { refundTrade } from './refund.ts';

/** ECPay's AIO: cards, instalments, and numbers for payment at a store or an ATM. */
export const ecpay: ProviderMaker = (config) => ({
  start: async (ctx, request) => checkoutForm(config, request, ctx.now),
  // A number stays valid until it expires. The gateway's page cannot be reopened.
  resume: (tx, { expiresAt }) => (expiresAt && tx.now < expiresAt ? { kind: 'stay' } : null),
  query: (ctx, trade) => queryTrade(config, trade, ctx.now),
  refund: (ctx, trade, part) => refundTrade(config, trade, part, ctx.now),
  // Payments by number are refunded by bank, without the gateway.
  takesRefundsAt: (now, method) => specOf(method).refund === 'byBank' || acceptsRefundsAt(now),
});
