import { and, eq } from 'drizzle-orm';
import { placeAgreed } from '#lib/buying/checkout/service.ts';
import type { StaffActor } from '#lib/kernel/actor.ts';
import { audit } from '#lib/kernel/audit.ts';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { fieldError } from '#lib/kernel/errors.ts';
import { taipeiDayNumber, taipeiDayStart } from '#lib/kernel/time/taipei.ts';
import { createPayLink } from '#lib/money/payment/service.ts';
import { serviceRecipient } from '#lib/orders/logistics/service.ts';
import { order } from '#lib/orders/order/tables.ts';
import { addWalkIn } from '#lib/people/account/service.ts';
import { staffMember } from '#lib/people/staff/tables.ts';
import { buyerOf } from './buyer.ts';
import type { MakeOrderLink, OrderLinkDetail } from './model.ts';
import { chooseLines, minAmountFor, priceChosen } from './quote.ts';
import { getOrderLink } from './read.ts';
import { recipientOf } from './recipient.ts';
import { amountRefusal } from './rules.ts';
import { orderLink } from './tables.ts';

/**
 * Creates an order for somebody else, who pays it by a link. It reserves its pieces and expires like any
 * unpaid order. Idempotent by key.
 * @throws ShopError what `buyerOf`, `chooseLines` and `placeAgreed` refuse; orderLinkAmountAbove,
 *   orderLinkAmountBelow at `amount`; orderLinkNoAddress at `delivery`; what is wrong with the pickup shop
 */
export async function makeOrderLink(ctx: Ctx<StaffActor>, input: MakeOrderLink): Promise<OrderLinkDetail> {
  const { key, note, amount } = input;
  const number = await inTransaction({ ...ctx, locale: input.locale }, async (tx) => {
    const earlier = await madeBefore(tx, key);
    if (earlier) return earlier;
    const buyer = await buyerOf(tx, input.buyer);
    const chosen = await chooseLines(tx, buyer.memberId, input.lines);
    const { payable } = (await priceChosen(tx, chosen, input.delivery)).totals;
    const least = await minAmountFor(tx, chosen, input.delivery, payable);
    const refusal = amountRefusal(amount, payable, least);
    if (refusal) throw fieldError('amount', refusal, { payable, least });
    const basket = await priceChosen(tx, chosen, input.delivery, amount < payable ? amount : undefined);
    const memberId = buyer.memberId ?? (await addWalkIn(tx));
    const recipient = chosen.isService
      ? await serviceRecipient(tx, memberId)
      : await recipientOf(tx, buyer, input);
    const validUntil = endOfDay(tx.now, input.validDays);
    const placed = await placeAgreed(tx, {
      memberId,
      input: { idempotencyKey: `link-${key}`, paymentMethod: 'card', note: '' },
      basket,
      gifts: [],
      levelGift: null,
      recipient,
      payBefore: validUntil,
    });
    const link = await createPayLink(tx, { orderNumber: placed.number, validUntil });
    const [made] = await tx.db.select({ id: order.id }).from(order).where(eq(order.number, placed.number));
    if (!made) throw new Error('the order is not there');
    const { staffId } = tx.actor;
    await tx.db
      .insert(orderLink)
      .values({ orderId: made.id, payLinkId: link.id, staffId, key, note, createdAt: tx.now });
    await audit(tx, {
      act: 'orderLink.make',
      subject: `order:${placed.number}`,
      owner: null,
      before: null,
      after: { amount: basket.totals.payable, price: payable, validUntil },
    });
    return placed.number;
  });
  return getOrderLink(ctx, number);
}

/** Submits of one member of staff are serialized: the second finds the order of the first. */
async function madeBefore({ db, actor }: Ctx<StaffActor>, key: string): Promise<string | null> {
  const { staffId } = actor;
  await db
    .select({ id: staffMember.id })
    .from(staffMember)
    .where(eq(staffMember.id, staffId))
    .for('no key update');
  const [found] = await db
    .select({ number: order.number })
    .from(orderLink)
    .innerJoin(order, eq(order.id, orderLink.orderId))
    .where(and(eq(orderLink.staffId, staffId), eq(orderLink.key, key)));
  return found?.number ?? null;
}

/** The last second of a day in Taipei, `days` after today. */
const endOfDay = (now: Date, days: number): Date =>
  new Date(taipeiDayStart(taipeiDayNumber(now) + days + 1).getTime() - 1000);
