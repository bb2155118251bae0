import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { ShopError } from '#lib/kernel/errors.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { SERVICE_STATUS } from './codes.ts';
import { notifyOfBooking } from './messages.ts';
import { reserveSlot } from './places.ts';
import { canChangeBooking } from './rules/status.ts';
import { booking } from './tables.ts';
import {
  type Booking,
  type LockedService,
  lockOwn,
  refuseClosed,
  transitionBooking,
  transitionService,
} from './transitions.ts';

/**
 * Chooses a time for the next use; staff confirm it. Idempotent for the same time.
 * @throws ShopError serviceNotFound (404); serviceNotUsable, serviceCannotBook, what `reserveSlot` refuses
 */
export function bookService(ctx: Ctx, memberId: MemberId, id: number, startsAt: Date): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const held = await lockOwn(tx, memberId, id);
    if (isAt(held.open, startsAt)) return;
    refuseClosed(held);
    const { service } = held;
    if (service.status !== SERVICE_STATUS.awaitingAppointment) throw new ShopError('serviceCannotBook');
    const slot = await reserveSlot(tx, service, startsAt);
    const asked = { serviceOrderId: id, goodsId: service.goodsId, state: 'asked' as const, askedAt: tx.now };
    await tx.db.insert(booking).values({ ...asked, ...slot });
    await transitionService(tx, held, SERVICE_STATUS.awaitingConfirmation);
    await notifyOfBooking(tx, service, 'bookingAsked', slot);
  });
}

/**
 * Moves the booking to another time, which staff confirm again. The old place is released only once the new
 * one is reserved.
 * @throws ShopError serviceNotFound (404); serviceNotUsable, bookingTooLate, what `reserveSlot` refuses
 */
export function moveToSlot(ctx: Ctx, memberId: MemberId, id: number, startsAt: Date): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const held = await lockOwn(tx, memberId, id);
    if (isAt(held.open, startsAt)) return;
    refuseClosed(held);
    const open = changeable(tx, held);
    const slot = await reserveSlot(tx, held.service, startsAt, open.id);
    const again = { askedAt: tx.now, decidedAt: null, remindedAt: null };
    await transitionBooking(tx, held, open, 'asked', { ...slot, ...again });
    await notifyOfBooking(tx, held.service, 'bookingMoved', slot);
  });
}

/**
 * Cancels the booking; the use remains available. Idempotent.
 * @throws ShopError serviceNotFound (404); bookingTooLate
 */
export function cancelBooking(ctx: Ctx, memberId: MemberId, id: number): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const held = await lockOwn(tx, memberId, id);
    if (!held.open) return;
    await transitionBooking(tx, held, changeable(tx, held), 'cancelled', { endedAt: tx.now });
  });
}

const isAt = (open: Booking | null, startsAt: Date): boolean =>
  open?.startsAt.getTime() === startsAt.getTime();

function changeable({ now, config: { limits } }: Ctx, { open }: LockedService): Booking {
  if (!open) throw new ShopError('bookingMoveRefused');
  if (!canChangeBooking(open, now, limits))
    throw new ShopError('bookingTooLate', { params: { hours: limits.bookingChangeHours } });
  return open;
}
