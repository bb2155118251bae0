import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { refundLine } from '#lib/after/refund/tables.ts';
import { returnLine } from '#lib/after/returns/tables.ts';
import { putIntoParcel, unpackedOf } from '#lib/after/shipment/service.ts';
import { parcelDay, parcelDayLine } from '#lib/after/shipment/tables.ts';
import { releaseStock, reserveStock } from '#lib/catalog/goods/stock/orders.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { ShopError } from '#lib/kernel/errors.ts';
import type { GoodsId, MemberId, OrderId, SkuId } from '#lib/kernel/ids.ts';
import {
  addLineSent,
  countTowardsGifts,
  deleteLine,
  reassignSales,
  sendLineInstead,
  setLineAmounts,
} from '#lib/orders/order/service.ts';
import { orderLine } from '#lib/orders/order/tables.ts';
import { knownGoods } from './contents.ts';
import { mergePaid, type Paid, repricePaid, splitPaid } from './rules/divide.ts';

/**
 * The pieces of prepaid boxes. Order lines determine what is sent. A replacement gets its own line with the
 * amount paid for the original, so that packing, refunds and returns need no knowledge of swaps.
 */

type Line = typeof orderLine.$inferSelect;

/** Pieces of a SKU in one box of an order. */
export interface PiecesIn {
  readonly part: number;
  readonly skuId: number;
  readonly quantity: number;
}

/** Goods of a box with their order lines. Gifts cannot be changed. */
export const linesIn = ({ db }: Ctx, orderId: OrderId, part: number): Promise<LineIn[]> =>
  db
    .select({ line: orderLine, quantity: parcelDayLine.quantity })
    .from(parcelDayLine)
    .innerJoin(orderLine, eq(orderLine.id, parcelDayLine.orderLineId))
    .where(
      and(
        ...[eq(parcelDayLine.orderId, orderId), eq(parcelDayLine.part, part)],
        ...[eq(orderLine.kind, 'goods'), isNull(orderLine.parts)],
      ),
    )
    .orderBy(desc(parcelDayLine.quantity), orderLine.id);

export interface LineIn {
  readonly line: Line;
  readonly quantity: number;
}

/** Whether none of it was refunded or packed early. The caller has locked the order. */
export async function isAllThere(tx: Ctx, { line, quantity }: LineIn, part: number): Promise<boolean> {
  const days = await tx.db
    .select({ part: parcelDay.part, sendOn: parcelDay.sendOn, quantity: parcelDayLine.quantity })
    .from(parcelDayLine)
    .innerJoin(
      parcelDay,
      and(eq(parcelDay.orderId, parcelDayLine.orderId), eq(parcelDay.part, parcelDayLine.part)),
    )
    .where(eq(parcelDayLine.orderLineId, line.id));
  const sendOn = days.find((day) => day.part === part)?.sendOn ?? '';
  const until = days.reduce((sum, day) => (day.sendOn <= sendOn ? sum + day.quantity : sum), 0);
  const left =
    (await unpackedOf(tx, [line.orderId])).find((one) => one.orderLineId === line.id)?.quantity ?? 0;
  const sent = line.quantity - line.dropped;
  return until <= sent - line.held && until - quantity >= sent - left;
}

interface Placing {
  readonly memberId: MemberId;
  readonly orderId: OrderId;
  readonly from: PiecesIn;
  readonly to: PiecesIn;
}

/**
 * Moves pieces into another box, or replaces them. No money moves. The caller has locked the order.
 * @throws ShopError boxUndoGone if they are not there any more; outOfStock, quantityExceedsStock
 */
