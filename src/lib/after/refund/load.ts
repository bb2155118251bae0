import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import { personalDiscount } from '#lib/catalog/pricing/rules/regular.ts';
import { deliveryFee } from '#lib/catalog/pricing/rules/shipping.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { notFound } from '#lib/kernel/errors.ts';
import type { OrderId } from '#lib/kernel/ids.ts';
import { order, orderLine } from '#lib/orders/order/tables.ts';
import type { Earlier, Fell, FrozenGift, FrozenOrder } from './rules/refund-amount.ts';
import { refundableAmount } from './rules/refundable-amount.ts';
import { ACTIVE_STATES } from './rules/states.ts';
import { refund, refundLine } from './tables.ts';

export type OrderRow = typeof order.$inferSelect;
export type OrderLineRow = typeof orderLine.$inferSelect;

/** An order as agreed, with its earlier refunds. */
export interface Refundable {
  readonly row: OrderRow;
  readonly lines: readonly OrderLineRow[];
  readonly frozen: FrozenOrder;
  readonly earlier: readonly Earlier[];
}

/** @throws ShopError orderNotFound (404) */
export async function loadRefundable(ctx: Ctx, orderId: OrderId): Promise<Refundable> {
  const [row] = await ctx.db.select().from(order).where(eq(order.id, orderId));
  if (!row) throw notFound('orderNotFound');
  const lines = await ctx.db
    .select()
    .from(orderLine)
    .where(eq(orderLine.orderId, orderId))
    .orderBy(asc(orderLine.id));
  const fallen = await fallenOf(ctx, orderId);
  const fell = byLine(fallen);
  const frozen: FrozenOrder = {
    lines: lines.map(({ id, ...line }) => {
      const back = fell.get(id);
      const ownOff = personalDiscount(line.adjustments);
      return { ...line, orderLineId: id, ownOff, ...(back ? { fell: back } : {}) };
    }),
    gifts: lines.flatMap((line) => frozenGift(line, lines)),
    paid: refundableAmount(
      { money: row.paidAmount ?? row.payable, coins: row.coins },
      fallen.map(({ amount, coins }) => ({ total: amount, coins })),
    ),
    shipping: row.shipping,
    freeShippingFrom: row.freeShippingFrom,
    deliveryFee: row.deliveryFee ?? feeOf(row, ctx),
    inInstalments: row.instalments !== null,
  };
  return { row, lines, frozen, earlier: await earlierOf(ctx, orderId) };
}

/** Fallback for orders from before their fee was stored: today's fee. */
const feeOf = ({ deliveryType }: OrderRow, { config }: Ctx): number =>
  deliveryType === 'none' ? 0 : deliveryFee(deliveryType, config.limits);

/** A gift without recorded terms is never charged. */
function frozenGift({ id, giftTerms }: OrderLineRow, lines: readonly OrderLineRow[]): FrozenGift[] {
  if (!giftTerms) return [];
  const { goodsIds, ...terms } = giftTerms;
  const of = lines.filter(({ kind, goodsId }) => kind === 'goods' && goodsIds.includes(goodsId));
  return [{ ...terms, orderLineId: id, of: of.map((line) => line.id) }];
}

async function earlierOf(ctx: Ctx, orderId: OrderId): Promise<Earlier[]> {
  const rows = await ctx.db
    .select({ id: refund.id, total: refund.total, deducted: refund.deducted, steps: refund.steps })
    .from(refund)
    .where(
      and(
        eq(refund.orderId, orderId),
        inArray(refund.state, [...ACTIVE_STATES]),
        ne(refund.reason, 'groupPrice'),
      ),
    )
    .orderBy(asc(refund.id));
  if (rows.length === 0) return [];
  const pieces = await ctx.db
    .select()
    .from(refundLine)
    .where(
      inArray(
        refundLine.refundId,
        rows.map(({ id }) => id),
      ),
    );
  return rows.map(({ id, total, deducted, steps }) => ({
    ...{ total, deducted },
    termsKept: steps.reduce((sum, { key, amount }) => (key === 'termsKept' ? sum + amount : sum), 0),
    pieces: pieces.filter(({ refundId }) => refundId === id),
  }));
}

/** Refunds for price falls, by order line; their pieces stay. */
const fallenOf = (ctx: Ctx, orderId: OrderId) =>
  ctx.db
    .select({
      orderLineId: refundLine.orderLineId,
      amount: refundLine.amount,
      coins: refundLine.coins,
    })
    .from(refundLine)
    .innerJoin(refund, eq(refund.id, refundLine.refundId))
    .where(
      and(
        eq(refund.orderId, orderId),
        eq(refund.reason, 'groupPrice'),
        inArray(refund.state, [...ACTIVE_STATES]),
      ),
    );

const byLine = (fallen: readonly ({ readonly orderLineId: number } & Fell)[]): ReadonlyMap<number, Fell> =>
  new Map(fallen.map(({ orderLineId, ...fell }) => [orderLineId, fell]));
