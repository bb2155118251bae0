import { bytes, count, days, type FiguresOf, hours, legal, onPage, type PageFiguresOf } from './define.ts';

/** The kernel's settings. */
export const kernelSettings = {
  sessionCookieDays: days(365),
  uploadBytes: onPage(bytes(5 * 1024 * 1024)),
  /** Larger uploads, in millions of pixels, are not decoded. */
  uploadMegapixels: count(60),
  /** Unclaimed uploads are deleted after this time. */
  uploadRetentionHours: hours(24),
  /** How long sent mails and SMS are stored; the same as for dead jobs. */
  messageDays: legal(days(365)),
  /** Audit entries are stored as long as account books: ten years. */
  auditDays: legal(days(3660)),
  /**
   * Badges show at most this. Counts above the next are shown in thousands, above the last in ten thousands.
   */
  maxBadgeCount: onPage(count(99)),
  countAsThousands: onPage(count(9999)),
  countAsTenThousands: onPage(count(10_000, { least: 10_000 })),
};

export type KernelFigures = FiguresOf<typeof kernelSettings>;
export type KernelPageFigures = PageFiguresOf<typeof kernelSettings>;
