import { LEVELS, type Level } from '../codes.ts';

/** What of somebody's result asks for a person, by the rules' own keys (docs/decisions/0080-questionnaire.md). */
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
/** A rule that is newer than this table, and what cannot be read, must not be overlooked. */
const UNKNOWN = 30;
const ASKED = 15;
/** Waiting counts, and never so much that somebody’s pregnancy waits behind somebody’s week. */
const PER_DAY = 10;
const DAYS_MOST = 4;
const DAY_MS = 86_400_000;

export interface Waiting {
  /** Null where they cannot be opened. */
  readonly flags: readonly string[] | null;
  /** Has asked something that nobody has answered. */
  readonly hasQuestion: boolean;
  readonly since: Date;
  /** Does not wait any more: their turn is the dietitian's to take up again. */
  readonly isAnswered: boolean;
}

/** The higher, the sooner. */
export function urgencyOf({ flags, hasQuestion, since, isAnswered }: Waiting, now: Date): number {
  if (isAnswered) return 0;
  const weights = flags?.map((flag) => WEIGHTS[flag] ?? UNKNOWN) ?? [UNKNOWN];
  // The gravest counts whole; each further one a little.
  const gravest = Math.max(0, ...weights);
  const further = Math.max(0, weights.length - 1) * 5;
  const days = Math.min(DAYS_MOST, Math.max(0, (now.getTime() - since.getTime()) / DAY_MS));
  return gravest + further + (hasQuestion ? ASKED : 0) + days * PER_DAY;
}

const FROM: Readonly<Record<Level, number>> = { now: 80, today: 40, soon: 0 };

export const levelOf = (urgency: number): Level => LEVELS.find((level) => urgency >= FROM[level]) ?? 'soon';

/** Whoever waits before whoever is answered; the most urgent first; of the same, who has waited longest. */
export const byUrgency =
  (now: Date) =>
  (a: Waiting, b: Waiting): number =>
    Number(a.isAnswered) - Number(b.isAnswered) ||
    urgencyOf(b, now) - urgencyOf(a, now) ||
    a.since.getTime() - b.since.getTime();
