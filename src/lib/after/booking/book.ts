import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { ShopError } from '#lib/kernel/errors.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { SERVICE_STATUS } from './codes.ts';
import { tellOfBooking } from './messages.ts';
import { takePlace } from './places.ts';
import { canChangeBooking } from './rules/status.ts';
import { booking } from './tables.ts';
import { type Booking, type Held, lockOwn, moveBooking, moveService, refuseClosed } from './transitions.ts';

/**
 * Chooses a time for the next use; staff confirm it. The same time once more changes nothing.
 * @throws ShopError serviceNotFound (404); serviceNotUsable, serviceCannotBook, what `takePlace` refuses
 */
export function bookService(ctx: Ctx, memberId: MemberId, id: number, startsAt: Date): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const held = await lockOwn(tx, memberId, id);
    if (isAt(held.open, startsAt)) return;
    refuseClosed(held);
    const { service } = held;
    if (service.status !== SERVICE_STATUS.awaitingAppointment) throw new ShopError('serviceCannotBook');
    const slot = await takePlace(tx, service, startsAt);
    const asked = { serviceOrderId: id, goodsId: service.goodsId, state: 'asked' as const, askedAt: tx.now };
    await tx.db.insert(booking).values({ ...asked, ...slot });
    await moveService(tx, held, SERVICE_STATUS.awaitingConfirmation);
    await tellOfBooking(tx, service, 'bookingAsked', slot);
  });
}

/**
 * Another time instead; it is to be confirmed anew. The old place is given up only with the new one taken.
 * @throws ShopError serviceNotFound (404); serviceNotUsable, bookingTooLate, what `takePlace` refuses
 */
export function moveToSlot(ctx: Ctx, memberId: MemberId, id: number, startsAt: Date): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const held = await lockOwn(tx, memberId, id);
    if (isAt(held.open, startsAt)) return;
    refuseClosed(held);
    const open = changeable(tx, held);
    const slot = await takePlace(tx, held.service, startsAt, open.id);
    const again = { askedAt: tx.now, decidedAt: null, remindedAt: null };
    await moveBooking(tx, held, open, 'asked', { ...slot, ...again });
    await tellOfBooking(tx, held.service, 'bookingMoved', slot);
  });
}

/**
 * Gives the chosen time up; the use is kept. What has been given up stays so.
 * @throws ShopError serviceNotFound (404); bookingTooLate
 */
export function cancelBooking(ctx: Ctx, memberId: MemberId, id: number): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const held = await lockOwn(tx, memberId, id);
    if (!held.open) return;
    await moveBooking(tx, held, changeable(tx, held), 'cancelled', { endedAt: tx.now });
  });
}

const isAt = (open: Booking | null, startsAt: Date): boolean =>
  open?.startsAt.getTime() === startsAt.getTime();

function changeable({ now, config: { limits } }: Ctx, { open }: Held): Booking {
  if (!open) throw new ShopError('bookingMoveRefused');
  if (!canChangeBooking(open, now, limits))
    throw new ShopError('bookingTooLate', { params: { hours: limits.bookingChangeHours } });
  return open;
}
