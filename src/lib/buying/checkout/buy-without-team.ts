import { and, asc, eq } from 'drizzle-orm';
import { pickLines } from '#lib/buying/basket/service.ts';
import { attachableBy, attachableGift } from '#lib/buying/gift/service.ts';
import { lockSeat, releaseSeat } from '#lib/buying/team/service.ts';
import { quoteLines } from '#lib/catalog/pricing/service.ts';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { notFound, ShopError } from '#lib/kernel/errors.ts';
import type { MemberId, OrderId } from '#lib/kernel/ids.ts';
import { listPayments, refuseUnpayable } from '#lib/money/payment/service.ts';
import { newOrderWindow } from '#lib/orders/order/rules.ts';
import { order, orderLine } from '#lib/orders/order/tables.ts';
import { refuseUnbound } from '#lib/people/invoice-details/service.ts';
import type { DeliveryType } from '#lib/site/payment-methods/codes.ts';
import { type Basket, fillBasket } from './basket.ts';
import { findByKey, placeAgreed, refuseOtherTotal } from './create-order.ts';
import type { CreatedOrder } from './model/order.ts';
import type { AtOnce } from './model/source.ts';
import type { BuyWithoutTeamInput, QuoteWithoutTeam } from './model/without-team.ts';
import { lockMember } from './unpaid.ts';

/**
 * Offers an order that was paid too late for its team as a purchase without one. The new order reserves its
 * piece in the transaction that refunds the first one.
 */

type OrderRow = typeof order.$inferSelect;

/**
 * Creates an order at the normal price, with its own payment deadline, and refunds the first one in full,
 * atomically. The first order's pieces are restocked and reserved again in one transaction, so nobody else
 * can buy them. Delivery, recipient, invoice and note are copied. Coins and coupon are returned and not used
 * again, because the shopper has not chosen that. Idempotent, also for concurrent requests.
 * @throws ShopError orderNotFound (404); teamChosen, teamNotLate; priceChanged with today's totals; whatever
 *   `fillBasket`, `refuseUnbound`, `refuseUnpayable` and `placeAgreed` refuse
 */
export function buyWithoutTeam(
  ctx: Ctx,
  memberId: MemberId,
  input: BuyWithoutTeamInput,
): Promise<CreatedOrder> {
  return inTransaction(ctx, async (tx) => {
    const { orderId, seat } = await lockSeat(tx, memberId, input.number);
    // The colon keeps it distinct: the input schema rejects such a key from a browser.
    const idempotencyKey = `alone:${orderId}`;
    if (seat.status !== 'late') {
      const earlier = await findByKey(tx, memberId, idempotencyKey);
      if (earlier) return earlier;
      throw new ShopError(seat.status === 'left' ? 'teamChosen' : 'teamNotLate');
    }
    // Locked before anything else of the member's, as for every order.
    await lockMember(tx, memberId);
    const { first, source } = await readFirst(tx, orderId);
    await releaseSeat(tx, orderId);
    const basket = await fillBasket(tx, memberId, { source, deliveryType: broughtAs(first) });
    refuseOtherTotal(input, basket);
    if (first.invoice) await refuseUnbound(tx, memberId, first.invoice);
    const terms = termsOf(tx, first, basket);
    return placeAgreed(tx, {
      memberId,
      input: {
        idempotencyKey,
        ...terms,
        note: first.note,
        ...(first.invoice ? { invoice: first.invoice } : {}),
      },
      basket,
      gifts: [],
      levelGift: attachableBy(await attachableGift(tx, memberId), basket.deliveryType),
      recipient: first.recipient,
      payBefore: newOrderWindow(terms.paymentMethod, basket, tx.now, tx.config.limits),
    });
  });
}

/**
 * Price of `buyWithoutTeam`, regardless of stock: the piece may be the first order's own. Nothing is written.
 * @throws ShopError orderNotFound (404); whatever `pickLines` refuses
 */
export async function quoteWithoutTeam(
  ctx: Ctx,
  memberId: MemberId,
  number: string,
): Promise<QuoteWithoutTeam> {
  const [found] = await ctx.db
    .select({ id: order.id })
    .from(order)
    .where(and(eq(order.number, number), eq(order.memberId, memberId)));
  if (!found) throw notFound('orderNotFound');
  const { first, source } = await readFirst(ctx, found.id);
  const picked = await pickLines(ctx, memberId, [source]);
  const { totals } = await quoteLines(ctx, { ...picked, deliveryType: broughtAs(first) });
  const { shipping, payable } = totals;
  return { goods: payable - shipping, shipping, payable };
}

/** The order, and what is bought again: the pieces remaining in its first line. */
async function readFirst(
  { db }: Ctx,
  orderId: OrderId,
): Promise<{ readonly first: OrderRow; readonly source: AtOnce }> {
  const [found] = await db
    .select({ first: order, line: orderLine })
    .from(order)
    .innerJoin(orderLine, eq(orderLine.orderId, order.id))
    .where(eq(order.id, orderId))
    .orderBy(asc(orderLine.id))
    .limit(1);
  if (!found) throw notFound('orderNotFound');
  const { skuId, quantity, dropped, parts } = found.line;
  const packageList = parts ? { packageList: [...parts] } : {};
  return { first: found.first, source: { skuId, quantity: quantity - dropped, ...packageList } };
}

/** A service is never delivered, whatever was requested. */
const broughtAs = ({ deliveryType }: OrderRow): DeliveryType =>
  deliveryType === 'none' ? 'home' : deliveryType;

/**
 * The first order's payment method where it accepts the sum; it can be changed when paying.
 * @throws ShopError amountRange_… where no method accepts it
 */
function termsOf(ctx: Ctx, { paymentMethod, instalments, cardId }: OrderRow, { totals, isGroup }: Basket) {
  const due = { amount: totals.payable, isGroup };
  const ways = listPayments(ctx, due).filter(({ available }) => available);
  const same = ways.find(({ method }) => method === paymentMethod);
  if (same && (same.months.length === 0 || same.months.includes(instalments ?? 0)))
    return { paymentMethod, instalments: instalments ?? undefined, cardId: cardId ?? undefined };
  const method = ways.find(({ months }) => months.length === 0)?.method ?? 'card';
  if (due.amount > 0) refuseUnpayable(ctx, method, due);
  return { paymentMethod: method };
}
