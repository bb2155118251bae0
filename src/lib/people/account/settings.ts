import {
  count,
  days,
  type FiguresOf,
  minutes,
  onPage,
  type PageFiguresOf,
  seconds,
} from '#lib/kernel/settings/define.ts';

/** The merchant's settings of member accounts. */
export const accountSettings = {
  /** Sign-in codes: length, lifetime, minimum interval, attempts. */
  codeDigits: onPage(count(6, { least: 4, most: 10 })),
  codeMinutes: minutes(5),
  codeIntervalSeconds: seconds(60),
  codeAttempts: count(5),
  /** The growing pauses between unused codes stop at this. */
  maxCodeIntervalSeconds: seconds(3600),
  /**
   * Codes per day to one mobile or e-mail address; then per hour and per day from one network address, which
   * many shoppers may share.
   */
  codesPerRecipientPerDay: count(10),
  codesPerAddressPerHour: count(60),
  codesPerAddressPerDay: count(200),
  /**
   * SMS codes, which cost money: per day to numbers that differ only in their last four digits; then per hour
   * and per day for the whole shop.
   */
  smsPerPrefixPerDay: count(30),
  smsPerHour: count(600),
  smsPerDay: count(3000),
  /**
   * Proof of work before a browser or its address gets a code for a second number: leading zero bits of a
   * hash, one more per number; then their maximum. 0 disables it.
   */
  proofOfWorkBits: count(14, { least: 0, most: 24 }),
  maxProofOfWorkBits: count(17, { most: 24 }),
  /** Lifetime of the magic link in a code's mail. */
  magicLinkMinutes: minutes(10),
  /** Wrong passwords for one account, per network address or known device, before a wait; then the wait. */
  passwordAttempts: count(10),
  passwordWaitMinutes: minutes(15),
  /** The same for all strangers together; known devices are exempt. */
  passwordAttemptsOfUnknownDevices: count(50),
  /** How long a browser stays signed in after a sign-in. */
  signInDays: days(30),
  /**
   * Lifetime of the link that locks an account; then, how long a device may be unused before it counts as
   * new.
   */
  lockLinkDays: days(7),
  deviceRetentionDays: days(365),
  /** A former member who returns within this time gets no welcome coins. */
  formerContactDays: days(730),
  /** How long a LINE visit waits for LINE's answer; then, how long a first sign-in waits for its mobile. */
  lineReturnMinutes: minutes(10),
  lineMobileMinutes: minutes(30),
  /** The oldest version of LINE's app whose browser can sign in. */
  minLineAppVersion: count(11),
  /** Point 5: lengths of a profile's names, in characters. */
  userNameLength: onPage(count(15)),
  nickNameLength: onPage(count(8)),
  realNameLength: onPage(count(20)),
};

declare module '#lib/kernel/limits.ts' {
  interface Limits extends FiguresOf<typeof accountSettings> {}
  interface PageLimits extends PageFiguresOf<typeof accountSettings> {}
}
