import { type FiguresOf, hours } from '#lib/kernel/settings/define.ts';

/** The merchant's settings for teams. */
export const teamSettings = {
  /** Time to choose after a late payment; then the money is refunded. */
  teamChoiceHours: hours(72),
};

declare module '#lib/kernel/limits.ts' {
  interface Limits extends FiguresOf<typeof teamSettings> {}
}
