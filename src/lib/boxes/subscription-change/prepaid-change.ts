import { type ParcelDayRow, setParcelDays } from '#lib/after/shipment/service.ts';
import { isOpenUntilCutOff } from '#lib/boxes/subscription/rules/cut-off.ts';
import { daysAfter } from '#lib/boxes/subscription/rules/schedule.ts';
import { recordEvent, shiftCharges } from '#lib/boxes/subscription/service.ts';
import type { subscriptionEvent } from '#lib/boxes/subscription/tables.ts';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { fieldError, ShopError } from '#lib/kernel/errors.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import type { PrepaidDayEditKind } from './codes.ts';
import { refuseOverlap } from './hold.ts';
import { type LockedPrepaid, lockPrepaid, type PrepaidQuery, refuseClosedPrepaid } from './hold-paid.ts';
import { notifyBoxChanged } from './messages.ts';
import { neighboursOf, rangeOf } from './prepaid.ts';
import { dayEditIn, isUnchangedSince, placeOf } from './prepaid-edits.ts';
import { skipped, unskipped } from './rules/prepaid.ts';

/**
 * Moves of single prepaid boxes until their cut-off. They change the dispatch day, never a charge or refund.
 */

/**
 * Skips a prepaid box: it is sent after all others of its order, so nothing is lost. @throws ShopError errors
 * of `lockPrepaid`
 */
export const skipPrepaid = (ctx: Ctx, memberId: MemberId, of: PrepaidQuery): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const paid = await lockPrepaid(tx, memberId, of);
    // A box that is skipped already, such as from a second tab, stays where it is.
    if (mayComeBack(tx, paid.box)) return;
    await skip(tx, paid, 'skip');
  });

/**
 * Undoes a skip while its day can still be changed. Near another box, the member has to confirm it.
 * @throws ShopError errors of `lockPrepaid`; boxOverlaps, with the days, until confirmed
 */
export const unskipPrepaid = (
  ctx: Ctx,
  memberId: MemberId,
  { isSure, ...of }: PrepaidQuery & { readonly isSure: boolean },
): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const paid = await lockPrepaid(tx, memberId, of);
    if (!mayComeBack(tx, paid.box)) return;
    const turned = unskippedTo(paid);
    const then = turnedTo(paid, turned);
    const { number, others } = neighboursOf(then.held, then.ahead, of.part);
    refuseOverlap(tx, { number, day: then.box.sendOn }, others, { isSure }, then.ahead.step);
    await write(tx, paid, { ...turned, kind: 'unskip' });
  });

const mayComeBack = ({ now, config }: Ctx, { skippedFrom }: ParcelDayRow): boolean =>
  skippedFrom !== null && isOpenUntilCutOff(skippedFrom, now, config.limits);

/**
 * Moves a prepaid box to another day. Near another box, the member has to confirm it.
 * @throws ShopError errors of `lockPrepaid`; boxMoveRange at the day; boxOverlaps, with the days, until
 *   confirmed
 */
export const movePrepaid = (
  ctx: Ctx,
  memberId: MemberId,
  { day, isSure, ...of }: PrepaidQuery & { readonly day: string; readonly isSure: boolean },
): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const paid = await lockPrepaid(tx, memberId, of);
    const { held, ahead, box } = paid;
    const range = rangeOf(tx, held, ahead, box);
    if (!range || day < range.first || day > range.last)
      throw fieldError('day', 'boxMoveRange', {
        first: range?.first ?? box.plannedOn,
        last: range?.last ?? box.plannedOn,
      });
    const { number, others } = neighboursOf(held, ahead, box.part);
    refuseOverlap(tx, { number, day }, others, { isSure }, ahead.step);
    await write(tx, paid, { ...movedTo(paid, day), kind: 'move' });
  });

/**
 * Undoes a change while the box can be changed and has not been moved since.
 * @returns whether the event is a change of a prepaid box's day
 * @throws ShopError boxUndoGone; errors of `lockPrepaid`
 */
