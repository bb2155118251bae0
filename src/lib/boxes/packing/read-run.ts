import { asc, eq } from 'drizzle-orm';
import { carrierName, stateName } from '#lib/after/shipment/service.ts';
import { shipment } from '#lib/after/shipment/tables.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { notFound } from '#lib/kernel/errors.ts';
import { translator } from '#lib/kernel/i18n/words.ts';
import { order } from '#lib/orders/order/tables.ts';
import type { Run } from './model.ts';
import { packingRun, packingRunOrder } from './tables.ts';

type Parcel = typeof shipment.$inferSelect;

/** Its pickup store closed before the carrier was requested. */
const needsStore = ({ state, logisticsId }: Parcel): boolean =>
  state === 'storeClosed' && logisticsId === null;
const isNotTaken = (parcel: Parcel): boolean => parcel.state === 'failed' || needsStore(parcel);

/**
 * The progress of a run, order by order.
 * @throws ShopError runNotFound (404)
 */
export async function getRun(ctx: Ctx, id: number): Promise<Run> {
  const [run] = await ctx.db.select().from(packingRun).where(eq(packingRun.id, id));
  if (!run) throw notFound('runNotFound');
  const rows = await ctx.db
    .select({ one: packingRunOrder, number: order.number, parcel: shipment })
    .from(packingRunOrder)
    .innerJoin(order, eq(order.id, packingRunOrder.orderId))
    .leftJoin(shipment, eq(shipment.id, packingRunOrder.shipmentId))
    .where(eq(packingRunOrder.runId, id))
    .orderBy(asc(packingRunOrder.position), asc(packingRunOrder.orderId));
  const t = translator(ctx.locale, 'errors');
  const orders = rows.map(({ one, number, parcel }) => ({
    box: one.position,
    number,
    state: one.state,
    refusal: one.refusal === null ? null : t(one.refusal, one.params ?? {}),
    parcel: parcel && {
      tradeNo: parcel.tradeNo,
      carrierName: carrierName(ctx.locale, parcel.carrier),
      state: parcel.state,
      trackingNumber: parcel.trackingNumber,
      failure: needsStore(parcel) ? stateName(ctx.locale, parcel.state) : parcel.failure,
    },
  }));
  const of = (state: Run['orders'][number]['state']) => orders.filter((one) => one.state === state).length;
  return {
    id,
    at: run.createdAt.toISOString(),
    waiting: of('waiting'),
    packed: of('packed'),
    refused: of('refused'),
    labelled: rows.filter(({ parcel }) => parcel && parcel.state !== 'asked' && !isNotTaken(parcel)).length,
    failed: rows.filter(({ parcel }) => parcel && isNotTaken(parcel)).length,
    orders,
  };
}
