import { and, asc, eq, inArray, notInArray } from 'drizzle-orm';
import { invoice, invoiceRefund } from '#lib/einvoice/tables.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { type Translate, translator } from '#lib/kernel/i18n/words.ts';
import type { MemberId, OrderId, StaffId } from '#lib/kernel/ids.ts';
import { formatAmount } from '#lib/kernel/money.ts';
import { auditEntry } from '#lib/kernel/tables.ts';
import { paymentName, statusName } from '#lib/order/service.ts';
import { order, orderMove, orderNotice } from '#lib/order/tables.ts';
import { bankRefund, paymentAttempt, transferNotice } from '#lib/payment/tables.ts';
import { getParcels } from '#lib/shipment/service.ts';
import { staffMember } from '#lib/staff/tables.ts';
import type { DeskEvent } from './model.ts';

/** Everything that happened to an order, from where each area wrote it down. */

interface Happened {
  readonly kind: DeskEvent['kind'];
  readonly at: Date | null;
  readonly text: string;
  /** As `actorName` writes it. */
  readonly by?: string | null;
}

interface Subject {
  readonly id: OrderId;
  readonly number: string;
  readonly memberId: MemberId;
}

/** @returns oldest first */
export async function eventsOf(ctx: Ctx, subject: Subject): Promise<DeskEvent[]> {
  const t = translator(ctx.locale, 'staff');
  const say: Translate = (key, params) => t(`events.${key}`, params);
  const all = [
    ...(await movesOf(ctx, subject, say)),
    ...(await paymentsOf(ctx, subject, say)),
    ...(await parcelsOf(ctx, subject, say)),
    ...(await invoicesOf(ctx, subject, say)),
    ...(await messagesOf(ctx, subject, say)),
    ...(await auditOf(ctx, subject, say)),
  ];
  const names = await namesOf(ctx, all, say);
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

/** Other companies tell the second: what they say happened in it follows what the shop knows to have been in it. */
const timeOf = (at: Date): number => (at.getMilliseconds() === 0 ? at.getTime() + SECOND - 1 : at.getTime());

async function movesOf({ db, locale }: Ctx, { id }: Subject, say: Translate): Promise<Happened[]> {
  const [placed] = await db
    .select({ at: order.createdAt, memberId: order.memberId })
    .from(order)
    .where(eq(order.id, id));
  const moves = await db.select().from(orderMove).where(eq(orderMove.orderId, id)).orderBy(asc(orderMove.id));
  return [
    ...(placed ? [{ kind: 'move' as const, at: placed.at, text: say('placed') }] : []),
    ...moves.map(({ at, by, from, to }) => ({
      kind: 'move' as const,
      at,
      by,
      text: say('moved', { from: statusName(locale, from), to: statusName(locale, to) }),
    })),
  ];
}

async function paymentsOf(ctx: Ctx, { id }: Subject, say: Translate): Promise<Happened[]> {
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
    ...attempts.flatMap((one): Happened[] => {
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
    ...transfers.flatMap((one): Happened[] => [
      { kind: 'payment', at: one.toldAt, text: say('transferTold') },
      { kind: 'payment', at: one.decidedAt, by: one.decidedBy, text: say(`transfer.${one.state}`) },
    ]),
    ...banks.flatMap((one): Happened[] => [
      { kind: 'refund', at: one.createdAt, text: say('bankRefund', { amount: formatAmount(one.amount) }) },
      { kind: 'refund', at: one.sentAt, by: one.sentBy, text: say('bankRefundSent') },
    ]),
  ];
}

async function parcelsOf(ctx: Ctx, { number, memberId }: Subject, say: Translate): Promise<Happened[]> {
  const { parcels } = await getParcels(ctx, memberId, number);
  return parcels.flatMap(({ carrierName: carrier, trackingNumber, news }) =>
    news.toReversed().map(
      ({ text, at }): Happened => ({
        kind: 'parcel',
        at: new Date(at),
        text: say('parcel', { carrier, tracking: trackingNumber ?? '', text }),
      }),
    ),
  );
}

async function invoicesOf({ db }: Ctx, { id }: Subject, say: Translate): Promise<Happened[]> {
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

async function messagesOf({ db }: Ctx, { id }: Subject, say: Translate): Promise<Happened[]> {
  const notices = await db.select().from(orderNotice).where(eq(orderNotice.orderId, id));
  return notices.map(({ kind, at }) => ({ kind: 'message', at, text: say(`told.${kind}`) }));
}

/** Moves stand in the order's own course already. */
async function auditOf({ db }: Ctx, { number }: Subject, say: Translate): Promise<Happened[]> {
  const entries = await db
    .select()
    .from(auditEntry)
    .where(and(eq(auditEntry.subject, `order:${number}`), notInArray(auditEntry.act, ['order.move'])))
    .orderBy(asc(auditEntry.id));
  return entries.map(({ at, actor, act }) => ({
    kind: 'audit',
    at,
    by: actor,
    text: act === 'order.look' ? say('looked') : say('act', { act }),
  }));
}

/** Staff by their names, everybody else by what they are. */
async function namesOf({ db }: Ctx, all: readonly Happened[], say: Translate) {
  const ids = all.flatMap(({ by }) => {
    const [, id] = /^staff:(\d+)$/.exec(by ?? '') ?? [];
    return id === undefined ? [] : [Number(id) as StaffId];
  });
  const people =
    ids.length === 0 ? [] : await db.select().from(staffMember).where(inArray(staffMember.id, ids));
  const names = new Map(people.map(({ id, name }) => [`staff:${id}`, name]));
  return (by: string): string => {
    const known = names.get(by);
    if (known !== undefined) return known;
    const [kind = '', what = ''] = by.split(':');
    return kind === 'system' ? say('by.system', { what }) : say(kind === 'member' ? 'by.member' : 'by.other');
  };
}
