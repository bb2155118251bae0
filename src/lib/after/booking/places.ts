import { and, eq, gt, inArray, lt, ne, sql } from 'drizzle-orm';
import { goods } from '#lib/catalog/goods/tables.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { ShopError } from '#lib/kernel/errors.ts';
import type { GoodsId } from '#lib/kernel/ids.ts';
import { type Calendar, NO_CALENDAR, placesLeft, type Slot, slotAt } from './rules/slots.ts';
import { bookableFrom, bookableUntil, OPEN_BOOKING } from './rules/status.ts';
import { booking, serviceCalendar, serviceOrder } from './tables.ts';
import type { Service } from './transitions.ts';

/** A service's hours, and how many people it serves at the same time. */
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

/** A booking that occupies a place, with how many people its service serves at the same time. */
interface HeldPlace extends Slot {
  readonly capacity: number;
}

/** Open bookings that overlap the slot and occupy the same giver, for this service or any other of theirs. */
export async function bookingsBetween(
  ctx: Ctx,
  { givenBy }: Pick<Service, 'givenBy'>,
  { startsAt, endsAt }: Slot,
  but = 0,
): Promise<HeldPlace[]> {
  const rows = await ctx.db
    .select({ startsAt: booking.startsAt, endsAt: booking.endsAt, terms: goods.service })
    .from(booking)
    .innerJoin(serviceOrder, eq(serviceOrder.id, booking.serviceOrderId))
    .innerJoin(goods, eq(goods.id, booking.goodsId))
    .where(
      and(sql`${serviceOrder.givenBy} ->> 'tw' = ${givenBy.tw}`, ...overlapping({ startsAt, endsAt }, but)),
    );
  return rows.map(({ terms, ...place }) => ({ ...place, capacity: terms?.capacity ?? 1 }));
}

/** The member's open bookings that overlap the slot, of any service. */
export const ownBetween = (ctx: Ctx, { memberId }: Pick<Service, 'memberId'>, slot: Slot, but = 0) =>
  ctx.db
    .select({ startsAt: booking.startsAt, endsAt: booking.endsAt })
    .from(booking)
    .innerJoin(serviceOrder, eq(serviceOrder.id, booking.serviceOrderId))
    .where(and(eq(serviceOrder.memberId, memberId), ...overlapping(slot, but)));

const overlapping = ({ startsAt, endsAt }: Slot, but: number) => [
  inArray(booking.state, [...OPEN_BOOKING]),
  lt(booking.startsAt, endsAt),
  gt(booking.endsAt, startsAt),
  ne(booking.id, but),
];

/**
 * Reserves a place at that time. The caller must hold the service's lock. Concurrent reservations of the same
 * member, giver or service wait.
 * @param but a booking whose own place is released with it
 * @throws ShopError slotUnknown, slotTooSoon, slotTooFar, slotOwn, slotFull
 */
export async function reserveSlot(tx: Ctx, service: Service, startsAt: Date, but?: number): Promise<Slot> {
  const { limits } = tx.config;
  await lockTimes(tx, service);
  const calendar = await calendarOf(tx, service.goodsId, { lock: true });
  const slot = slotAt(calendar, service.minutes, startsAt);
  if (!slot) throw new ShopError('slotUnknown');
  if (startsAt < bookableFrom(tx.now, limits))
    throw new ShopError('slotTooSoon', { params: { hours: limits.bookingNoticeHours } });
  if (startsAt >= bookableUntil(tx.now, limits, service.expiresAt)) throw new ShopError('slotTooFar');
  if ((await ownBetween(tx, service, slot, but)).length > 0) throw new ShopError('slotOwn');
  const held = await bookingsBetween(tx, service, slot, but);
  if (placesLeft(slot, calendar.capacity, held) <= 0) throw new ShopError('slotFull');
  return slot;
}

/** Serializes reservations of the member and of the giver, across services. */
async function lockTimes(tx: Ctx, { memberId, givenBy }: Service): Promise<void> {
  for (const whose of [`booking member ${memberId}`, `booking giver ${givenBy.tw}`])
    await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${whose}, 0))`);
}
