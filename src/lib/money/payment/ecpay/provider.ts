import { acceptsRefundsAt } from '#lib/site/ecpay/closing-time.ts';
import { specOf } from '#lib/site/payment-methods/rules/payment-methods.ts';
import type { ProviderMaker } from '../provider.ts';
import { checkoutForm } from './aio.ts';
import { queryTrade } from './query.ts';
import { refundTrade } from './refund.ts';

/** ECPay's AIO: cards, also in instalments, and numbers to pay with at a store or a machine. */
export const ecpay: ProviderMaker = (config) => ({
  start: async (ctx, request) => checkoutForm(config, request, ctx.now),
  // A number is good until it expires. A page of the gateway's that was left cannot be opened again.
  resume: (tx, { expiresAt }) => (expiresAt && tx.now < expiresAt ? { kind: 'stay' } : null),
  query: (ctx, trade) => queryTrade(config, trade, ctx.now),
  refund: (ctx, trade, part) => refundTrade(config, trade, part, ctx.now),
  // What was paid with a number goes back by bank: the gateway is not asked.
  takesRefundsAt: (now, method) => specOf(method).refund === 'byBank' || acceptsRefundsAt(now),
});
