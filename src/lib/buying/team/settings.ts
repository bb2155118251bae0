import { type FiguresOf, hours } from '#lib/kernel/settings/define.ts';

/** What the merchant may change about teams. */
export const teamSettings = {
  /** So long whoever paid too late for their team may choose what becomes of it; then the money goes back. */
  teamChoiceHours: hours(72),
};

declare module '#lib/kernel/limits.ts' {
  interface Limits extends FiguresOf<typeof teamSettings> {}
}
