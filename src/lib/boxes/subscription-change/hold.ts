import { isOpenUntilCutOff } from '#lib/boxes/subscription/rules/cut-off.ts';
import { afterLate, scheduledOn } from '#lib/boxes/subscription/rules/schedule.ts';
import {
  type CycleRow,
  cycleToChange,
  findOwn,
  lockSubscription,
  type SubscriptionRow,
} from '#lib/boxes/subscription/service.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { notFound, ShopError } from '#lib/kernel/errors.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { type BoxDay, isTooMuchAtOnce, overlapAt } from './rules/move.ts';

/** Locks a member's own subscription, so that charges wait. @throws ShopError subscriptionNotFound (404) */
export const lockOwn = async (tx: Ctx, memberId: MemberId, number: string): Promise<SubscriptionRow> =>
  lockSubscription(tx, (await findOwn(tx, memberId, number)).id);

/**
 * The day of a box without an order. The next one: its charge day. Others: the member's choice, else the
 * schedule.
 */
export const dayOfBox = (
  held: SubscriptionRow,
  { number, movedTo }: Pick<CycleRow, 'number' | 'movedTo'>,
): string => (number === held.nextCycle ? held.nextDueOn : (movedTo ?? scheduledOn(held, number)));

/** The schedule of the boxes after the next one: its delay shifts them. */
export const afterNext = (held: SubscriptionRow, cycles: readonly CycleRow[]): SubscriptionRow =>
  afterLate(held, held.nextCycle, {
    movedTo: cycles.find(({ number }) => number === held.nextCycle)?.movedTo ?? null,
    on: held.nextDueOn,
  });

/** The next box's day after a pause: the member's choice, unless it is within the pause. */
export function dayAfterPause(held: SubscriptionRow, cycles: readonly CycleRow[], backOn: string): string {
  const movedTo = cycles.find(({ number }) => number === held.nextCycle)?.movedTo ?? null;
  return movedTo !== null && movedTo >= backOn ? movedTo : scheduledOn(held, held.nextCycle);
}

export interface LockedBox {
  readonly held: SubscriptionRow;
  readonly box: CycleRow;
  readonly day: string;
}

/**
 * Locks a box of a running subscription that can still be changed, and creates its row.
 * @throws ShopError subscriptionNotFound, boxNotFound (404); subscriptionNotRunning; boxClosed if its charge
 *   has started, and after its cut-off
 */
export async function lockBox(
  tx: Ctx,
  memberId: MemberId,
  { number, box: boxNumber }: { readonly number: string; readonly box: number },
): Promise<LockedBox> {
  const held = await lockOwn(tx, memberId, number);
  if (held.state !== 'active') throw new ShopError('subscriptionNotRunning');
  if (boxNumber > held.nextCycle + BOXES_AHEAD || (held.lastCycle !== null && boxNumber > held.lastCycle))
    throw notFound('boxNotFound');
  const box = await cycleToChange(tx, held, boxNumber);
  const day = dayOfBox(held, box);
  if (!isMissingGoods(box)) refuseClosed(tx, box, day);
  return { held, box, day };
}

/** Maximum number of boxes ahead: about a year. */
const BOXES_AHEAD = 14;

/** It waits for unavailable items. Its member may change its contents even after the cut-off. */
export const isMissingGoods = ({ state, failure }: Pick<CycleRow, 'state' | 'failure'>): boolean =>
  state === 'planned' && failure === 'outOfStock';

/** @throws ShopError boxClosed */
export function refuseClosed(
  { now, config: { limits } }: Ctx,
  { state }: Pick<CycleRow, 'state'>,
  day: string,
) {
  const isPlanned = state === 'planned' || state === 'skipped';
  if (!isPlanned || !isOpenUntilCutOff(day, now, limits))
    throw new ShopError('boxClosed', { params: { count: limits.boxCutOffDays } });
}

/**
 * Near another box, the member has to confirm the change.
 * @param usedDays how long a box lasts
 * @throws ShopError boxOverlaps, with the days
 */
export function refuseOverlap(
  { config: { limits } }: Ctx,
  box: BoxDay,
  others: readonly BoxDay[],
  { isSure }: { readonly isSure: boolean },
  usedDays: number,
): void {
  const overlap = overlapAt(box, others, { usedDays });
  if (isTooMuchAtOnce(overlap, limits) && !isSure)
    throw new ShopError('boxOverlaps', { params: { count: overlap }, data: { overlap } });
}
