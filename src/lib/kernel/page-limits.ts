/** Those of the business constants (limits.ts) that public pages' scripts read: apart, because each page loads them. */
export const PAGE_LIMITS = {
  mobileWidth: 690,
  resizeDebounceMs: 100,
  unloadMs: 5,
  reloadGuardSeconds: 10,
  /** Row A9: how often an open page asks whether there is a newer build. */
  buildPollMinutes: 5,
  toastDesktopMs: 3000,
  toastMobileMs: 2000,
  toastOffset: 16,
  badgeMost: 99,
  countAsThousands: 9999,
  countAsTenThousands: 10_000,
  languageCookieDays: 365,
  throttleMs: 300,
  recentGoods: 12,
} as const;
