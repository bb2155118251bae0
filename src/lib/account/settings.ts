import {
  count,
  days,
  type FiguresOf,
  minutes,
  onPage,
  type PageFiguresOf,
  seconds,
} from '#lib/kernel/settings/define.ts';

/** What the merchant may change about how its members sign in. */
export const accountSettings = {
  /** Of a sign-in code: so many digits, good for so long, so far apart, and so many tries. */
  codeDigits: onPage(count(6, { least: 4, most: 10 })),
  codeMinutes: minutes(5),
  codeApartSeconds: seconds(60),
  codeTries: count(5),
  /** A signed-in browser stays signed in for this long after its last sign-in. */
  signInDays: days(30),
};

declare module '#lib/kernel/limits.ts' {
  interface Limits extends FiguresOf<typeof accountSettings> {}
  interface PageLimits extends PageFiguresOf<typeof accountSettings> {}
}
