import { bytes, count, days, type FiguresOf, hours, onPage, type PageFiguresOf } from './define.ts';

/** What the merchant may change about what every area stands on. */
export const kernelSettings = {
  sessionCookieDays: days(365),
  uploadBytes: onPage(bytes(5 * 1024 * 1024)),
  /** A sent picture of more millions of pixels is not unpacked. */
  uploadMegapixels: count(60),
  /** A sent picture that belongs to nothing after this time is thrown away. */
  uploadRetentionHours: hours(24),
  /** What was said by mail and SMS is kept so long, as jobs that are dead are. */
  messageDays: days(365),
  /** What was done to somebody's things is kept as long as account books: ten years. */
  auditDays: days(3660),
  /** Badges say no more than this; counts are shown in thousands above this, in ten thousands above that. */
  maxBadgeCount: onPage(count(99)),
  countAsThousands: onPage(count(9999)),
  countAsTenThousands: onPage(count(10_000, { least: 10_000 })),
};

export type KernelFigures = FiguresOf<typeof kernelSettings>;
export type KernelPageFigures = PageFiguresOf<typeof kernelSettings>;
