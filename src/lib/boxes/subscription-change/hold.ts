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

/** The member's own, in the hands of the transaction: whoever charges it waits. @throws ShopError subscriptionNotFound (404) */
export const lockOwn = async (tx: Ctx, memberId: MemberId, number: string): Promise<SubscriptionRow> =>
  lockSubscription(tx, (await findOwn(tx, memberId, number)).id);

/** The day of a box that has no order yet: of the next one as it is charged, of others where their member put them or as their rhythm says. */
export const dayOfBox = (
  held: SubscriptionRow,
  { number, movedTo }: Pick<CycleRow, 'number' | 'movedTo'>,
): string => (number === held.nextCycle ? held.nextDueOn : (movedTo ?? scheduledOn(held, number)));

/** As it is for the boxes after the next one: where that comes late, they are as much later. */
export const afterNext = (held: SubscriptionRow, cycles: readonly CycleRow[]): SubscriptionRow =>
  afterLate(held, held.nextCycle, {
    movedTo: cycles.find(({ number }) => number === held.nextCycle)?.movedTo ?? null,
    on: held.nextDueOn,
  });

/** Where the next box lies once a pause is over: as its member moved it, unless that was into the pause. */
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
 * A box of a running subscription that may still be changed; it has a row from now on.
 * @throws ShopError subscriptionNotFound, boxNotFound (404); subscriptionNotRunning; boxClosed when it is being charged or
 * was, and after its cut-off
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

/** Nobody plans further ahead than a year of boxes. */
const BOXES_AHEAD = 14;

/** Something of it cannot be had: it waits, and its member may still fill it otherwise, past its cut-off too. */
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
 * Near another box its member says that they want it so.
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
