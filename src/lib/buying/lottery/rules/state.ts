import { addMinutes } from '#lib/kernel/time/clock.ts';
import { statesBeforeIn } from '#lib/kernel/transitions.ts';
import type { DrawState, LotteryKind, LotteryStage, LotteryStatus, PrizeKind } from '../codes.ts';

/** Transitions of a draw. */
const MOVES: Readonly<Record<DrawState, readonly DrawState[]>> = {
  waiting: ['nothing', 'given', 'won'],
  nothing: [],
  given: [],
  won: ['identified', 'taxDue', 'claimed', 'lapsed'],
  identified: ['claimed', 'given', 'lapsed'],
  taxDue: ['cleared', 'lapsed'],
  cleared: ['claimed', 'given', 'lapsed'],
  claimed: [],
  lapsed: [],
};

export const statesBefore = statesBeforeIn(MOVES);

/** States in which the prize is reserved for an open claim. */
export const RESERVING_STATES = statesBefore('lapsed');

/**
 * The state right after winning such a prize.
 * @param isHeld its winner must identify first
 */
export const stateOf = (kind: PrizeKind, isHeld: boolean): DrawState =>
  kind === 'thanks' ? 'nothing' : kind === 'goods' || isHeld ? 'won' : 'given';

interface Course {
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly stoppedAt: Date | null;
}

export const endOf = ({ endsAt, stoppedAt }: Pick<Course, 'endsAt' | 'stoppedAt'>): Date =>
  stoppedAt !== null && stoppedAt < endsAt ? stoppedAt : endsAt;

export const stageOf = (course: Course, now: Date): LotteryStage =>
  now >= endOf(course) ? 'ended' : now < course.startsAt ? 'soon' : 'open';

/** Draws requested in the last second are stored by then. */
const REVEALED_AFTER_MINUTES = 10;

/** Whether the seed is revealed: once no draw with it is possible any more. */
export function isRevealed(
  lottery: Pick<Course, 'endsAt' | 'stoppedAt'> & {
    readonly kind: LotteryKind;
    readonly status: LotteryStatus;
    readonly drawnAt: Date | null;
  },
  now: Date,
): boolean {
  if (lottery.status === 'draft' || now < addMinutes(endOf(lottery), REVEALED_AFTER_MINUTES)) return false;
  return lottery.kind !== 'single' || lottery.drawnAt !== null;
}

/** When an event is drawn: never before its last ticket is stored. */
export const drawDueAt = (
  lottery: Pick<Course, 'endsAt' | 'stoppedAt'> & { readonly drawAt: Date | null },
): Date => {
  const written = addMinutes(endOf(lottery), 1);
  return lottery.drawAt === null || lottery.drawAt < written ? written : lottery.drawAt;
};
