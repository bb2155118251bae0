import {
  count,
  days,
  type FiguresOf,
  minutes,
  onPage,
  type PageFiguresOf,
  seconds,
} from '#lib/kernel/settings/define.ts';

/** What the merchant may change about its members' accounts. */
export const accountSettings = {
  /** Of a sign-in code: so many digits, good for so long, so far apart, and so many tries. */
  codeDigits: onPage(count(6, { least: 4, most: 10 })),
  codeMinutes: minutes(5),
  codeIntervalSeconds: seconds(60),
  codeAttempts: count(5),
  /** Pauses between codes that nobody uses grow up to this. */
  maxCodeIntervalSeconds: seconds(3600),
  /** Codes to one mobile or address of e-mail in a day, and asked for from one address of the network, which many shoppers may share. */
  codesPerRecipientPerDay: count(10),
  codesPerAddressPerHour: count(60),
  codesPerAddressPerDay: count(200),
  /** Codes by SMS, each of which costs: to numbers that differ in their last four digits alone, in a day; and of the whole shop. */
  smsPerPrefixPerDay: count(30),
  smsPerHour: count(600),
  smsPerDay: count(3000),
  /** What a browser works out before a second number is sent a code from it or its address: zero bits of a hash, one more with each number. 0: nothing. */
  proofOfWorkBits: count(14, { least: 0, most: 24 }),
  maxProofOfWorkBits: count(17, { most: 24 }),
  /** The link in a mail with a code is good for so long. */
  magicLinkMinutes: minutes(10),
  /** Wrong passwords for one account from one address, or from a device that its member knows, before it has to wait, and how long. */
  passwordAttempts: count(10),
  passwordWaitMinutes: minutes(15),
  /** The same of all strangers together; a known device passes. */
  passwordAttemptsOfUnknownDevices: count(50),
  /** A signed-in browser stays signed in for this long after its last sign-in. */
  signInDays: days(30),
  /** The link that locks an account is good for so long; a device that nobody came from for so long is a new one again. */
  lockLinkDays: days(7),
  deviceRetentionDays: days(365),
  /** Whoever comes again within this time after leaving is not welcomed with coins again. */
  formerContactDays: days(730),
  /** LINE's answer is waited for so long; a first sign-in then waits so long for the mobile that it is bound to. */
  lineReturnMinutes: minutes(10),
  lineMobileMinutes: minutes(30),
  /** LINE's own browser signs in from this version of the app on. */
  minLineAppVersion: count(11),
  /** Point 5: of a profile's names, in characters. */
  userNameLength: onPage(count(15)),
  nickNameLength: onPage(count(8)),
  realNameLength: onPage(count(20)),
};

declare module '#lib/kernel/limits.ts' {
  interface Limits extends FiguresOf<typeof accountSettings> {}
  interface PageLimits extends PageFiguresOf<typeof accountSettings> {}
}
