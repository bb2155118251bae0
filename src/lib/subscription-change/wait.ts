import { and, desc, eq, exists, inArray, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import { taipeiDay } from '#lib/kernel/taipei.ts';
import type { ParcelState } from '#lib/shipment/codes.ts';
import { shipment } from '#lib/shipment/tables.ts';
import { cycle } from '#lib/subscription/cycles/tables.ts';
import { scheduledOn } from '#lib/subscription/rules/schedule.ts';
import { noteEvent, replan, type SubscriptionRow } from '#lib/subscription/service.ts';
import { subscription } from '#lib/subscription/tables.ts';
import type { WaitReason } from './codes.ts';
import { type BoxBefore, waitReason, waitsUntil } from './rules/wait.ts';
import { tellOfWaiting } from './told.ts';

/** Sent, and with nobody yet. */
export const UNDER_WAY: readonly ParcelState[] = [
  'labelled',
  'inTransit',
  'outForDelivery',
  'atStore',
  'storeClosed',
];

/** Of subscriptions: those with a box before the next one that is on its way, or lasts too long. Few of many need looking at. */
export const mayHaveToWait = ({ db, config: { limits } }: Ctx): SQL =>
  exists(
    db
      .select({ id: cycle.id })
      .from(cycle)
      .leftJoin(shipment, and(eq(shipment.orderId, cycle.orderId), inArray(shipment.state, [...UNDER_WAY])))
      .where(
        and(
          eq(cycle.subscriptionId, subscription.id),
          lt(cycle.number, subscription.nextCycle),
          or(
            isNotNull(shipment.id),
            sql`${cycle.chargedOn} + ${subscription.cycleDays} - ${subscription.nextDueOn} > ${limits.boxOverlapDays}`,
          ),
        ),
      ),
  );

/** The box that was sent before the next one. */
async function boxBefore(ctx: Ctx, held: SubscriptionRow): Promise<BoxBefore | null> {
  const [last] = await ctx.db
    .select({ day: cycle.chargedOn, orderId: cycle.orderId })
    .from(cycle)
    .where(
      and(
        eq(cycle.subscriptionId, held.id),
        lt(cycle.number, held.nextCycle),
        isNotNull(cycle.chargedOn),
        inArray(cycle.state, ['paid', 'charging', 'failed', 'prepared']),
      ),
    )
    .orderBy(desc(cycle.number))
    .limit(1);
  if (!last?.day || last.orderId === null) return null;
  const parcels = await ctx.db
    .select({ state: shipment.state })
    .from(shipment)
    .where(and(eq(shipment.orderId, last.orderId), inArray(shipment.state, [...UNDER_WAY])))
    .limit(1);
  return { day: last.day, isUnderWay: parcels.length > 0 };
}

const nextBox = async (ctx: Ctx, held: SubscriptionRow) => {
  const [row] = await ctx.db
    .select({ movedTo: cycle.movedTo })
    .from(cycle)
    .where(and(eq(cycle.subscriptionId, held.id), eq(cycle.number, held.nextCycle)));
  return { day: held.nextDueOn, isMoved: (row?.movedTo ?? null) !== null };
};

/** Row L9: why the next box would not go out on its day as things stand; null where it would. */
export async function waitingOf(ctx: Ctx, held: SubscriptionRow): Promise<WaitReason | null> {
  if (held.state !== 'active') return null;
  const previous = await boxBefore(ctx, held);
  return waitReason(await nextBox(ctx, held), previous, held.cycleDays, ctx.config.limits);
}

/**
 * The next box waits where it has to, and its member is asked: who wants it all the same moves it. Looked at again when its
 * new day comes near.
 */
export async function holdBack(tx: Ctx, held: SubscriptionRow): Promise<void> {
  if (held.state !== 'active' || held.nextDueOn < taipeiDay(tx.now)) return;
  const previous = await boxBefore(tx, held);
  const box = await nextBox(tx, held);
  const { limits } = tx.config;
  const reason = waitReason(box, previous, held.cycleDays, limits);
  if (!reason || !previous) return;
  const day = waitsUntil(reason, box, previous, held.cycleDays, limits);
  const row = { subscriptionId: held.id, number: held.nextCycle, dueOn: scheduledOn(held, held.nextCycle) };
  await tx.db
    .insert(cycle)
    .values({ ...row, state: 'planned', movedTo: day })
    .onConflictDoUpdate({ target: [cycle.subscriptionId, cycle.number], set: { movedTo: day } });
  await noteEvent(tx, held, {
    act: 'box.wait',
    before: { box: held.nextCycle, day: box.day },
    after: { box: held.nextCycle, day, reason },
  });
  await replan(tx, held, { isTold: true });
  await tellOfWaiting(tx, held, { box: held.nextCycle, day, reason });
}
