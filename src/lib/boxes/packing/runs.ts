import { and, asc, count, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import { packOrder } from '#lib/after/shipment/service.ts';
import { shipment } from '#lib/after/shipment/tables.ts';
import { actorName, systemActor } from '#lib/kernel/actor.ts';
import { audit } from '#lib/kernel/audit.ts';
import { type Ctx, inTransaction, publish } from '#lib/kernel/context.ts';
import { notFound, ShopError } from '#lib/kernel/errors.ts';
import type { OrderId } from '#lib/kernel/ids.ts';
import type { Run as JobRun } from '#lib/kernel/jobs/events.ts';
import { addDays } from '#lib/kernel/time/clock.ts';
import { order } from '#lib/orders/order/tables.ts';
import type { StartedRun, ToPack } from './model.ts';
import { packingRun, packingRunOrder } from './tables.ts';

const SHOWN_DAYS = 3;
const SHOWN_MOST = 10;

/**
 * Starts a run that packs many orders. Each order is its own job: a lost browser or process loses nothing,
 * and a failing order does not block others.
 * @throws ShopError orderNotFound (404) if any order is unknown; trackingNumberTwice if two share a tracking
 *   number
 */
export function startRun(ctx: Ctx, { key, orders }: StartedRun): Promise<{ id: number }> {
  const wanted = [...new Map(orders.map((one) => [one.number, one])).values()];
  refuseTwice(wanted);
  return inTransaction(ctx, async (tx) => {
    const by = actorName(tx.actor);
    const [made] = await tx.db
      .insert(packingRun)
      .values({ key, by, createdAt: tx.now })
      .onConflictDoNothing()
      .returning({ id: packingRun.id });
    if (!made) return knownRun(tx, key);
    const found = await tx.db
      .select({ id: order.id, number: order.number })
      .from(order)
      .where(
        inArray(
          order.number,
          wanted.map(({ number }) => number),
        ),
      );
    const idOf = new Map(found.map(({ id, number }) => [number, id]));
    const rows = wanted.map(({ number, box, trackingNumber }: Wanted, at) => {
      const orderId = idOf.get(number);
      if (orderId === undefined) throw notFound('orderNotFound');
      const position = box ?? at + 1;
      const given = { position, trackingNumber: trackingNumber ?? null };
      return { runId: made.id, orderId, ...given, state: 'waiting' as const };
    });
    await tx.db.insert(packingRunOrder).values(rows);
    for (const { runId, orderId } of rows) await publish(tx, 'packing.wanted', { runId, orderId });
    await audit(tx, {
      act: 'packing.run',
      subject: `packing:${made.id}`,
      owner: null,
      before: null,
      after: { orders: rows.length },
    });
    return made;
  });
}

interface Wanted {
  readonly number: string;
  readonly box?: number | undefined;
  readonly trackingNumber?: string | undefined;
}

/** A tracking number belongs to one parcel. */
function refuseTwice(wanted: readonly Wanted[]): void {
  const numbers = wanted.flatMap(({ trackingNumber }) => trackingNumber ?? []);
  const twice = numbers.find((number, at) => numbers.indexOf(number) < at);
  if (twice) throw new ShopError('trackingNumberTwice', { params: { number: twice } });
}

async function knownRun(tx: Ctx, key: string): Promise<{ id: number }> {
  const [known] = await tx.db.select({ id: packingRun.id }).from(packingRun).where(eq(packingRun.key, key));
  if (!known) throw notFound('runNotFound');
  return known;
}

/**
 * Packs an order and records the outcome in one transaction. A repeated job is a no-op.
 * @param job whether a fault is retried
 */
export async function packOrderOfRun(
  ctx: Ctx,
  { runId, orderId }: { readonly runId: number; readonly orderId: number },
  job: JobRun,
): Promise<void> {
  const row = and(eq(packingRunOrder.runId, runId), eq(packingRunOrder.orderId, orderId as OrderId));
  const refuse = (tx: Ctx, refusal: string, params: object = {}) =>
    tx.db
      .update(packingRunOrder)
      .set({ state: 'refused', refusal, params: { ...params } })
      .where(row);
  try {
    await inTransaction(ctx, async (tx) => {
      const [waiting] = await tx.db
        .select({
          number: order.number,
          by: packingRun.by,
          trackingNumber: packingRunOrder.trackingNumber,
        })
        .from(packingRunOrder)
        .innerJoin(packingRun, eq(packingRun.id, packingRunOrder.runId))
        .innerJoin(order, eq(order.id, packingRunOrder.orderId))
        .where(and(row, eq(packingRunOrder.state, 'waiting')))
        .for('no key update', { of: packingRunOrder });
      if (!waiting) return;
      try {
        // The staff member who started the run counts as the packer.
        const asPacker = { ...tx, actor: systemActor('packing', waiting.by) };
        const { number, trackingNumber } = waiting;
        const { tradeNo } = await packOrder(asPacker, {
          number,
          ...(trackingNumber === null ? {} : { trackingNumber }),
        });
        const [made] = await tx.db
          .select({ id: shipment.id })
          .from(shipment)
          .where(eq(shipment.tradeNo, tradeNo));
        await tx.db
          .update(packingRunOrder)
          .set({ state: 'packed', shipmentId: made?.id ?? null })
          .where(row);
      } catch (error) {
        if (!(error instanceof ShopError)) throw error;
        await refuse(tx, error.key, error.params);
      }
    });
  } catch (error) {
    if (job.isLast) await refuse(ctx, 'packingFailed');
    throw error;
  }
}

/**
 * Retries the refused orders of a run.
 * @returns how many orders are retried
 * @throws ShopError runNotFound (404)
 */
export function retryRun(ctx: Ctx, id: number): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    const [known] = await tx.db.select({ id: packingRun.id }).from(packingRun).where(eq(packingRun.id, id));
    if (!known) throw notFound('runNotFound');
    const again = await tx.db
      .update(packingRunOrder)
      .set({ state: 'waiting', refusal: null, params: null })
      .where(and(eq(packingRunOrder.runId, id), eq(packingRunOrder.state, 'refused')))
      .returning({ runId: packingRunOrder.runId, orderId: packingRunOrder.orderId });
    for (const one of again) await publish(tx, 'packing.wanted', one);
    return again.length;
  });
}

