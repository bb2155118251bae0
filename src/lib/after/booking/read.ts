import { and, count, desc, eq, inArray } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import { notFound } from '#lib/kernel/errors.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { taipeiDay } from '#lib/kernel/time/taipei.ts';
import { ORDER_STATUS } from '#lib/orders/order/codes.ts';
import { lineWords } from '#lib/orders/order/service.ts';
import { order, orderLine } from '#lib/orders/order/tables.ts';
import { SERVICE_STATUS } from './codes.ts';
import type {
  BookedTime,
  ListServicesInput,
  ServiceItem,
  ServicePage,
  SlotMonth,
  SlotsInput,
} from './model.ts';
import { bookingsBetween, calendarOf, ownBetween } from './places.ts';
import { overlappingIn, placesLeft, slotsBetween } from './rules/slots.ts';
import {
  bookableFrom,
  bookableUntil,
  canChangeBooking,
  canEndEarly,
  OPEN_BOOKING,
  subStatusOf,
  TAB_STATUSES,
  unusedPart,
} from './rules/status.ts';
import { booking, serviceOrder } from './tables.ts';
import type { Booking } from './transitions.ts';
import { bookingName, serviceName, typeName } from './words.ts';

const selected = {
  service: serviceOrder,
  orderNumber: order.number,
  orderStatus: order.status,
  picture: orderLine.picture,
  total: orderLine.total,
  coins: orderLine.coins,
};

const bought = (ctx: Ctx) =>
  ctx.db
    .select({ ...selected, ...lineWords(ctx.locale) })
    .from(serviceOrder)
    .innerJoin(order, eq(order.id, serviceOrder.orderId))
    .innerJoin(orderLine, eq(orderLine.id, serviceOrder.orderLineId));
type Bought = Awaited<ReturnType<typeof bought>>[number];

