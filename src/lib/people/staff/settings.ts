import {
  count,
  days,
  type FiguresOf,
  hours,
  minutes,
  type PageFiguresOf,
} from '#lib/kernel/settings/define.ts';

/** The merchant's settings of staff sign-ins. */
export const staffSettings = {
  /** A session ends after this much inactivity; then, its longest lifetime. */
  staffIdleMinutes: minutes(30),
  staffSessionHours: hours(12),
  /** Failures for one account, per network address or known device, before a wait; then the wait. */
  staffAttempts: count(5),
  staffLockMinutes: minutes(15),
  /** The same for all strangers together; known devices and passkeys are exempt. */
  staffAttemptsOfUnknownDevices: count(30),
  /** How long a device is known after a sign-in. */
  staffDeviceDays: days(180),
  /** Lifetime of a link to set password and second factor. */
  staffLinkHours: hours(48),
  /**
   * A person let in by a colleague within this time cannot approve that colleague's acts, nor those of others
   * whom the colleague let in.
   */
  staffTrustDays: days(14),
};

declare module '#lib/kernel/limits.ts' {
  interface Limits extends FiguresOf<typeof staffSettings> {}
  interface PageLimits extends PageFiguresOf<typeof staffSettings> {}
}