/** Runs of the last days, newest first. */
export async function recentRuns(ctx: Ctx): Promise<ToPack['runs']> {
  const of = (state: string) =>
    sql<number>`count(*) filter (where ${packingRunOrder.state} = ${state})`.mapWith(Number);
  const rows = await ctx.db
    .select({
      id: packingRun.id,
      at: packingRun.createdAt,
      orders: count(),
      waiting: of('waiting'),
      refused: of('refused'),
    })
    .from(packingRun)
    .innerJoin(packingRunOrder, eq(packingRunOrder.runId, packingRun.id))
    .where(gt(packingRun.createdAt, addDays(ctx.now, -SHOWN_DAYS)))
    .groupBy(packingRun.id)
    .orderBy(desc(packingRun.id))
    .limit(SHOWN_MOST);
  return rows.map(({ at, ...run }) => ({ ...run, at: at.toISOString() }));
}

/** Box numbers of a run's parcels, by parcel and in the order of boxes. */
export async function boxesOfRun(ctx: Ctx, id: number): Promise<ReadonlyMap<number, number>> {
  const rows = await ctx.db
    .select({ shipmentId: packingRunOrder.shipmentId, box: packingRunOrder.position })
    .from(packingRunOrder)
    .where(eq(packingRunOrder.runId, id))
    .orderBy(asc(packingRunOrder.position), asc(packingRunOrder.orderId));
  return new Map(
    rows.flatMap(({ shipmentId, box }) => (shipmentId === null ? [] : [[shipmentId, box] as const])),
  );
}
