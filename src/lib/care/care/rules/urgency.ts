import { LEVELS, type Level } from '../codes.ts';

/** Weights of the rules that refer to a dietitian, by key (docs/decisions/0080-questionnaire.md). */
export const WEIGHTS: Readonly<Record<string, number>> = {
  talk: 100,
  expecting: 60,
  surgery: 60,
  minor: 50,
  'many-medicines': 50,
  illness: 50,
  'low-weight': 50,
  'unlisted-medicine': 30,
  'unlisted-allergy': 30,
  'old-age': 20,
  drinking: 20,
};
/** Rules newer than this table, and unreadable flags, must not be overlooked. */
const UNKNOWN = 30;
const ASKED = 15;
/** Waiting raises the urgency, but never enough to overtake a pregnancy. */
const PER_DAY = 10;
const DAYS_MOST = 4;
const DAY_MS = 86_400_000;

export interface Waiting {
  /** Null if they cannot be opened. */
  readonly flags: readonly string[] | null;
  /** The member has an unanswered question. */
  readonly hasQuestion: boolean;
  readonly since: Date;
  /** Answered, so the case is not waiting. */
  readonly isAnswered: boolean;
}

/** Higher is more urgent. */
export function urgencyOf({ flags, hasQuestion, since, isAnswered }: Waiting, now: Date): number {
  if (isAnswered) return 0;
  const weights = flags?.map((flag) => WEIGHTS[flag] ?? UNKNOWN) ?? [UNKNOWN];
  // The heaviest flag counts fully, each further one a little.
  const gravest = Math.max(0, ...weights);
  const further = Math.max(0, weights.length - 1) * 5;
  const days = Math.min(DAYS_MOST, Math.max(0, (now.getTime() - since.getTime()) / DAY_MS));
  return gravest + further + (hasQuestion ? ASKED : 0) + days * PER_DAY;
}

const FROM: Readonly<Record<Level, number>> = { now: 80, today: 40, soon: 0 };

export const levelOf = (urgency: number): Level => LEVELS.find((level) => urgency >= FROM[level]) ?? 'soon';

/** Waiting before answered, then by urgency, then by waiting time. */
export const byUrgency =
  (now: Date) =>
  (a: Waiting, b: Waiting): number =>
    Number(a.isAnswered) - Number(b.isAnswered) ||
    urgencyOf(b, now) - urgencyOf(a, now) ||
    a.since.getTime() - b.since.getTime();
