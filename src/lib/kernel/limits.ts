/**
 * Every business constant of the specification's point 9 (row K4), with what the ledger decided beside it.
 * Plain values, so that the browser may read them too; the server reads `config.limits`, where the
 * environment may override a figure (`LIMIT_FREE_SHIPPING=1200`).
 * Money is integer NT$, durations say their unit in the name.
 */
export const LIMITS = {
  /** Amounts per way to pay are exclusive on both sides: above `over`, below `under`. */
  cardOver: 5,
  cardUnder: 200_000,
  storeCodeOver: 33,
  storeCodeUnder: 20_001,
  atmOver: 11,
  atmUnder: 50_000,
  barcodeOver: 17,
  barcodeUnder: 20_001,
  cardVerification: 5,
  freeShipping: 1500,
  homeFee: 100,
  storeFee: 65,
  selfFee: 0,
  homeOnlyFrom: 20_000,
  groupPaymentMinutes: 5,
  /** Decided in row D2: how long an order waits for its payment. */
  cardPaymentMinutes: 30,
  atmPaymentDays: 3,
  storeCodePaymentDays: 7,
  barcodePaymentDays: 7,
  transferPaymentDays: 3,
  /** How much longer an order waits whose payment the gateway is being asked about (status 19). */
  queriedPaymentMinutes: 60,
  boundCards: 5,
  addressLength: 60,
  returnNoteLength: 170,
  uploadBytes: 5 * 1024 * 1024,
  subscriptionDays: 30,
  pauseMonthsMost: 3,
  memberSpendDays: 7,
  questionnaireMinutes: 10,
  newMemberCoins: 100,
  bindLineCoins: 30,
  newCustomerPercent: 88,
  memberPercents: [100, 95, 90, 85, 79] as readonly number[],
  halfYearGift: 10_000,
  mobileWidth: 690,
  resizeDebounceMs: 100,
  notFoundSeconds: 3,
  unloadMs: 5,
  reloadGuardSeconds: 10,
  toastDesktopMs: 3000,
  toastMobileMs: 2000,
  toastOffset: 16,
  badgeMost: 99,
  countAsThousands: 9999,
  countAsTenThousands: 10_000,
  throttleMs: 300,
  languageCookieDays: 365,
  sessionCookieDays: 365,
  supportFromHour: 10,
  supportToHour: 18,
  /** Decided in row I1: six digits, five minutes, sixty seconds apart, five tries. */
  codeDigits: 6,
  codeMinutes: 5,
  codeApartSeconds: 60,
  codeTries: 5,
  /** A signed-in browser stays signed in for this long after its last sign-in. */
  signInDays: 30,
  /** A sent picture that belongs to nothing after this time is thrown away. */
  uploadKeepHours: 24,
  complaintLength: 500,
  complaintPictures: 3,
  /** What a page may say about one visit: characters of a value, bytes of a whole report, days it is kept. */
  trackingValueLength: 200,
  trackingAddressLength: 2048,
  trackingReportBytes: 8192,
  trackingDays: 400,
  cookieConsentDays: 365,
  cartLineMost: 99,
  cartLinesMost: 100,
  orderNoteLength: 200,
  ordersPerPage: 10,
} as const;

type Widen<T> = { readonly [K in keyof T]: T[K] extends number ? number : T[K] };
export type Limits = Widen<typeof LIMITS>;

/** Envelope codes of the specification's point 7 and row K1. */
export const CODE = {
  ok: 200,
  refused: 102,
  expired: 40014,
  signedOut: 44000,
  notFound: 404,
  fault: 500,
} as const;
