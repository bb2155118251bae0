import { desc, eq } from 'drizzle-orm';
import { actingMember } from '#lib/kernel/actor.ts';
import { actingAs, type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { notFound, ShopError } from '#lib/kernel/errors.ts';
import { translator } from '#lib/kernel/i18n/words.ts';
import { cryptoRandom, type MemberId, type OrderId } from '#lib/kernel/ids.ts';
import { readPayKey } from '#lib/orders/order/pay-key.ts';
import { loadPayableOrder } from '#lib/orders/order/service.ts';
import { order } from '#lib/orders/order/tables.ts';
import { firstQueryAt } from '#lib/site/ecpay/query-schedule.ts';
import { createTradeNo } from '#lib/site/ecpay/trade-number.ts';
import {
  isPaidLater,
  PAYMENT_METHODS,
  type PaymentMethod,
  specOf,
} from '#lib/site/payment-methods/rules/payment-methods.ts';
import { type Attempt, insertAttempt } from '../attempts.ts';
import { listPayments, refuseUnpayable } from '../choices.ts';
import { getPaymentInfo } from '../info.ts';
import type { PayLinkState, StartByLinkInput } from '../model/link.ts';
import type { PaymentStart } from '../model/payment.ts';
import { instalmentsOf, startAttempt, startPayment } from '../start.ts';
import { paymentAttempt } from '../tables.ts';
import { lockLink, type PayLink } from './pay-links.ts';
import { payLink } from './tables.ts';

/** Methods for link payers, who use their own means: no saved cards of the member, no reported transfers. */
const FOR_ORDERS: readonly PaymentMethod[] = PAYMENT_METHODS.filter((method) => specOf(method).isForLinks);
/** Methods paid later by number need an order that waits. */
const FOR_AMOUNTS: readonly PaymentMethod[] = FOR_ORDERS.filter((method) => !isPaidLater(method));

/** Subject of a key: an order (shared, or by a staff link), or a link with an amount of its own. */
type Subject =
  | {
      readonly kind: 'order';
      readonly memberId: MemberId;
      readonly number: string;
      readonly validUntil: Date;
      readonly link: PayLink | null;
    }
  | { readonly kind: 'amount'; readonly link: PayLink };

/** @throws ShopError linkBroken (404) */
async function subjectOf(ctx: Ctx, text: string): Promise<Subject> {
  const key = readPayKey(text, ctx.config);
  if (!key) throw notFound('linkBroken');
  if (key.kind === 'order')
    return orderSubject(ctx, { number: key.number, validUntil: key.until, link: null });
  const [link] = await ctx.db.select().from(payLink).where(eq(payLink.id, key.id));
  if (!link) throw notFound('linkBroken');
  if (link.orderId === null) return { kind: 'amount', link };
  const number = await numberOf(ctx, link.orderId);
  return orderSubject(ctx, { number, validUntil: link.validUntil, link });
}

async function orderSubject(
  ctx: Ctx,
  about: { readonly number: string; readonly validUntil: Date; readonly link: PayLink | null },
): Promise<Subject> {
  const [found] = await ctx.db
    .select({ memberId: order.memberId })
    .from(order)
    .where(eq(order.number, about.number));
  if (!found) throw notFound('linkBroken');
  return { kind: 'order', memberId: found.memberId, ...about };
}

async function numberOf(ctx: Ctx, orderId: OrderId): Promise<string> {
  const [found] = await ctx.db.select({ number: order.number }).from(order).where(eq(order.id, orderId));
  return found?.number ?? '';
}

/** @throws ShopError linkBroken (404) */
export async function readPayLink(ctx: Ctx, key: string): Promise<PayLinkState> {
  const subject = await subjectOf(ctx, key);
  return subject.kind === 'order' ? orderState(ctx, subject) : amountState(ctx, subject.link);
}

const STATE = { paid: 'paid', waiting: 'open', failed: 'failed', expired: 'expired' } as const;

async function orderState(ctx: Ctx, subject: Extract<Subject, { kind: 'order' }>): Promise<PayLinkState> {
  const { memberId, number, link } = subject;
  const [info, { names }] = await Promise.all([
    getPaymentInfo(ctx, memberId, number),
    loadPayableOrder(ctx, memberId, number),
  ]);
  const isOver = info.state !== 'paid' && isLinkOver(ctx, subject.validUntil, link);
  const state = isOver
    ? 'expired'
    : info.state === 'waiting' && !info.canPay
      ? 'confirming'
      : STATE[info.state];
  const validUntil = new Date(Math.min(Date.parse(info.payBefore), subject.validUntil.getTime()));
  return {
    state,
    message: isOver ? expiredMessage(ctx, link) : info.message,
    number,
    title: '',
    names: [...names],
    amount: info.amount,
    validUntil: validUntil.toISOString(),
    now: info.now,
    canPay: !isOver && info.canPay,
    choices: isOver ? [] : info.choices.filter(({ method }) => FOR_ORDERS.includes(method)),
    issued: isOver ? null : info.issued,
    isDietitian: link !== null,
  };
}

const isLinkOver = (ctx: Ctx, validUntil: Date, link: PayLink | null): boolean =>
  ctx.now >= validUntil || (link?.cancelledAt ?? null) !== null;

/** Point 8: the dietitian renews an expired link of theirs. */
const expiredMessage = (ctx: Ctx, link: PayLink | null): string =>
  translator(ctx.locale, 'errors')(link ? 'paymentValidityExceeded' : 'linkExpired');

async function amountState(ctx: Ctx, link: PayLink): Promise<PayLinkState> {
  const attempts = await ctx.db
    .select()
    .from(paymentAttempt)
    .where(eq(paymentAttempt.linkId, link.id))
    .orderBy(desc(paymentAttempt.id));
  const { state, message } = tellAmount(ctx, link, attempts);
  const canPay = state === 'open' || state === 'failed';
  return {
    state,
    message,
    number: null,
    title: link.title,
    names: [],
    amount: link.amount,
    validUntil: link.validUntil.toISOString(),
    now: ctx.now.toISOString(),
    canPay,
    choices: canPay
      ? listPayments(ctx, { amount: link.amount, isGroup: false }).filter(({ method }) =>
          FOR_AMOUNTS.includes(method),
        )
      : [],
    issued: null,
    isDietitian: true,
  };
}

function tellAmount(
  ctx: Ctx,
  link: PayLink,
  attempts: readonly Attempt[],
): Pick<PayLinkState, 'state' | 'message'> {
  const say = translator(ctx.locale, 'checkout');
  const refuse = translator(ctx.locale, 'errors');
  const [latest] = attempts;
  if (link.paidAt) return { state: 'paid', message: say('payment.paid') };
  if (attempts.some(({ doubtful }) => doubtful))
    return { state: 'confirming', message: say('payment.confirming') };
  if (isLinkOver(ctx, link.validUntil, link)) return { state: 'expired', message: expiredMessage(ctx, link) };
  if (latest?.status === 'failed')
    return { state: 'failed', message: refuse(latest.failure ?? 'paymentFailed') };
  return { state: 'open', message: say('payment.waiting') };
}

/**
 * Starts a payment attempt by link; the payer returns to the link's page.
 * @throws ShopError linkBroken (404), linkExpired, paymentValidityExceeded, paymentMethodUnavailable, and the
 *   refusals of `startPayment`
 */
export async function startByLink(ctx: Ctx, input: StartByLinkInput): Promise<PaymentStart> {
  const subject = await subjectOf(ctx, input.key);
  const methods = subject.kind === 'order' ? FOR_ORDERS : FOR_AMOUNTS;
  if (!methods.includes(input.method)) throw new ShopError('paymentMethodUnavailable');
  if (subject.kind === 'amount') return startAmount(ctx, subject.link.id, input);
  const { memberId, number, link, validUntil } = subject;
  if (isLinkOver(ctx, validUntil, link))
    throw new ShopError(link ? 'paymentValidityExceeded' : 'linkExpired');
  const { key, method, instalments } = input;
  return startPayment(
    holderOf(ctx, subject),
    memberId,
    { number, method, ...(instalments ? { instalments } : {}) },
    key,
  );
}

/** A link payer acts as the link, limited to this order; its owner acts as the member. */
const holderOf = (ctx: Ctx, { memberId, number, link }: Extract<Subject, { kind: 'order' }>): Ctx =>
  actingMember(ctx.actor) === memberId
    ? ctx
    : actingAs(ctx, { kind: 'link', about: link ? `payLink:${link.id}` : `order:${number}` });

async function startAmount(ctx: Ctx, linkId: number, input: StartByLinkInput): Promise<PaymentStart> {
  const { key, method } = input;
  const request = await inTransaction(ctx, async (tx) => {
    const link = await lockLink(tx, linkId);
    if (!link) throw notFound('linkBroken');
    if (link.paidAt) throw new ShopError('orderAlreadyPaid');
    if (isLinkOver(tx, link.validUntil, link)) throw new ShopError('paymentValidityExceeded');
    const open = await tx.db.select().from(paymentAttempt).where(eq(paymentAttempt.linkId, linkId));
    if (open.some(({ doubtful }) => doubtful)) throw new ShopError('paymentQueried');
    refuseUnpayable(tx, method, { amount: link.amount, isGroup: false });
    const instalments = instalmentsOf(tx, method, input.instalments ?? null);
    const tradeNo = createTradeNo(tx.now, cryptoRandom);
    const { amount } = link;
    await insertAttempt(tx, {
      linkId,
      payKey: key,
      tradeNo,
      method,
      amount,
      instalments,
      status: 'created',
      createdAt: tx.now,
      queryAt: firstQueryAt(tx.now),
    });
    const { locale } = tx;
    const about = { orderNumber: `L${linkId}`, memberId: null, names: [link.title], cardId: null };
    return { ...about, tradeNo, method, amount, instalments, locale, until: link.validUntil, payKey: key };
  });
  return startAttempt(ctx, request);
}
