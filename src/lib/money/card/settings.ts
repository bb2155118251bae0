import {
  amount,
  count,
  type FiguresOf,
  minutes,
  onPage,
  type PageFiguresOf,
} from '#lib/kernel/settings/define.ts';

/** What the merchant may change about saved cards. */
export const cardSettings = {
  maxSavedCards: count(5),
  cardAliasLength: onPage(count(12)),
  /** What is charged to see that a card is good, and given back. */
  cardVerification: onPage(amount(5, { least: 1 })),
  /** How long a new card may be typed in; the provider's token for it is good for ten minutes. */
  cardFormMinutes: minutes(10, { most: 10 }),
};

declare module '#lib/kernel/limits.ts' {
  interface Limits extends FiguresOf<typeof cardSettings> {}
  interface PageLimits extends PageFiguresOf<typeof cardSettings> {}
}
