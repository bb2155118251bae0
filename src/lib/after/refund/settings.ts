import {
  amount,
  days,
  type FiguresOf,
  onPage,
  type PageFiguresOf,
  seconds,
} from '#lib/kernel/settings/define.ts';

/** What the merchant may change about refunds. */
export const refundSettings = {
  /** From so much on that goes back of one order, two members of staff have to agree. */
  refundsFourEyesFrom: amount(5000),
  /** Money is back so long after goods are, as texts promise; the law takes no more (Consumer Protection Act, 19-2). */
  refundDays: days(15, { most: 15 }),
  /** So long staff may take back what they have refunded; 0: never. */
  refundRevokeSeconds: onPage(seconds(60, { least: 0, most: 600 })),
};

declare module '#lib/kernel/limits.ts' {
  interface Limits extends FiguresOf<typeof refundSettings> {}
  interface PageLimits extends PageFiguresOf<typeof refundSettings> {}
}
