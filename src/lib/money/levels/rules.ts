import type { Limits } from '#lib/kernel/limits.ts';
import type { Amount } from '#lib/kernel/text/money.ts';
import { addDays } from '#lib/kernel/time/clock.ts';
import { taipeiClock, taipeiMoment } from '#lib/kernel/time/taipei.ts';
import type { LevelReason, LevelStep } from './model.ts';

/** Row I4: all levels, lowest first. */
export const levelSteps = ({ memberLevelsFrom, memberPricePercents }: Limits): LevelStep[] =>
  memberLevelsFrom.map((from, level) => ({ level, from, percent: memberPricePercents[level] ?? 100 }));

/** Rates of a price list with their labels. */
export interface OwnRates<
  Rate extends { readonly percent: number } = { readonly percent: number; readonly text: string },
> {
  readonly levels: readonly Rate[];
  readonly newCustomer: Rate;
}

/** The rate of a shopper's prices (row C4): the lower of level and first order; null for the full price. */
export function lowestRate<Rate extends { readonly percent: number }>(
  { levels, newCustomer }: OwnRates<Rate>,
  own: { readonly level: number; readonly isFirstOrder: boolean },
): Rate | null {
  const level = levels[own.level];
  const rates = [...(level ? [level] : []), ...(own.isFirstOrder ? [newCustomer] : [])];
  const [lowest] = rates.toSorted((a, b) => a.percent - b.percent);
  return lowest && lowest.percent < 100 ? lowest : null;
}

/**
 * The level for a spend within the period, and the amount missing for the next one.
 * @param held the recorded level, which stays until the decision whatever the spend
 */
export function levelProgress(spend: Amount, steps: readonly LevelStep[], held = 0) {
  const current = steps.findLast(({ from, level }) => spend >= from || level <= held) ?? {
    level: 0,
    from: 0,
    percent: 100,
  };
  const above = steps.find(({ level }) => level > current.level);
  return { ...current, next: above ? { ...above, missing: above.from - spend } : null };
}

/**
 * Progress towards the next level, 0 to 100; always 100 on the highest. Measured from the level's own
 * threshold, so that the bar starts over with each level.
 */
export function progressPercent(spend: Amount, from: Amount, next: Amount | null): number {
  if (next === null) return 100;
  return Math.max(0, Math.min(100, Math.floor(((spend - from) / (next - from)) * 100)));
}

/** The same time of day this many months later, clamped to the last day of the month. */
function monthsLater(moment: Date, months: number): Date {
  const then = new Date(moment);
  then.setUTCDate(1);
  then.setUTCMonth(then.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(then.getUTCFullYear(), then.getUTCMonth() + 1, 0)).getUTCDate();
  then.setUTCDate(Math.min(moment.getUTCDate(), lastDay));
  return then;
}

/** The same time of day this many months earlier. */
export const monthsBefore = (moment: Date, months: number): Date => monthsLater(moment, -months);

/** End of a period of months that begins now: midnight in Taipei. */
export const midnightAfter = (moment: Date, months: number): Date =>
  taipeiMoment(monthsLater(taipeiClock(moment), months).toISOString().slice(0, 10));

/** Spend required within the period to keep a level; the highest has its own setting. */
export function upkeepOf(level: number, limits: Limits): Amount {
  const steps = levelSteps(limits);
  return level === steps.length - 1 ? limits.topLevelUpkeep : (steps[level]?.from ?? 0);
}

/** A member's recorded level. */
export interface LevelStanding {
  /** Null: never reviewed. */
  readonly level: number | null;
  /** When the level is decided; null on the lowest. */
  readonly decideAt: Date | null;
  /** The last notice sent, in days before the decision. */
  readonly toldDays: number | null;
}

export interface Reviewed extends LevelStanding {
  readonly level: number;
  /** The reason to record; null without a decision. */
  readonly reason: LevelReason | null;
  /** A notice of the upcoming decision is due. */
  readonly isNotice: boolean;
}

/**
 * Row I4: upgrades are immediate. A downgrade happens only on the yearly decision, to the level of the spend
 * until then. An upgrade restarts the year.
 * @param spend in the months before `decideAt` if that has passed, else before now
 */
export function reviewLevel(
  { level: held, decideAt, toldDays }: LevelStanding,
  spend: Amount,
  now: Date,
  limits: Limits,
): Reviewed {
  const earned = levelProgress(spend, levelSteps(limits)).level;
  const begins = (level: number, from: Date, reason: LevelReason | null): Reviewed => ({
    level,
    decideAt: level > 0 ? midnightAfter(from, limits.memberLevelMonths) : null,
    toldDays: null,
    reason,
    isNotice: false,
  });
  if (held === null) return begins(earned, now, earned > 0 ? 'noted' : null);
  if (earned > held) return begins(earned, now, 'risen');
  const stays: Reviewed = { level: held, decideAt, toldDays, reason: null, isNotice: false };
  if (!decideAt) return stays;
  if (decideAt <= now) {
    const isKept = earned === held || spend >= upkeepOf(held, limits);
    return begins(isKept ? held : earned, decideAt, isKept ? 'kept' : 'lowered');
  }
  const due = limits.levelNoticeDays.find((days) => addDays(decideAt, -days) <= now);
  const isNotice = due !== undefined && (toldDays === null || due < toldDays);
  return isNotice ? { ...stays, toldDays: due, isNotice } : stays;
}

/** When a level is reviewed next: for a notice, the decision, or an order that begins to count. */
export function nextReview(
  { decideAt, toldDays }: LevelStanding,
  ordersCountAt: Date | null,
  limits: Limits,
): Date | null {
  const notices = decideAt
    ? limits.levelNoticeDays
        .filter((days) => days < (toldDays ?? Infinity))
        .map((days) => addDays(decideAt, -days))
    : [];
  const moments = [...notices, decideAt, ordersCountAt].filter((one) => one !== null);
  return moments.length === 0 ? null : new Date(Math.min(...moments.map(Number)));
}
