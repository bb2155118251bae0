import { and, asc, eq, gt, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { continueOnError } from '#lib/kernel/jobs/continue-on-error.ts';
import { addDays, addHours } from '#lib/kernel/time/clock.ts';
import { ORDER_STATUS } from '#lib/orders/order/codes.ts';
import { order } from '#lib/orders/order/tables.ts';
import { SERVICE_STATUS } from './codes.ts';
import { notifyOfBooking, notifyOfExpiry } from './messages.ts';
import { booking, serviceOrder } from './tables.ts';
import { type LockedService, lockService, transitionBooking, transitionService } from './transitions.ts';

/** Time-based transitions of services. */

const SWEEP_BATCH = 100;

/**
 * Runs the work for each service in its own transaction, under its lock; a failure does not block the others.
 */
async function eachHeld(
  ctx: Ctx,
  ids: readonly number[],
  work: (tx: Ctx, held: LockedService) => Promise<void>,
): Promise<number> {
  for (const id of new Set(ids)) {
    const moving = inTransaction(ctx, async (tx) => {
      const held = await lockService(tx, id);
      if (held) await work(tx, held);
    });
    await continueOnError(ctx, moving, {
      said: 'a service could not be moved on',
      about: { service: id },
      otherwise: undefined,
    });
  }
  return ids.length;
}

/** Ids of services by their bookings. */
async function servicesBooked(ctx: Ctx, where: SQL | undefined): Promise<number[]> {
  const due = await ctx.db
    .select({ id: booking.serviceOrderId })
    .from(booking)
    .where(where)
    .orderBy(asc(booking.startsAt))
    .limit(SWEEP_BATCH);
  return due.map(({ id }) => id);
}

async function servicesWhere(ctx: Ctx, where: SQL | undefined): Promise<number[]> {
  const due = await ctx.db
    .select({ id: serviceOrder.id })
    .from(serviceOrder)
    .where(where)
    .orderBy(asc(serviceOrder.expiresAt))
    .limit(SWEEP_BATCH);
  return due.map(({ id }) => id);
}

/** Sweep: reminds once of each confirmed booking before it begins. */
export async function remindBookings(ctx: Ctx): Promise<number> {
  const until = addHours(ctx.now, ctx.config.limits.bookingReminderHours);
  const isDue = and(
    eq(booking.state, 'confirmed'),
    isNull(booking.remindedAt),
    gt(booking.startsAt, ctx.now),
    lte(booking.startsAt, until),
  );
  return eachHeld(ctx, await servicesBooked(ctx, isDue), async (tx, { service, open }) => {
    if (open?.state !== 'confirmed' || open.remindedAt || open.startsAt > until) return;
    await tx.db.update(booking).set({ remindedAt: tx.now }).where(eq(booking.id, open.id));
    await notifyOfBooking(tx, service, 'bookingReminder', open);
  });
}

/**
 * Sweep: a booking that is not confirmed by its time is declined. The shopper is notified and may choose
 * another time.
 */
export const expireUnconfirmed = async (ctx: Ctx): Promise<number> =>
  eachHeld(
    ctx,
    await servicesBooked(ctx, and(eq(booking.state, 'asked'), lte(booking.startsAt, ctx.now))),
    async (tx, held) => {
      const { open, service } = held;
      if (open?.state !== 'asked' || open.startsAt > tx.now) return;
      await transitionBooking(tx, held, open, 'declined', { decidedAt: tx.now });
      await notifyOfBooking(tx, service, 'bookingUnanswered', open);
    },
  );

/** Sweep: expires services with unused uses, unless one is booked. The shopper is notified beforehand. */
export async function expireServices(ctx: Ctx): Promise<number> {
  const isIdle = eq(serviceOrder.status, SERVICE_STATUS.awaitingAppointment);
  const soon = addDays(ctx.now, ctx.config.limits.serviceExpiryNoticeDays);
  const toTell = and(
    isIdle,
    isNull(serviceOrder.expiryToldAt),
    gt(serviceOrder.expiresAt, ctx.now),
    lte(serviceOrder.expiresAt, soon),
  );
  const told = await eachHeld(ctx, await servicesWhere(ctx, toTell), async (tx, { service }) => {
    if (service.expiryToldAt) return;
    await tx.db.update(serviceOrder).set({ expiryToldAt: tx.now }).where(eq(serviceOrder.id, service.id));
    await notifyOfExpiry(tx, service);
  });
  const over = and(isIdle, lte(serviceOrder.expiresAt, ctx.now));
  return (
    told +
    (await eachHeld(ctx, await servicesWhere(ctx, over), async (tx, held) => {
      const { status, expiresAt } = held.service;
      if (status !== SERVICE_STATUS.awaitingAppointment || expiresAt > tx.now) return;
      // A pending refund is decided by its own process.
      if (held.orderStatus === ORDER_STATUS.awaitingShipment)
        await transitionService(tx, held, SERVICE_STATUS.expired);
    }))
  );
}

/** Sweep: ends used or expired services once their order is completed. */
export async function endServices(ctx: Ctx): Promise<number> {
  const due = await ctx.db
    .select({ id: serviceOrder.id })
    .from(serviceOrder)
    .innerJoin(order, eq(order.id, serviceOrder.orderId))
    .where(
      and(
        sql`${serviceOrder.status} in (10, 11)`,
        inArray(order.status, [ORDER_STATUS.completed, ORDER_STATUS.ended]),
      ),
    )
    .orderBy(asc(serviceOrder.id))
    .limit(SWEEP_BATCH);
  return eachHeld(
    ctx,
    due.map(({ id }) => id),
    async (tx, held) => {
      const { status } = held.service;
      if (status === SERVICE_STATUS.usedUp || status === SERVICE_STATUS.expired)
        await transitionService(tx, held, SERVICE_STATUS.ended);
    },
  );
}
