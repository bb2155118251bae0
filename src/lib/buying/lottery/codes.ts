/** A single event drawn at once, a grid of nine cells, a wheel, or closed boxes (row I6). */
export const LOTTERY_KINDS = ['single', 'grid', 'wheel', 'box'] as const;
export type LotteryKind = (typeof LOTTERY_KINDS)[number];

/** `draft` is not public; `published` is binding; `stopped` was ended early by the shop. */
export const LOTTERY_STATUSES = ['draft', 'published', 'stopped'] as const;
export type LotteryStatus = (typeof LOTTERY_STATUSES)[number];

/** Stage of a published lottery, by the clock. */
export const LOTTERY_STAGES = ['soon', 'open', 'ended'] as const;
export type LotteryStage = (typeof LOTTERY_STAGES)[number];

export const PRIZE_KINDS = ['goods', 'coupon', 'coins', 'points', 'thanks'] as const;
export type PrizeKind = (typeof PRIZE_KINDS)[number];

/**
 * States of a draw. `waiting`: a ticket of an event not drawn yet. `won`: an unclaimed product, or another
 * prize that first needs its winner's identity. `identified` and `taxDue`: claims above the two thresholds.
 * `cleared`: the tax was paid.
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
