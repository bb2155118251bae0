import { and, eq, inArray } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import { notFound, ShopError } from '#lib/kernel/errors.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { ORDER_STATUS, type OrderStatus } from '#lib/orders/order/codes.ts';
import { notifyOpenPagesOf, transitionOrder } from '#lib/orders/order/service.ts';
import { order } from '#lib/orders/order/tables.ts';
import { type BookingState, SERVICE_STATUS, type ServiceStatus } from './codes.ts';
import { canTransitionBooking, canTransitionService, OPEN_BOOKING, statusByBooking } from './rules/status.ts';
import { booking, serviceOrder } from './tables.ts';

export type Service = typeof serviceOrder.$inferSelect;
export type Booking = typeof booking.$inferSelect;

/** A service locked by one transaction, with its open booking and its order's status. */
export interface LockedService {
  readonly service: Service;
  readonly open: Booking | null;
  readonly orderStatus: OrderStatus;
}

/** Locks the order first, in the same order as refunds do. @returns null when there is none */
export async function lockService(tx: Ctx, id: number): Promise<LockedService | null> {
  const [named] = await tx.db
    .select({ orderId: serviceOrder.orderId })
    .from(serviceOrder)
    .where(eq(serviceOrder.id, id));
  if (!named) return null;
  const [bought] = await tx.db
    .select({ status: order.status })
    .from(order)
    .where(eq(order.id, named.orderId))
    .for('no key update');
  const [service] = await tx.db
    .select()
    .from(serviceOrder)
    .where(eq(serviceOrder.id, id))
    .for('no key update');
  if (!service || !bought) return null;
  const [open] = await tx.db
    .select()
    .from(booking)
    .where(and(eq(booking.serviceOrderId, id), inArray(booking.state, [...OPEN_BOOKING])));
  return { service, open: open ?? null, orderStatus: bought.status };
}

/** Locks the member's own service. @throws ShopError serviceNotFound (404), also for another member's */
export async function lockOwn(tx: Ctx, memberId: MemberId, id: number): Promise<LockedService> {
  const held = await lockService(tx, id);
  if (held?.service.memberId !== memberId) throw notFound('serviceNotFound');
  return held;
}

/** Refuses unless the order is paid and no refund is pending. @throws ShopError serviceNotUsable */
export function refuseClosed({ orderStatus }: LockedService): void {
  if (orderStatus !== ORDER_STATUS.awaitingShipment && orderStatus !== ORDER_STATUS.used)
    throw new ShopError('serviceNotUsable');
}

type Learned = Partial<
  Pick<Service, 'used' | 'startedAt' | 'endedAt' | 'refundAmount' | 'refundCoins' | 'expiryToldAt'>
>;

/**
 * The only writer of a service's status; the caller must hold the lock. When no use is left, the order moves
 * on, so that it is completed on time.
 * @throws ShopError serviceMoveRefused for a transition that the table does not allow
 */
export async function transitionService(
  tx: Ctx,
  { service, orderStatus }: LockedService,
  to: ServiceStatus,
  learned: Learned = {},
): Promise<void> {
  const { id, orderId, status: from } = service;
  if (from !== to && !canTransitionService(from, to)) {
    tx.log.warn({ service: id, from, to }, 'a service was not moved');
    throw new ShopError('serviceMoveRefused');
  }
  const endedAt = IS_OVER.includes(to) ? { endedAt: service.endedAt ?? tx.now } : {};
  await tx.db
    .update(serviceOrder)
    .set({ ...learned, ...endedAt, status: to })
    .where(eq(serviceOrder.id, id));
  if (IS_OVER.includes(to) && orderStatus === ORDER_STATUS.awaitingShipment)
    await transitionOrder(tx, { orderId, to: ORDER_STATUS.used, set: { receivedAt: tx.now } });
  else await notifyOpenPagesOf(tx, orderId);
}

/** Nothing is left to use, and the payment is final. */
const IS_OVER: readonly ServiceStatus[] = [
  SERVICE_STATUS.usedUp,
  SERVICE_STATUS.expired,
  SERVICE_STATUS.earlyTerminated,
  SERVICE_STATUS.cancelled,
];

/**
 * Moves a booking, and its service to the resulting status. The caller must hold the service's lock.
 * @throws ShopError bookingMoveRefused
 */
export async function transitionBooking(
  tx: Ctx,
  held: LockedService,
  booked: Booking,
  to: BookingState,
  set: Partial<Omit<Booking, 'id' | 'state'>> = {},
  learned: Learned = {},
): Promise<void> {
  if (!canTransitionBooking(booked.state, to)) throw new ShopError('bookingMoveRefused');
  await tx.db
    .update(booking)
    .set({ ...set, state: to })
    .where(eq(booking.id, booked.id));
  const isOpen = OPEN_BOOKING.find((one) => one === to) ?? null;
  await transitionService(tx, held, statusByBooking(isOpen, { ...held.service, ...learned }), learned);
}

/** Releases the booked time. The caller moves the service. */
export async function releaseTime(tx: Ctx, { open }: LockedService): Promise<void> {
  if (!open) return;
  await tx.db.update(booking).set({ state: 'cancelled', endedAt: tx.now }).where(eq(booking.id, open.id));
}
