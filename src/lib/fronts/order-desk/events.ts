import { asc, eq, inArray } from 'drizzle-orm';
import { returnStateName } from '#lib/after/returns/service.ts';
import { returnMove, returnRequest } from '#lib/after/returns/tables.ts';
import { getParcels } from '#lib/after/shipment/service.ts';
import { giftsOfOrder } from '#lib/buying/gift/service.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { type Translate, translator } from '#lib/kernel/i18n/words.ts';
import { formatAmount } from '#lib/kernel/text/money.ts';
import { invoice, invoiceRefund } from '#lib/money/einvoice/tables.ts';
import { bankRefund, paymentAttempt, transferNotice } from '#lib/money/payment/tables.ts';
import { paymentName } from '#lib/orders/order/service.ts';
import { order } from '#lib/orders/order/tables.ts';
import { actsOf, type OrderEvent, transitionsSince } from './happened.ts';
import { messagesOf } from './messages.ts';
import type { DeskEvent } from './model/order.ts';
import { happenings, namesOf } from './names.ts';
import type { Subject } from './subject.ts';

/** All events of an order, from the records of each area. */

/** @returns oldest first */
export async function eventsOf(ctx: Ctx, subject: Subject): Promise<DeskEvent[]> {
  const say = happenings(ctx);
  const all = [
    ...(await placingOf(ctx, subject, say)),
    ...(await giftsOf(ctx, subject, say)),
    ...(await transitionsSince(ctx, subject)),
    ...(await paymentsOf(ctx, subject, say)),
    ...(await parcelsOf(ctx, subject, say)),
    ...(await returnsOf(ctx, subject, say)),
    ...(await invoicesOf(ctx, subject, say)),
    ...(await messagesOf(ctx, subject)),
    ...(await actsOf(ctx, subject)),
  ];
  const names = await namesOf(
    ctx,
    all.map(({ by = null }) => by),
  );
  return all
    .flatMap(({ at, by = null, ...event }) => (at ? [{ ...event, at, by }] : []))
    .sort((a, b) => timeOf(a.at) - timeOf(b.at))
    .map(({ at, by, ...event }) => ({
      ...event,
      at: toSecond(at).toISOString(),
      by: by === null ? null : names(by),
    }));
}

const SECOND = 1000;
const toSecond = (at: Date): Date => new Date(Math.floor(at.getTime() / SECOND) * SECOND);

/** Providers report whole seconds. Their event is sorted after the shop's own events of that second. */
const timeOf = (at: Date): number => (at.getMilliseconds() === 0 ? at.getTime() + SECOND - 1 : at.getTime());

async function placingOf({ db }: Ctx, { id }: Subject, say: Translate): Promise<OrderEvent[]> {
  const [placed] = await db.select({ at: order.createdAt }).from(order).where(eq(order.id, id));
  return placed ? [{ kind: 'move', at: placed.at, text: say('placed') }] : [];
}

/** The level gifts that its member chose for it. */
async function giftsOf(ctx: Ctx, { id, memberId }: Subject, say: Translate): Promise<OrderEvent[]> {
  const level = translator(ctx.locale, 'level');
  const gifts = await giftsOfOrder(ctx, id);
  return gifts.map((gift) => ({
    kind: 'move',
    at: gift.chosenAt,
    by: `member:${memberId}`,
    text: say('gift', { level: level(`names.${gift.level}`), half: gift.half }),
  }));
}

async function paymentsOf(ctx: Ctx, { id }: Subject, say: Translate): Promise<OrderEvent[]> {
  const attempts = await ctx.db
    .select()
    .from(paymentAttempt)
    .where(eq(paymentAttempt.orderId, id))
    .orderBy(asc(paymentAttempt.id));
  const ids = attempts.map((one) => one.id);
  if (ids.length === 0) return [];
  const transfers = await ctx.db.select().from(transferNotice).where(inArray(transferNotice.attemptId, ids));
  const banks = await ctx.db.select().from(bankRefund).where(inArray(bankRefund.attemptId, ids));
  return [
    ...attempts.flatMap((one): OrderEvent[] => {
      const params = {
        amount: formatAmount(one.amount),
        method: paymentName(ctx.locale, one.method),
        tradeNo: one.tradeNo,
      };
      return [
        { kind: 'payment', at: one.createdAt, text: say('paymentBegun', params) },
        { kind: 'payment', at: one.paidAt, text: say('paid', params) },
        { kind: 'refund', at: one.refundedAt, text: say('refunded', params) },
      ];
    }),
    ...transfers.flatMap((one): OrderEvent[] => [
      { kind: 'payment', at: one.toldAt, text: say('transferTold') },
      { kind: 'payment', at: one.decidedAt, by: one.decidedBy, text: say(`transfer.${one.state}`) },
    ]),
    ...banks.flatMap((one): OrderEvent[] => [
      { kind: 'refund', at: one.createdAt, text: say('bankRefund', { amount: formatAmount(one.amount) }) },
      {
        kind: 'refund',
        at: one.sentAt,
        by: one.sentBy,
        text: say(one.account === null ? 'paidOut' : 'bankRefundSent'),
      },
    ]),
  ];
}

async function parcelsOf(ctx: Ctx, { number, memberId }: Subject, say: Translate): Promise<OrderEvent[]> {
  const { parcels } = await getParcels(ctx, memberId, number);
  return parcels.flatMap(({ carrierName: carrier, trackingNumber, news }) =>
    news.toReversed().map(
      ({ text, at }): OrderEvent => ({
        kind: 'parcel',
        at: new Date(at),
        text: say('parcel', { carrier, tracking: trackingNumber ?? '', text }),
      }),
    ),
  );
}

async function returnsOf({ db, locale }: Ctx, { id }: Subject, say: Translate): Promise<OrderEvent[]> {
  const moves = await db
    .select({ number: returnRequest.number, move: returnMove })
    .from(returnMove)
    .innerJoin(returnRequest, eq(returnRequest.id, returnMove.returnId))
    .where(eq(returnRequest.orderId, id))
    .orderBy(asc(returnMove.id));
  return moves.map(({ number, move: { at, by, to, note } }) => ({
    kind: 'return',
    at,
    by,
    text: say(note ? 'returnNote' : 'return', { number, state: returnStateName(locale, to), note }),
  }));
}

async function invoicesOf({ db }: Ctx, { id }: Subject, say: Translate): Promise<OrderEvent[]> {
  const [issued] = await db.select().from(invoice).where(eq(invoice.orderId, id));
  const refunds = await db.select().from(invoiceRefund).where(eq(invoiceRefund.orderId, id));
  if (!issued) return [];
  const number = issued.number ?? '';
  return [
    { kind: 'invoice', at: issued.issuedAt, text: say('invoiceIssued', { number }) },
    { kind: 'invoice', at: issued.voidedAt, text: say('invoiceVoid', { number }) },
    ...refunds
      .filter(({ state }) => state === 'allowance')
      .map(({ settledAt, amount, allowanceNumber }) => ({
        kind: 'invoice' as const,
        at: settledAt,
        text: say('allowance', { amount: formatAmount(amount), number: allowanceNumber ?? '' }),
      })),
  ];
}
