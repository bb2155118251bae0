import { type ParcelDayRow, parcelDaysOf } from '#lib/after/shipment/service.ts';
import { isOpenUntilCutOff } from '#lib/boxes/subscription/rules/cut-off.ts';
import type { SubscriptionRow } from '#lib/boxes/subscription/service.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { notFound, ShopError } from '#lib/kernel/errors.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import type { Limits } from '#lib/kernel/limits.ts';
import { lockOrder } from '#lib/orders/order/service.ts';
import { lockOwn } from './hold.ts';
import { type PrepaidCycle, prepaidCycles } from './prepaid.ts';

export interface PrepaidQuery {
  readonly number: string;
  /** The prepaid cycle, and which of its boxes. */
  readonly box: number;
  readonly part: number;
}

export interface LockedPrepaid {
  readonly held: SubscriptionRow;
  readonly ahead: PrepaidCycle;
  readonly box: ParcelDayRow;
}

/**
 * Locks the subscription and the order. Packing takes the same lock of the order.
 * @throws ShopError subscriptionNotFound, boxNotFound (404); subscriptionNotRunning if it has ended;
 *   prepaidBoxClosed after its cut-off
 */
export async function lockPrepaid(
  tx: Ctx,
  memberId: MemberId,
  { number, box, part }: PrepaidQuery,
): Promise<LockedPrepaid> {
  const held = await lockOwn(tx, memberId, number);
  if (held.state === 'ended') throw new ShopError('subscriptionNotRunning');
  const seen = (await prepaidCycles(tx, held)).find((one) => one.number === box);
  if (!seen) throw notFound('boxNotFound');
  await lockOrder(tx, seen.orderId);
  const ahead = { ...seen, boxes: await parcelDaysOf(tx, [seen.orderId]) };
  const found = ahead.boxes.find((one) => one.part === part);
  if (!found) throw notFound('boxNotFound');
  refuseClosedPrepaid(tx, found.sendOn);
  return { held, ahead, box: found };
}

/** @throws ShopError prepaidBoxClosed */
export function refuseClosedPrepaid({ now, config: { limits } }: Ctx, day: string): void {
  if (!isOpenUntilCutOff(day, now, limits)) throw prepaidBoxClosed(limits);
}

export const prepaidBoxClosed = ({ boxCutOffDays: count }: Limits): ShopError =>
  new ShopError('paidBoxClosed', { params: { count } });
