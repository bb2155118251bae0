import { count, type FiguresOf, minutes, type PageFiguresOf } from '#lib/kernel/settings/define.ts';

/** The merchant's settings of passkeys, for members and staff. */
export const passkeySettings = {
  /** Passkeys per person; more than anybody's devices. */
  maxPasskeys: count(10),
  /** How long a browser and its user may take to answer. */
  passkeyAnswerMinutes: minutes(5),
};

declare module '#lib/kernel/limits.ts' {
  interface Limits extends FiguresOf<typeof passkeySettings> {}
  interface PageLimits extends PageFiguresOf<typeof passkeySettings> {}
}