/** Row E4: the member's services, newest first. */
export async function listServices(
  ctx: Ctx,
  memberId: MemberId,
  { tab, page }: ListServicesInput,
): Promise<ServicePage> {
  const { servicesPerPage: perPage, bookingChangeHours } = ctx.config.limits;
  const where = and(
    eq(serviceOrder.memberId, memberId),
    tab === 'all' ? undefined : inArray(serviceOrder.status, [...TAB_STATUSES[tab]]),
  );
  const rows = await bought(ctx)
    .where(where)
    .orderBy(desc(serviceOrder.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  const [all] = await ctx.db.select({ total: count() }).from(serviceOrder).where(where);
  const total = all?.total ?? 0;
  return {
    services: await itemsOf(ctx, rows),
    page,
    pages: Math.max(1, Math.ceil(total / perPage)),
    total,
    changeHours: bookingChangeHours,
  };
}

/** @throws ShopError serviceNotFound (404), also for another member's */
export async function getService(ctx: Ctx, memberId: MemberId, id: number): Promise<ServiceItem> {
  const rows = await bought(ctx).where(and(eq(serviceOrder.id, id), eq(serviceOrder.memberId, memberId)));
  const [item] = await itemsOf(ctx, rows);
  if (!item) throw notFound('serviceNotFound');
  return item;
}

async function itemsOf(ctx: Ctx, rows: readonly Bought[]): Promise<ServiceItem[]> {
  const bookings = await ctx.db
    .select()
    .from(booking)
    .where(
      inArray(
        booking.serviceOrderId,
        rows.map(({ service }) => service.id),
      ),
    )
    .orderBy(desc(booking.startsAt), desc(booking.id));
  return rows.map((row) =>
    itemOf(
      ctx,
      row,
      bookings.filter(({ serviceOrderId }) => serviceOrderId === row.service.id),
    ),
  );
}

const isOpen = ({ state }: Booking): boolean => OPEN_BOOKING.some((one) => one === state);

function itemOf(
  ctx: Ctx,
  { service, orderStatus, total, coins, ...row }: Bought,
  bookings: Booking[],
): ServiceItem {
  const { locale, now, config } = ctx;
  const { status, uses, used, refundAmount, refundCoins } = service;
  const open = bookings.find(isOpen);
  const isPaid = orderStatus === ORDER_STATUS.awaitingShipment || orderStatus === ORDER_STATUS.used;
  const time = (one: Booking): BookedTime => ({
    startsAt: one.startsAt.toISOString(),
    endsAt: one.endsAt.toISOString(),
    state: one.state,
    stateName: bookingName(locale, one.state),
    reason: one.note,
  });
  return {
    ...row,
    id: service.id,
    goodsId: service.goodsId,
    type: service.type,
    typeName: typeName(locale, service.type),
    status,
    statusName: serviceName(locale, status),
    lifeStatus: subStatusOf(status),
    uses,
    used,
    minutes: service.minutes,
    givenBy: service.givenBy[locale],
    place: service.place[locale],
    serviceDays: service.validDays,
    openedAt: service.openedAt.toISOString(),
    expiresAt: service.expiresAt.toISOString(),
    startedAt: service.startedAt?.toISOString() ?? null,
    endedAt: service.endedAt?.toISOString() ?? null,
    open: open ? time(open) : null,
    past: bookings.filter((one) => !isOpen(one)).map(time),
    canBook: isPaid && status === SERVICE_STATUS.awaitingAppointment && now < service.expiresAt,
    canChange: isPaid && open !== undefined && canChangeBooking(open, now, config.limits),
    comesBack:
      isPaid && canEndEarly(status) ? unusedPart({ amount: total - coins, coins }, { used, uses }) : null,
    refund: refundAmount === null ? null : { amount: refundAmount, coins: refundCoins ?? 0 },
  };
}

/**
 * A month's bookable times of an own service, with the remaining places; full times are left out.
 * @throws ShopError serviceNotFound (404)
 */
export async function listSlots(ctx: Ctx, memberId: MemberId, { id, month }: SlotsInput): Promise<SlotMonth> {
  const [service] = await ctx.db
    .select()
    .from(serviceOrder)
    .where(and(eq(serviceOrder.id, id), eq(serviceOrder.memberId, memberId)));
  if (!service) throw notFound('serviceNotFound');
  const { limits } = ctx.config;
  const from = bookableFrom(ctx.now, limits);
  const until = bookableUntil(ctx.now, limits, service.expiresAt);
  const calendar = await calendarOf(ctx, service.goodsId);
  const times = { startsAt: from, endsAt: until };
  const [open] = await ctx.db
    .select({ id: booking.id })
    .from(booking)
    .where(and(eq(booking.serviceOrderId, id), inArray(booking.state, [...OPEN_BOOKING])));
  const held = await bookingsBetween(ctx, service, times);
  // The service's own open booking does not block, because it would be moved.
  const own = await ownBetween(ctx, service, times, open?.id);
  const free = slotsBetween(calendar, service.minutes, from, until).flatMap((slot) => {
    const left = placesLeft(slot, calendar.capacity, held);
    return left > 0 && overlappingIn(slot, own).length === 0
      ? { ...slot, left, day: taipeiDay(slot.startsAt) }
      : [];
  });
  const [first, last] = [monthOf(from), monthOf(new Date(Math.max(Number(from), Number(until))))];
  const earliest = free[0]?.day.slice(0, 7) ?? first;
  const shown = month ?? earliest;
  const days = Map.groupBy(
    free.filter((slot) => slot.day.startsWith(shown)),
    (slot) => slot.day,
  );
  return {
    month: shown,
    first,
    last,
    days: [...days].map(([day, slots]) => ({
      day,
      slots: slots.map(({ startsAt, endsAt, left }) => ({
        startsAt: startsAt.toISOString(),
        endsAt: endsAt.toISOString(),
        left,
      })),
    })),
  };
}

const monthOf = (moment: Date): string => taipeiDay(moment).slice(0, 7);
