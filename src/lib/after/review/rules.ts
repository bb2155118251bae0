import { ORDER_STATUS, type OrderStatus } from '#lib/orders/order/codes.ts';
import type { HideReason } from './codes.ts';
import type { ReviewSummary } from './model/review.ts';

/** Reviews: who may write, and what is shown. Pure. */

export const MAY_REVIEW: readonly OrderStatus[] = [ORDER_STATUS.received, ORDER_STATUS.completed];

/** Only received products may be reviewed. */
export const mayReview = (status: OrderStatus): boolean => MAY_REVIEW.includes(status);

/** Reviews stay visible after the order's end. */
export const showsReviews = (status: OrderStatus): boolean =>
  mayReview(status) || status === ORDER_STATUS.ended;

/** Reasons that no rewrite can remedy. */
const FINAL: readonly HideReason[] = ['advertising', 'notGenuine'];

interface TakenDown {
  readonly hiddenReason: HideReason | null;
  readonly rewrittenAt: Date | null;
}

/** Reviews hidden for their wording may be rewritten, once. */
export const mayRewrite = ({ hiddenReason, rewrittenAt }: TakenDown): boolean =>
  hiddenReason !== null && rewrittenAt === null && !FINAL.includes(hiddenReason);

/** The staff's lists. Stars without text and imported reviews await no answer. */
export const DESK_LISTS = ['toAnswer', 'answered', 'hidden', 'all'] as const;
export type DeskList = (typeof DESK_LISTS)[number];

/** Lists are counted up to this; beyond it "more" is shown. */
export const MAX_COUNTED = 1000;

export const MAX_ANSWER_LENGTH = 1000;
export const MAX_HIDE_TEXT_LENGTH = 200;

/** `王小明` → `王**`: enough to be a person, not enough to be found. An empty name stays empty. */
export function maskName(name: string): string {
  const [first] = name.trim();
  return first === undefined ? '' : `${first}**`;
}

export interface StarCount {
  readonly stars: number;
  readonly count: number;
}

/** The average, to one decimal; 0 without reviews. */
export function averageStars(counts: readonly StarCount[]): number {
  const count = counts.reduce((sum, one) => sum + one.count, 0);
  const stars = counts.reduce((sum, one) => sum + one.stars * one.count, 0);
  return count === 0 ? 0 : Math.round((stars / count) * 10) / 10;
}

const STARS = [5, 4, 3, 2, 1] as const;

/** The distribution from five stars to one; percentages add up to 100 (largest remainders), or to 0. */
export function distribution(counts: readonly StarCount[]): ReviewSummary['distribution'] {
  const countOf = (stars: number) =>
    counts.filter((one) => one.stars === stars).reduce((sum, one) => sum + one.count, 0);
  const rows = STARS.map((stars) => ({ stars, count: countOf(stars) }));
  const total = rows.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return rows.map((row) => ({ ...row, percent: 0 }));
  const exact = rows.map((row) => ({ ...row, exact: (row.count * 100) / total }));
  let rest = 100 - exact.reduce((sum, row) => sum + Math.floor(row.exact), 0);
  const roundedUp = new Set<number>();
  for (const row of exact.toSorted((a, b) => (b.exact % 1) - (a.exact % 1) || b.stars - a.stars)) {
    if (rest === 0) break;
    roundedUp.add(row.stars);
    rest -= 1;
  }
  return exact.map(({ stars, count, exact: share }) => ({
    stars,
    count,
    percent: Math.floor(share) + (roundedUp.has(stars) ? 1 : 0),
  }));
}
