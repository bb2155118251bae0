import {
  amount,
  count,
  type FiguresOf,
  minutes,
  onPage,
  type PageFiguresOf,
} from '#lib/kernel/settings/define.ts';

/** The merchant's settings for saved cards. */
export const cardSettings = {
  maxSavedCards: count(5),
  cardAliasLength: onPage(count(12)),
  /** Authorised to verify a card, then released. */
  cardVerification: onPage(amount(5, { least: 1 })),
  /** Lifetime of the card form; the provider's token is valid for ten minutes. */
  cardFormMinutes: minutes(10, { most: 10 }),
};

declare module '#lib/kernel/limits.ts' {
  interface Limits extends FiguresOf<typeof cardSettings> {}
  interface PageLimits extends PageFiguresOf<typeof cardSettings> {}
}
