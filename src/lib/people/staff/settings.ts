import {
  count,
  days,
  type FiguresOf,
  hours,
  minutes,
  type PageFiguresOf,
} from '#lib/kernel/settings/define.ts';

/** What the merchant may change about how staff sign in. */
export const staffSettings = {
  /** A session ends when nothing was done for so long, and at the latest after so many hours. */
  staffIdleMinutes: minutes(30),
  staffSessionHours: hours(12),
  /** Failures for one account from one address, or on a device that it has signed in on, before it has to wait, and for how long. */
  staffAttempts: count(5),
  staffLockMinutes: minutes(15),
  /** The same of all strangers together; a known device and a passkey pass. */
  staffAttemptsOfUnknownDevices: count(30),
  /** A device is known for so long after it was signed in on. */
  staffDeviceDays: days(180),
  /** How long a link to set password and second factor is good for. */
  staffLinkHours: hours(48),
  /** So long whoever was let in by a colleague is no second pair of eyes for them, nor for others whom they let in. */
  staffTrustDays: days(14),
};

declare module '#lib/kernel/limits.ts' {
  interface Limits extends FiguresOf<typeof staffSettings> {}
  interface PageLimits extends PageFiguresOf<typeof staffSettings> {}
}
