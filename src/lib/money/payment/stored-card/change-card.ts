import { and, eq } from 'drizzle-orm';
import { type Ctx, inTransaction, publish } from '#lib/kernel/context.ts';
import { notFound, ShopError } from '#lib/kernel/errors.ts';
import type { MemberId, OrderId } from '#lib/kernel/ids.ts';
import { CARD_CHANGEABLE, isCardExpired } from '#lib/money/card/rules.ts';
import { chooseOrderCard, lockCard } from '#lib/money/card/service.ts';
import { orderCard } from '#lib/money/card/tables.ts';
import type { ChangeOrderCardInput, OrderCardState } from '#lib/money/payment/model/order-card.ts';
import { canPay } from '#lib/orders/order/rules.ts';
import { statusName } from '#lib/orders/order/service.ts';
import { order } from '#lib/orders/order/tables.ts';

type OrderRow = typeof order.$inferSelect;

/** The card that pays an order; null without one. */
export async function cardOfOrder(ctx: Ctx, orderId: OrderId): Promise<number | null> {
  const [found] = await ctx.db.select().from(orderCard).where(eq(orderCard.orderId, orderId));
  return found?.cardId ?? null;
}

/**
 * The member's order, for the page that changes its card.
 * @throws ShopError orderNotFound (404)
 */
export async function getOrderCard(ctx: Ctx, memberId: MemberId, number: string): Promise<OrderCardState> {
  return stateOf(ctx, await findOrder(ctx, memberId, number));
}

/**
 * Row D1: changes the card of an unpaid or periodic order.
 * @throws ShopError orderNotFound, cardNotFound (404), cardExpired, cardSame; cardChangeFailed if the order's
 *   card cannot be changed
 */
export function changeOrderCard(
  ctx: Ctx,
  memberId: MemberId,
  { number, cardId }: ChangeOrderCardInput,
): Promise<OrderCardState> {
  return inTransaction(ctx, async (tx) => {
    const found = await findOrder(tx, memberId, number, true);
    if (!mayChange(tx, found)) throw new ShopError('cardChangeFailed');
    const card = await lockCard(tx, memberId, cardId);
    if (isCardExpired(card.expiresOn, tx.now)) throw new ShopError('cardExpired');
    if ((await cardOfOrder(tx, found.id)) === cardId) throw new ShopError('cardSame');
    await chooseOrderCard(tx, found.id, cardId);
    await publish(tx, 'payment.cardChanged', { orderId: found.id, cardId });
    return stateOf(tx, found);
  });
}

async function findOrder(ctx: Ctx, memberId: MemberId, number: string, isLocked = false): Promise<OrderRow> {
  const own = ctx.db
    .select()
    .from(order)
    .where(and(eq(order.number, number), eq(order.memberId, memberId)));
  const [found] = await (isLocked ? own.for('no key update') : own);
  if (!found) throw notFound('orderNotFound');
  return found;
}

/** An order past its payment deadline counts as cancelled. */
const mayChange = (ctx: Ctx, found: OrderRow): boolean =>
  CARD_CHANGEABLE.includes(found.status) && (found.paidAt !== null || canPay(found, ctx.now));

const stateOf = async (ctx: Ctx, found: OrderRow): Promise<OrderCardState> => ({
  number: found.number,
  payable: found.payable,
  statusName: statusName(ctx.locale, found.status),
  canPay: found.paidAt === null && canPay(found, ctx.now),
  canChange: mayChange(ctx, found),
  cardId: await cardOfOrder(ctx, found.id),
});
