import {
  amount,
  days,
  type FiguresOf,
  onPage,
  type PageFiguresOf,
  seconds,
} from '#lib/kernel/settings/define.ts';

/** The merchant's settings for refunds. */
export const refundSettings = {
  /** From this total refund of one order on, two members of staff must agree. */
  refundsFourEyesFrom: amount(5000),
  /**
   * Days until the refund after goods come back, as texts promise; the law allows no more (Consumer
   * Protection Act, 19-2).
   */
  refundDays: days(15, { most: 15 }),
  /** How long staff may revoke their refunds; 0: never. */
  refundRevokeSeconds: onPage(seconds(60, { least: 0, most: 600 })),
};

declare module '#lib/kernel/limits.ts' {
  interface Limits extends FiguresOf<typeof refundSettings> {}
  interface PageLimits extends PageFiguresOf<typeof refundSettings> {}
}
