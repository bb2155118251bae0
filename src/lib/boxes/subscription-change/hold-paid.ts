import { type ParcelDayRow, parcelDaysOf } from '#lib/after/shipment/service.ts';
import { isOpenUntilCutOff } from '#lib/boxes/subscription/rules/cut-off.ts';
import type { SubscriptionRow } from '#lib/boxes/subscription/service.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { notFound, ShopError } from '#lib/kernel/errors.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import type { Limits } from '#lib/kernel/limits.ts';
import { holdOrder } from '#lib/orders/order/service.ts';
import { holdOwn } from './hold.ts';
import { type PaidAhead, paidAhead } from './prepaid.ts';

export interface PaidOf {
  readonly number: string;
  /** The cycle that paid for it, and which of its boxes. */
  readonly box: number;
  readonly part: number;
}

export interface HeldPaid {
  readonly held: SubscriptionRow;
  readonly ahead: PaidAhead;
  readonly box: ParcelDayRow;
}

/**
 * Takes hold of the subscription and of the order, which is packed by whoever holds it.
 * @throws ShopError subscriptionNotFound, boxNotFound (404); subscriptionNotRunning once it has ended; paidBoxClosed after its cut-off
 */
export async function holdPaid(
  tx: Ctx,
  memberId: MemberId,
  { number, box, part }: PaidOf,
): Promise<HeldPaid> {
  const held = await holdOwn(tx, memberId, number);
  if (held.state === 'ended') throw new ShopError('subscriptionNotRunning');
  const seen = (await paidAhead(tx, held)).find((one) => one.number === box);
  if (!seen) throw notFound('boxNotFound');
  await holdOrder(tx, seen.orderId);
  const ahead = { ...seen, boxes: await parcelDaysOf(tx, [seen.orderId]) };
  const found = ahead.boxes.find((one) => one.part === part);
  if (!found) throw notFound('boxNotFound');
  refuseClosedPaid(tx, found.sendOn);
  return { held, ahead, box: found };
}

/** @throws ShopError paidBoxClosed */
export function refuseClosedPaid({ now, config: { limits } }: Ctx, day: string): void {
  if (!isOpenUntilCutOff(day, now, limits)) throw paidBoxClosed(limits);
}

export const paidBoxClosed = ({ boxCutOffDays: count }: Limits): ShopError =>
  new ShopError('paidBoxClosed', { params: { count } });
