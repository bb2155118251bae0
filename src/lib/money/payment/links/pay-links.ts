import { and, eq, isNull } from 'drizzle-orm';
import { actorName } from '#lib/kernel/actor.ts';
import { audit } from '#lib/kernel/audit.ts';
import { type Ctx, inTransaction, publish } from '#lib/kernel/context.ts';
import { notFound, ShopError } from '#lib/kernel/errors.ts';
import { type Locale, siteAddress } from '#lib/kernel/i18n/locale.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import type { Amount } from '#lib/kernel/text/money.ts';
import { addDays } from '#lib/kernel/time/clock.ts';
import { writePayKey } from '#lib/orders/order/pay-key.ts';
import { canPay } from '#lib/orders/order/rules.ts';
import { order } from '#lib/orders/order/tables.ts';
import { links } from '#lib/site/site/links.ts';
import type { SharedLink } from '../model/link.ts';
import { payLink } from './tables.ts';

export type PayLink = typeof payLink.$inferSelect;

const addressOf = ({ config }: Ctx, key: string, locale: Locale): string =>
  siteAddress(config, links.payLink(key), locale);

/** The address of a payment link in a language. */
export const payAddress = (ctx: Ctx, key: Parameters<typeof writePayKey>[0], locale: Locale): string =>
  addressOf(ctx, writePayKey(key, ctx.config), locale);

/** A new payment link: for an order, or with an amount of its own. */
export type NewPayLink = {
  readonly validUntil: Date;
} & (
  | { readonly orderNumber: string }
  | { readonly amount: Amount; readonly title: string; readonly locale?: Locale }
);

/**
 * Row D4: a link for payment without sign-in. The caller has checked the permission.
 * @throws ShopError orderNotFound (404); orderAlreadyPaid, paymentTimeExpired for an order that accepts no
 *   payment
 */
export async function createPayLink(
  ctx: Ctx,
  asked: NewPayLink,
): Promise<SharedLink & { readonly id: number; readonly key: string }> {
  const { validUntil } = asked;
  const subject = 'orderNumber' in asked ? await orderSubject(ctx, asked.orderNumber) : asked;
  const { amount, locale = ctx.locale } = subject;
  const made = await inTransaction(ctx, async (tx) => {
    const [kept] = await tx.db
      .insert(payLink)
      .values({
        orderId: 'orderId' in subject ? subject.orderId : null,
        title: subject.title,
        amount,
        locale,
        validUntil,
        createdBy: actorName(tx.actor),
        createdAt: tx.now,
      })
      .returning({ id: payLink.id });
    if (!kept) throw new Error('the link was not kept');
    const after = { amount, title: subject.title, validUntil };
    await audit(tx, {
      act: 'payLink.create',
      subject: `payLink:${kept.id}`,
      owner: null,
      before: null,
      after,
    });
    return kept;
  });
  const key = writePayKey({ kind: 'link', id: made.id, until: validUntil }, ctx.config);
  return { id: made.id, key, url: addressOf(ctx, key, locale), validUntil: validUntil.toISOString() };
}

async function orderSubject(ctx: Ctx, number: string) {
  const [found] = await ctx.db.select().from(order).where(eq(order.number, number));
  if (!found) throw notFound('orderNotFound');
  if (found.paidAt) throw new ShopError('orderAlreadyPaid');
  if (!canPay(found, ctx.now)) throw new ShopError('paymentTimeExpired');
  return { orderId: found.id, title: '', amount: found.payable, locale: found.locale };
}

/** Revokes a link; a payment stays valid. @returns false if already paid or revoked */
export function cancelPayLink(ctx: Ctx, id: number): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    const cancelled = await tx.db
      .update(payLink)
      .set({ cancelledAt: tx.now })
      .where(and(eq(payLink.id, id), isNull(payLink.paidAt), isNull(payLink.cancelledAt)))
      .returning({ id: payLink.id });
    if (cancelled.length === 0) return false;
    const after = { cancelledAt: tx.now };
    await audit(tx, { act: 'payLink.cancel', subject: `payLink:${id}`, owner: null, before: null, after });
    return true;
  });
}

/** Row D8: a link to pay an own order elsewhere. @throws ShopError orderNotFound (404), paymentTimeExpired */
export async function shareOrder(ctx: Ctx, memberId: MemberId, number: string): Promise<SharedLink> {
  const [found] = await ctx.db
    .select()
    .from(order)
    .where(and(eq(order.number, number), eq(order.memberId, memberId)));
  if (!found) throw notFound('orderNotFound');
  if (!canPay(found, ctx.now)) throw new ShopError(found.paidAt ? 'orderAlreadyPaid' : 'paymentTimeExpired');
  const until = addDays(ctx.now, ctx.config.limits.resumeLinkDays);
  return {
    url: payAddress(ctx, { kind: 'order', number, until }, ctx.locale),
    validUntil: found.payBefore.toISOString(),
  };
}

/**
 * Marks a link without an order as paid, in the transaction of its attempt.
 * @returns `tooLate` if it was revoked: the money is refunded
 */
export async function markLinkPaid(
  tx: Ctx,
  id: number,
  paidAt: Date,
): Promise<'paid' | 'alreadyPaid' | 'tooLate'> {
  const [paid] = await tx.db
    .update(payLink)
    .set({ paidAt })
    .where(and(eq(payLink.id, id), isNull(payLink.paidAt), isNull(payLink.cancelledAt)))
    .returning({ id: payLink.id });
  if (paid) {
    const after = { paidAt };
    await audit(tx, { act: 'payLink.paid', subject: `payLink:${id}`, owner: null, before: null, after });
    await publish(tx, 'payment.linkPaid', { linkId: id });
    return 'paid';
  }
  const [found] = await tx.db.select({ paidAt: payLink.paidAt }).from(payLink).where(eq(payLink.id, id));
  return found?.paidAt ? 'alreadyPaid' : 'tooLate';
}

/** The link, locked in the given transaction. */
export function lockLink(tx: Ctx, id: number): Promise<PayLink | undefined> {
  return tx.db
    .select()
    .from(payLink)
    .where(eq(payLink.id, id))
    .for('no key update')
    .then(([found]) => found);
}