export async function undoPrepaid(
  tx: Ctx,
  memberId: MemberId,
  { number, event }: { readonly number: string; readonly event: typeof subscriptionEvent.$inferSelect },
): Promise<boolean> {
  const turn = dayEditIn(event);
  if (!turn) return false;
  const paid = await lockPrepaid(tx, memberId, { number, box: turn.box, part: turn.after.part });
  if (!isUnchangedSince(turn, paid.box)) throw new ShopError('boxUndoGone');
  if (turn.kind === 'unskip') await skip(tx, paid, 'undo');
  else {
    refuseClosedPrepaid(tx, turn.before.sendOn);
    const turned =
      turn.kind === 'skip' ? unskippedTo(paid, turn.before.sendOn) : movedTo(paid, turn.before.sendOn);
    refusePast(tx, paid, turned);
    await write(tx, paid, { ...turned, kind: 'undo' });
  }
  return true;
}

type Writing = PrepaidDayEditKind | 'undo';

async function skip(tx: Ctx, paid: LockedPrepaid, kind: Writing): Promise<void> {
  const { changed, later } = skipped(paid.ahead.boxes, paid.box.part, paid.ahead.step);
  await write(tx, paid, { changed, later, kind });
}

/** @param sendOn its day before the skip, if that was not its planned day */
function unskippedTo({ ahead, box: { part } }: LockedPrepaid, sendOn?: string): Turned {
  const { changed, later } = unskipped(ahead.boxes, part, ahead.step);
  const placed = changed.map((box) => (box.part === part && sendOn !== undefined ? { ...box, sendOn } : box));
  return { changed: placed, later };
}

const movedTo = ({ box }: LockedPrepaid, sendOn: string): Turned => ({
  changed: [{ ...box, sendOn }],
  later: 0,
});

/** Refuses a day beyond its neighbours, which may have moved since. @throws ShopError boxUndoGone */
function refusePast(tx: Ctx, paid: LockedPrepaid, turned: Turned): void {
  const { held, ahead, box } = turnedTo(paid, turned);
  const range = rangeOf(tx, held, ahead, box);
  if (!range || box.sendOn < range.first || box.sendOn > range.last) throw new ShopError('boxUndoGone');
}

/** The state after the change, with all boxes and later charges. */
function turnedTo({ held, ahead, box: { part } }: LockedPrepaid, { changed, later }: Turned): LockedPrepaid {
  const boxes = ahead.boxes.map((one) => changed.find((turned) => turned.part === one.part) ?? one);
  const box = boxes.find((one) => one.part === part);
  if (!box) throw new Error('a box lies among those of its order');
  const nextDueOn = daysAfter(held.nextDueOn, later * ahead.step);
  return { held: { ...held, nextDueOn }, ahead: { ...ahead, boxes }, box };
}

interface Turned {
  readonly changed: readonly ParcelDayRow[];
  /** The number of boxes by which the next charges are delayed. */
  readonly later: number;
}

interface Write extends Turned {
  readonly kind: Writing;
}

/** The only writer of a prepaid box's day. A repeat is a no-op without a message. */
async function write(
  tx: Ctx,
  { held, ahead, box }: LockedPrepaid,
  { changed, later, kind }: Write,
): Promise<void> {
  const now = changed.find(({ part }) => part === box.part);
  if (!now || (now.sendOn === box.sendOn && now.plannedOn === box.plannedOn)) return;
  await setParcelDays(tx, changed);
  const of = { box: ahead.number };
  const [before, after] = [
    { ...placeOf(box), ...of },
    { ...placeOf(now), ...of },
  ];
  await recordEvent(tx, held, { act: `paid.${kind}`, before, after });
  if (later !== 0) await shiftCharges(tx, held, later * ahead.step);
  await notifyBoxChanged(tx, held, { kind: `paid.${kind}`, box: box.part, day: now.sendOn });
}
