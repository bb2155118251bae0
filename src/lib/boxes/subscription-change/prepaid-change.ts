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

/** A box that is paid is bent by itself until its cut-off: it is sent on another day, and never charged or paid back by that. */

/** Behind all others of its year: none of it is lost. @throws ShopError what `lockPrepaid` refuses */
export const skipPrepaid = (ctx: Ctx, memberId: MemberId, of: PrepaidQuery): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const paid = await lockPrepaid(tx, memberId, of);
    // What is skipped already, as by a second tab, stays where it is.
    if (mayComeBack(tx, paid.box)) return;
    await skip(tx, paid, 'skip');
  });

/**
 * On its day again, while that may still be changed. Near another box its member says that they want it so.
 * @throws ShopError what `lockPrepaid` refuses; boxOverlaps, with the days, until it is meant so
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
 * To another day. Near another box its member says that they want it so.
 * @throws ShopError what `lockPrepaid` refuses; boxMoveRange at the day; boxOverlaps, with the days, until it is meant so
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
 * Takes a change back, as long as the box may be changed and lies where that put it.
 * @returns whether the event tells of a box that is paid
 * @throws ShopError boxUndoGone; what `lockPrepaid` refuses
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

/** @param sendOn where it lay before, where that was not its plan's day */
function unskippedTo({ ahead, box: { part } }: LockedPrepaid, sendOn?: string): Turned {
  const { changed, later } = unskipped(ahead.boxes, part, ahead.step);
  const placed = changed.map((box) => (box.part === part && sendOn !== undefined ? { ...box, sendOn } : box));
  return { changed: placed, later };
}

const movedTo = ({ box }: LockedPrepaid, sendOn: string): Turned => ({
  changed: [{ ...box, sendOn }],
  later: 0,
});

/** Where its neighbours have been moved since, it would come past them. @throws ShopError boxUndoGone */
function refusePast(tx: Ctx, paid: LockedPrepaid, turned: Turned): void {
  const { held, ahead, box } = turnedTo(paid, turned);
  const range = rangeOf(tx, held, ahead, box);
  if (!range || box.sendOn < range.first || box.sendOn > range.last) throw new ShopError('boxUndoGone');
}

/** As it would lie then, with all others and what is charged after them. */
function turnedTo({ held, ahead, box: { part } }: LockedPrepaid, { changed, later }: Turned): LockedPrepaid {
  const boxes = ahead.boxes.map((one) => changed.find((turned) => turned.part === one.part) ?? one);
  const box = boxes.find((one) => one.part === part);
  if (!box) throw new Error('a box lies among those of its order');
  const nextDueOn = daysAfter(held.nextDueOn, later * ahead.step);
  return { held: { ...held, nextDueOn }, ahead: { ...ahead, boxes }, box };
}

interface Turned {
  readonly changed: readonly ParcelDayRow[];
  /** By how many boxes what is charged next comes later. */
  readonly later: number;
}

interface Write extends Turned {
  readonly kind: Writing;
}

/** The one writer of where a paid box lies. A repeat changes nothing and tells nobody. */
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
