import { eq } from 'drizzle-orm';
import { audit } from '#lib/kernel/audit.ts';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { notFound, ShopError } from '#lib/kernel/errors.ts';
import { taipeiDay } from '#lib/kernel/time/taipei.ts';
import type { BookingState } from './codes.ts';
import { notifyOfBooking } from './messages.ts';
import { booking } from './tables.ts';
import {
  type Booking,
  type LockedService,
  lockService,
  refuseClosed,
  transitionBooking,
} from './transitions.ts';

/** Staff actions on a booking. Idempotent. */

/** @throws ShopError bookingNotFound (404); bookingMoveRefused, bookingOver, serviceNotUsable */
export const confirmBooking = (ctx: Ctx, id: number): Promise<void> =>
  atDesk(ctx, id, 'confirmed', async (tx, held, booked) => {
    refuseClosed(held);
    if (booked.startsAt <= tx.now) throw new ShopError('bookingOver');
    await transitionBooking(tx, held, booked, 'confirmed', { decidedAt: tx.now });
    await notifyOfBooking(tx, held.service, 'bookingConfirmed', booked);
  });

/** Declines a booking, or cancels a confirmed one; the use remains available. @throws as `confirmBooking` */
export const declineBooking = (ctx: Ctx, id: number, reason: string): Promise<void> =>
  atDesk(ctx, id, 'declined', async (tx, held, booked) => {
    await transitionBooking(tx, held, booked, 'declined', { decidedAt: tx.now, note: reason });
    await notifyOfBooking(tx, held.service, 'bookingDeclined', booked, reason);
  });

/** The shopper has arrived. @throws as `confirmBooking`; bookingOtherDay */
export const startBooking = (ctx: Ctx, id: number): Promise<void> =>
  atDesk(ctx, id, 'inService', async (tx, held, booked) => {
    refuseClosed(held);
    if (taipeiDay(tx.now) < taipeiDay(booked.startsAt)) throw new ShopError('bookingOtherDay');
    const startedAt = held.service.startedAt ?? tx.now;
    await transitionBooking(tx, held, booked, 'inService', { startedAt: tx.now }, { startedAt });
  });

/** The service was given: consumes one use. @throws as `confirmBooking` */
export const finishBooking = (ctx: Ctx, id: number): Promise<void> =>
  atDesk(ctx, id, 'done', (tx, held, booked) =>
    transitionBooking(tx, held, booked, 'done', { endedAt: tx.now }, { used: held.service.used + 1 }),
  );

/**
 * The shopper did not come. This consumes a use, because the place was reserved. @throws as `confirmBooking`;
 * bookingNotOver
 */
export const missBooking = (ctx: Ctx, id: number): Promise<void> =>
  atDesk(ctx, id, 'noShow', async (tx, held, booked) => {
    if (tx.now < booked.startsAt) throw new ShopError('bookingNotOver');
    await transitionBooking(tx, held, booked, 'noShow', { endedAt: tx.now }, { used: held.service.used + 1 });
  });

/** Locks the booking with its service, runs the action and records it in the audit log. */
function atDesk(
  ctx: Ctx,
  id: number,
  to: BookingState,
  work: (tx: Ctx, held: LockedService, booked: Booking) => Promise<void>,
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const [named] = await tx.db
      .select({ serviceOrderId: booking.serviceOrderId })
      .from(booking)
      .where(eq(booking.id, id));
    const held = named && (await lockService(tx, named.serviceOrderId));
    const [booked] = await tx.db.select().from(booking).where(eq(booking.id, id));
    if (!held || !booked) throw notFound('bookingNotFound');
    if (booked.state === to) return;
    await work(tx, held, booked);
    await audit(tx, {
      act: `booking.${to}`,
      subject: `service:${held.service.id}`,
      owner: held.service.memberId,
      before: { booking: id, state: booked.state },
      after: { booking: id, state: to },
    });
  });
}