export async function placePieces(tx: Ctx, { memberId, orderId, from, to }: Placing): Promise<void> {
  const found = (await linesIn(tx, orderId, from.part)).find(
    ({ line, quantity }) => line.skuId === from.skuId && quantity >= from.quantity,
  );
  if (!found || !(await isAllThere(tx, found, from.part))) throw new ShopError('boxUndoGone');
  const { line } = found;
  await putIntoParcel(tx, { orderId, part: from.part, orderLineId: line.id, quantity: -from.quantity });
  const orderLineId =
    from.skuId === to.skuId ? line.id : await sendInstead(tx, memberId, { line, ...from }, to);
  await putIntoParcel(tx, { orderId, part: to.part, orderLineId, quantity: to.quantity });
}

/** @returns the id of the replacement's line */
async function sendInstead(
  tx: Ctx,
  memberId: MemberId,
  { line, quantity }: LineIn,
  to: Pick<PiecesIn, 'skuId' | 'quantity'>,
): Promise<number> {
  const { orderId } = line;
  const skuId = to.skuId as SkuId;
  const known = (await knownGoods(tx, memberId, [skuId])).get(skuId);
  if (!known) throw new ShopError('boxGoodsUnavailable');
  const back = () => releaseStock(tx, 'cancel', [{ orderId, skuId: line.skuId, quantity }]);
  const take = () => reserveStock(tx, orderId, [{ skuId, quantity: to.quantity }]);
  // Stock is locked in the order of SKU ids, as in every order, so that there are no deadlocks.
  for (const step of line.skuId < skuId ? [back, take] : [take, back]) await step();
  await countTowardsGifts(tx, orderId, line.goodsId, known.goodsId);
  const sold = { goodsId: known.goodsId, pieces: to.quantity };
  await reassignSales(tx, orderId, { goodsId: line.goodsId, pieces: quantity }, sold);

  const { stays, goes } = splitPaid(line, quantity);
  const other = await lineLike(tx, orderId, skuId, goes.total / to.quantity);
  const isGone = stays.quantity === 0;
  if (other && !(isGone && (await isAskedBack(tx, line.id)))) {
    await keep(tx, other.id, mergePaid(other, repricePaid(goes, to.quantity, other.price)));
    if (isGone) await deleteLine(tx, line.id);
    else await keep(tx, line.id, stays);
    return other.id;
  }
  const paid = repricePaid(goes, to.quantity);
  const { name, options, picture } = known;
  const instead = {
    ...{ skuId, goodsId: known.goodsId as GoodsId, name, options, picture },
    listPrice: Math.max(paid.price, Math.ceil((line.listPrice * quantity) / to.quantity)),
    ...columnsOf(paid),
  };
  if (isGone) {
    await sendLineInstead(tx, line.id, instead);
    return line.id;
  }
  await keep(tx, line.id, stays);
  return addLineSent(tx, orderId, instead);
}

const columnsOf = ({ adjustments, ...paid }: Paid) => ({ ...paid, adjustments: [...adjustments] });

const keep = (tx: Ctx, id: number, { quantity, price, discount, coins, total, adjustments }: Paid) =>
  setLineAmounts(tx, id, columnsOf({ quantity, price, discount, coins, total, adjustments }));

/** An order line that pieces of the SKU can join: its price is at least what was paid for each. */
async function lineLike(
  { db }: Ctx,
  orderId: OrderId,
  skuId: SkuId,
  paidEach: number,
): Promise<Line | undefined> {
  const [found] = await db
    .select()
    .from(orderLine)
    .where(
      and(
        ...[eq(orderLine.orderId, orderId), eq(orderLine.skuId, skuId), eq(orderLine.kind, 'goods')],
        ...[isNull(orderLine.parts), isNull(orderLine.campaignId)],
        sql`${orderLine.price} >= ${paidEach}::numeric`,
      ),
    )
    .orderBy(orderLine.id)
    .limit(1);
  return found;
}

/** Whether a refund or return names the line, in any state. */
const isAskedBack = async ({ db }: Ctx, lineId: number): Promise<boolean> =>
  (await db.$count(refundLine, eq(refundLine.orderLineId, lineId))) +
    (await db.$count(returnLine, eq(returnLine.orderLineId, lineId))) >
  0;
