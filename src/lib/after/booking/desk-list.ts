import { and, asc, eq, gt, gte, inArray, lt, ne, type SQL } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import { maskContact } from '#lib/kernel/text/mask.ts';
import { addDays } from '#lib/kernel/time/clock.ts';
import { taipeiClock, taipeiDay, taipeiMoment } from '#lib/kernel/time/taipei.ts';
import { order, orderLine } from '#lib/orders/order/tables.ts';
import type { DeskBooking, DeskBookings, DeskBookingsInput, NextBookings } from './model.ts';
import { canTransitionBooking } from './rules/status.ts';
import { booking, serviceOrder } from './tables.ts';
import { bookingName } from './words.ts';

const MOST = 500;

/** Row J2: bookings that await an answer, or those of a day or of its week from Monday on. */
export async function listDeskBookings(ctx: Ctx, { view, day }: DeskBookingsInput): Promise<DeskBookings> {
  const shown = day ?? taipeiDay(ctx.now);
  return {
    view,
    day: shown,
    asked: await countAsked(ctx),
    bookings: await bookingsWhere(ctx, view === 'asked' ? isAsked(ctx) : isOf(view, shown), MOST),
  };
}

const NEXT = 5;

/** The next bookings, and the number of all that await an answer. */
export const listNextBookings = async (ctx: Ctx): Promise<NextBookings> => ({
  asked: await countAsked(ctx),
  bookings: await bookingsWhere(ctx, isAhead(ctx), NEXT),
});

async function bookingsWhere(ctx: Ctx, which: SQL | undefined, most: number): Promise<DeskBooking[]> {
  const rows = await ctx.db
    .select({
      booked: booking,
      service: orderLine.name,
      recipient: order.recipient,
      orderNumber: order.number,
      uses: serviceOrder.uses,
      used: serviceOrder.used,
      place: serviceOrder.place,
    })
    .from(booking)
    .innerJoin(serviceOrder, eq(serviceOrder.id, booking.serviceOrderId))
    .innerJoin(order, eq(order.id, serviceOrder.orderId))
    .innerJoin(orderLine, eq(orderLine.id, serviceOrder.orderLineId))
    .where(which)
    .orderBy(asc(booking.startsAt), asc(booking.id))
    .limit(most);
  return rows.map(({ booked, recipient, place, ...row }) => ({
    ...row,
    id: booked.id,
    startsAt: booked.startsAt.toISOString(),
    endsAt: booked.endsAt.toISOString(),
    state: booked.state,
    stateName: bookingName(ctx.locale, booked.state),
    reason: booked.note,
    who: recipient.receiver || (recipient.mobile && maskContact(recipient.mobile)),
    place: place[ctx.locale],
    acts: actsOn(booked, ctx.now),
  }));
}

const countAsked = (ctx: Ctx): Promise<number> => ctx.db.$count(booking, isAsked(ctx));

const isAhead = ({ now }: Ctx): SQL | undefined =>
  and(inArray(booking.state, ['asked', 'confirmed', 'inService']), gt(booking.endsAt, now));

const isAsked = ({ now }: Ctx): SQL | undefined => and(eq(booking.state, 'asked'), gt(booking.startsAt, now));

function isOf(view: 'day' | 'week', day: string): SQL | undefined {
  const start = taipeiMoment(day);
  const sinceMonday = (taipeiClock(start).getUTCDay() + 6) % 7;
  const from = view === 'day' ? start : addDays(start, -sinceMonday);
  const until = addDays(from, view === 'day' ? 1 : 7);
  return and(gte(booking.startsAt, from), lt(booking.startsAt, until), ne(booking.state, 'cancelled'));
}

/** The actions that staff may take now; each checks again. */
function actsOn(
  { state, startsAt }: { readonly state: DeskBooking['state']; readonly startsAt: Date },
  now: Date,
): DeskBooking['acts'] {
  const may: [DeskBooking['acts'][number], boolean][] = [
    ['confirm', canTransitionBooking(state, 'confirmed') && startsAt > now],
    ['start', canTransitionBooking(state, 'inService') && taipeiDay(now) >= taipeiDay(startsAt)],
    ['finish', canTransitionBooking(state, 'done')],
    ['miss', canTransitionBooking(state, 'noShow') && now >= startsAt],
    ['decline', canTransitionBooking(state, 'declined')],
  ];
  return may.filter(([, isOpen]) => isOpen).map(([act]) => act);
}
