import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import { fieldError } from '#lib/kernel/errors.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { addSeconds } from '#lib/kernel/time/clock.ts';
import {
  type ChargeOutcome,
  cardsConfig,
  chargeStoredCard,
  findCharge,
  queryCharge,
  refundTrade,
} from '#lib/money/card/service.ts';
import { orderCard, storedCard } from '#lib/money/card/tables.ts';
import { order } from '#lib/orders/order/tables.ts';
import { acceptsRefundsAt } from '#lib/site/ecpay/closing-time.ts';
import type {
  KnownTrade,
  PaymentNotice,
  PaymentProvider,
  ProviderMaker,
  QueryAnswer,
  Started,
  StartRequest,
} from '../provider.ts';

/** Row D1: charges a saved card, without entering it again. */
export const storedCards: ProviderMaker = (config) => (config.cards ? PROVIDER : null);

/**
 * Another tab may see the attempt before its charge is stored. After this time, a missing charge will never
 * come.
 */
const WRITTEN_WITHIN_SECONDS = 30;

/** States that forbid a new charge: `paid` is the bank's result, which the attempt is about to receive. */
const UNDER_WAY: readonly string[] = ['sent', 'unknown', 'paid'];

const PROVIDER: PaymentProvider = {
  start,
  // This tab waits for a charge in progress in another tab. An abandoned bank page is not reopened.
  resume: async (tx, { tradeNo, createdAt }) => {
    const charge = await findCharge(tx, tradeNo);
    const isUnderWay = charge
      ? UNDER_WAY.includes(charge.status)
      : tx.now < addSeconds(createdAt, WRITTEN_WITHIN_SECONDS);
    return isUnderWay ? { kind: 'stay' } : null;
  },
  query,
  refund: async (ctx, { tradeNo, gatewayTradeNo, amount }, part) => {
    const trade = { tradeNo, gatewayTradeNo: gatewayTradeNo ?? '', amount };
    const given = await refundTrade(ctx, cardsConfig(ctx), trade, part);
    return given.state === 'refused' ? given : { state: 'done' };
  },
  takesRefundsAt: acceptsRefundsAt,
};

async function start(ctx: Ctx, request: StartRequest): Promise<Started> {
  const { tradeNo, memberId, amount, names } = request;
  if (memberId === null) throw fieldError('cardId', 'cardNotFound');
  const [found] = await ctx.db
    .select({ id: order.id })
    .from(order)
    .where(eq(order.number, request.orderNumber));
  const cardId = request.cardId ?? (await usualCard(ctx, request.orderNumber, memberId));
  if (cardId === null) throw fieldError('cardId', 'cardNotFound');
  const outcome = await chargeStoredCard(ctx, {
    memberId,
    cardId,
    tradeNo,
    amount,
    names,
    isPresent: true,
    ...(found ? { orderId: found.id } : {}),
  });
  if (outcome.state === 'needsBuyer') return { kind: 'redirect', url: outcome.url };
  return { kind: 'told', notice: noticeOf(request, outcome) };
}

/** The card that pays the order, else the member's default. */
async function usualCard(ctx: Ctx, orderNumber: string, memberId: MemberId): Promise<number | null> {
  const [chosen] = await ctx.db
    .select({ id: orderCard.cardId })
    .from(orderCard)
    .innerJoin(order, eq(order.id, orderCard.orderId))
    .where(eq(order.number, orderNumber));
  if (chosen) return chosen.id;
  const [usual] = await ctx.db
    .select({ id: storedCard.id })
    .from(storedCard)
    .where(
      and(eq(storedCard.memberId, memberId), eq(storedCard.isDefault, true), isNull(storedCard.removedAt)),
    )
    .orderBy(asc(storedCard.id));
  return usual?.id ?? null;
}

async function query(ctx: Ctx, trade: KnownTrade): Promise<QueryAnswer> {
  // The process died before the charge was stored: nothing was sent.
  if (!(await findCharge(ctx, trade.tradeNo))) return { state: 'unpaid' };
  const outcome = await queryCharge(ctx, trade.tradeNo);
  if (outcome.state === 'needsBuyer') return { state: 'unpaid' };
  if (outcome.state === 'unknown') return outcome;
  return { state: 'answered', notice: noticeOf(trade, outcome) };
}

const RESULT = { paid: 'paid', declined: 'failed', unknown: 'pending' } as const;

export function noticeOf(
  trade: { readonly tradeNo: string; readonly amount: number },
  outcome: Exclude<ChargeOutcome, { state: 'needsBuyer' }>,
): PaymentNotice {
  const isPaid = outcome.state === 'paid';
  return {
    tradeNo: trade.tradeNo,
    amount: isPaid ? outcome.amount : trade.amount,
    result: RESULT[outcome.state],
    gatewayTradeNo: isPaid ? outcome.gatewayTradeNo : '',
    paidAt: isPaid ? outcome.paidAt : null,
    simulated: false,
    failure: outcome.state === 'declined' ? outcome.failure : null,
    issued: null,
  };
}
