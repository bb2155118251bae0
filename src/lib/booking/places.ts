import { and, eq, gt, inArray, lt, ne } from 'drizzle-orm';
import { goods } from '#lib/catalog/tables.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { ShopError } from '#lib/kernel/errors.ts';
import type { GoodsId } from '#lib/kernel/ids.ts';
import type { Service } from './moves.ts';
import { type Calendar, NO_CALENDAR, type Slot, slotAt, takenIn } from './rules/slots.ts';
import { bookableFrom, bookableUntil, OPEN_BOOKING } from './rules/status.ts';
import { booking, serviceCalendar } from './tables.ts';

/** Its hours, and how many people it is given to at the same time. */
export async function calendarOf(
  ctx: Ctx,
  goodsId: GoodsId,
  { lock = false } = {},
): Promise<Calendar & { readonly capacity: number }> {
  const query = ctx.db.select().from(serviceCalendar).where(eq(serviceCalendar.goodsId, goodsId));
  const [kept] = await (lock ? query.for('update') : query);
  const [good] = await ctx.db.select({ terms: goods.service }).from(goods).where(eq(goods.id, goodsId));
  return { ...(kept ?? NO_CALENDAR), capacity: good?.terms?.capacity ?? 0 };
}

/** Bookings of a service that hold a place at some time of these. */
export const heldBetween = (ctx: Ctx, goodsId: GoodsId, { startsAt, endsAt }: Slot, but = 0) =>
  ctx.db
    .select({ startsAt: booking.startsAt, endsAt: booking.endsAt })
    .from(booking)
    .where(
      and(
        eq(booking.goodsId, goodsId),
        inArray(booking.state, [...OPEN_BOOKING]),
        lt(booking.startsAt, endsAt),
        gt(booking.endsAt, startsAt),
        ne(booking.id, but),
      ),
    );

/**
 * A place at that time, for the transaction that holds the service: whoever else wants one waits for it.
 * @param but a booking whose own place is given up with it
 * @throws ShopError slotUnknown, slotTooSoon, slotTooFar, slotFull
 */
export async function takePlace(tx: Ctx, service: Service, startsAt: Date, but?: number): Promise<Slot> {
  const { limits } = tx.config;
  const calendar = await calendarOf(tx, service.goodsId, { lock: true });
  const slot = slotAt(calendar, service.minutes, startsAt);
  if (!slot) throw new ShopError('slotUnknown');
  if (startsAt < bookableFrom(tx.now, limits))
    throw new ShopError('slotTooSoon', { params: { hours: limits.bookingNoticeHours } });
  if (startsAt >= bookableUntil(tx.now, limits, service.expiresAt)) throw new ShopError('slotTooFar');
  const held = await heldBetween(tx, service.goodsId, slot, but);
  if (takenIn(slot, held) >= calendar.capacity) throw new ShopError('slotFull');
  return slot;
}
