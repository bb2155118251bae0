import { PAGE_LIMITS } from './page-limits.ts';

export { CODE } from './http/endpoint.ts';

/**
 * Every business constant of the specification's point 9 (row K4), with what the ledger decided beside it.
 * Plain values, so that the browser may read them too; the server reads `config.limits`, where the
 * environment may override a figure (`LIMIT_FREE_SHIPPING=1200`).
 * Money is integer NT$, durations say their unit in the name.
 */
export const LIMITS = {
  ...PAGE_LIMITS,
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
  /** Decided in row D1: a card pays in so many parts, from this amount on. */
  instalmentFrom: 3000,
  instalments: [3, 6, 12] as readonly number[],
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
  /** A paid barcode is reported so many days later; a transfer that was told is looked at within so many. */
  barcodeReportDays: 2,
  transferCheckDays: 3,
  /** How much longer an order waits whose payment the gateway is being asked about (status 19). */
  queriedPaymentMinutes: 60,
  /** How many unpaid orders a member may have, and how many pieces of a SKU in all of them. */
  unpaidOrdersMost: 3,
  unpaidPiecesMost: 20,
  boundCards: 5,
  cardAliasLength: 12,
  /** How long a new card may be typed in; the provider's token for it is good for ten minutes. */
  cardFormMinutes: 10,
  /** A call that a bank takes part in, and any other call to a payment provider. */
  bankTimeoutSeconds: 45,
  providerTimeoutSeconds: 10,
  /** How long a link to go on paying elsewhere can be opened; whether the order may still be paid is its own matter. */
  resumeLinkDays: 30,
  addressLength: 60,
  /** A receiver's name on a parcel's label, spaces and middle dots not counted: Chinese characters, or letters. */
  receiverHanLeast: 2,
  receiverHanMost: 5,
  receiverLatinLeast: 4,
  receiverLatinMost: 10,
  returnNoteLength: 170,
  uploadBytes: 5 * 1024 * 1024,
  subscriptionDays: 30,
  pauseMonthsMost: 3,
  memberSpendDays: 7,
  questionnaireMinutes: 10,
  newMemberCoins: 100,
  bindLineCoins: 30,
  newCustomerPercent: 88,
  /** Decided in row C10: how much of the goods total, after discounts, coins may pay. */
  coinsPercent: 20,
  /** Row E6: coins earned for each NT$100 paid for goods, credited with the member's spend. */
  coinsPerHundred: 1,
  /** Days until coins expire; 0: never. Told to the member so many days ahead. */
  coinsExpireDays: 0,
  expiryNoticeDays: 30,
  /** A coupon that ends within so many days is marked. */
  couponEndsSoonDays: 3,
  /** Discount codes that do not exist may be tried this often within so many minutes. */
  codeGuesses: 10,
  codeGuessMinutes: 10,
  memberPercents: [100, 95, 90, 85, 79] as readonly number[],
  /** Row I4: what must be spent on goods within so many months to stand on each level; NT$. */
  memberLevelsFrom: [0, 3000, 10_000, 30_000, 80_000] as readonly number[],
  memberLevelMonths: 12,
  halfYearGift: 10_000,
  /** Badges of a good: new for so long, hot from so many pieces sold. */
  newGoodsDays: 90,
  hotGoodsSold: 3000,
  notFoundSeconds: 3,
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
  /** A way out of the shop's marketing messages works at least this long after the message. */
  unsubscribeLinkDays: 400,
  cartLineMost: 99,
  cartLinesMost: 100,
  orderNoteLength: 200,
  ordersPerPage: 10,
  /** What search engines are told of delivery: working days until a parcel leaves, and until it arrives after that. */
  shipWithinDays: 2,
  arriveWithinDays: 3,
  /** Taiwan's Consumer Protection Act, article 19. */
  withdrawalDays: 7,
  /** A price told to search engines is good for so long. */
  pricePromiseDays: 30,
  reviewLength: 500,
  reviewPictures: 6,
  reviewsPerPage: 6,
  /** How long a shopper may look for a store on the provider's map, and how long the found one may wait for an order. */
  storeMapMinutes: 60,
  storeChoiceDays: 30,
  favouritesMost: 200,
} as const;

type Widen<T> = { readonly [K in keyof T]: T[K] extends number ? number : T[K] };
export type Limits = Widen<typeof LIMITS>;
