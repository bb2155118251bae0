import { count, type FiguresOf, minutes, type PageFiguresOf } from '#lib/kernel/settings/define.ts';

/** What the merchant may change about passkeys, of members and of staff. */
export const passkeySettings = {
  /** More than anybody has devices. */
  maxPasskeys: count(10),
  /** How long a browser and its user may take to answer. */
  passkeyAnswerMinutes: minutes(5),
};

declare module '#lib/kernel/limits.ts' {
  interface Limits extends FiguresOf<typeof passkeySettings> {}
  interface PageLimits extends PageFiguresOf<typeof passkeySettings> {}
}
