/** An event that is drawn once, nine cells, a wheel, or closed boxes (row I6). */
export const LOTTERY_KINDS = ['single', 'grid', 'wheel', 'box'] as const;
export type LotteryKind = (typeof LOTTERY_KINDS)[number];

/** `draft` is nobody's business yet; `published` keeps its word; `stopped` was ended by the shop before its time. */
export const LOTTERY_STATUSES = ['draft', 'published', 'stopped'] as const;
export type LotteryStatus = (typeof LOTTERY_STATUSES)[number];

/** Where a published one stands, by the clock. */
export const LOTTERY_STAGES = ['soon', 'open', 'ended'] as const;
export type LotteryStage = (typeof LOTTERY_STAGES)[number];

export const PRIZE_KINDS = ['goods', 'coupon', 'coins', 'points', 'thanks'] as const;
export type PrizeKind = (typeof PRIZE_KINDS)[number];

/**
 * What became of a draw: `waiting` is a ticket of an event that is still to be drawn; `won` is a good that has not been
 * claimed, or coins, points or a coupon whose winner says first who they are; `identified` and `taxDue` are claims above the two thresholds, `cleared` is one whose tax has come.
 */
export const DRAW_STATES = [
  'waiting',
  'nothing',
  'given',
  'won',
  'identified',
  'taxDue',
  'cleared',
  'claimed',
  'lapsed',
] as const;
export type DrawState = (typeof DRAW_STATES)[number];
