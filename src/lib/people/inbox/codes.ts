/** Kinds of messages to members (row I7): mandatory by law or for a purchase, then optional ones. */
export const MANDATORY_KINDS = ['account', 'order', 'parcel', 'refund', 'service', 'support'] as const;
export const CHOSEN_KINDS = ['review', 'coins', 'level', 'wish'] as const;
export const MESSAGE_KINDS = [...MANDATORY_KINDS, ...CHOSEN_KINDS] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

/** Filters of the inbox list. */
export const INBOX_FILTERS = ['all', 'unread'] as const;
export type InboxFilter = (typeof INBOX_FILTERS)[number];

/** The channels of messages, in the order in which they are tried. */
export const CHANNELS = ['line', 'mail', 'sms'] as const;
export type Channel = (typeof CHANNELS)[number];

interface Told {
  readonly kind: MessageKind;
  /** Delayed until the member's quiet hours end. */
  readonly waits?: true;
}

/**
 * Every message to members, by its `mail` words: `.subject`, `.body`, `.sms`. They may contain `{{link}}`,
 * the page of the message.
 */
export const MESSAGES = {
  orderCreated: { kind: 'order' },
  orderNumbered: { kind: 'order' },
  orderPaid: { kind: 'order' },
  orderService: { kind: 'order' },
  orderGift: { kind: 'order' },
  orderPrize: { kind: 'order' },
  orderCancelled: { kind: 'order' },
  orderExpired: { kind: 'order' },
  issuedStoreCode: { kind: 'order' },
  issuedAtm: { kind: 'order' },
  issuedBarcode: { kind: 'order' },
  transferRefused: { kind: 'order' },
  counterReceipt: { kind: 'order' },
  // Urgent: somebody may be about to eat it.
  batchRecalled: { kind: 'order' },
  subscriptionAhead: { kind: 'order', waits: true },
  subscriptionMissing: { kind: 'order', waits: true },
  subscriptionGone: { kind: 'order', waits: true },
  subscriptionGoneRest: { kind: 'order', waits: true },
  subscriptionGoneEnd: { kind: 'order', waits: true },
  subscriptionWaits: { kind: 'order', waits: true },
  subscriptionFailed: { kind: 'order', waits: true },
  subscriptionCard: { kind: 'order', waits: true },
  subscriptionCardLast: { kind: 'order', waits: true },
  subscriptionPaused: { kind: 'order', waits: true },
  subscriptionCardEnds: { kind: 'order', waits: true },
  subscriptionCardOver: { kind: 'order', waits: true },
  orderStoreChanged: { kind: 'parcel' },
  parcelShipped: { kind: 'parcel', waits: true },
  parcelAtStore: { kind: 'parcel', waits: true },
  parcelAtOwnShop: { kind: 'parcel', waits: true },
  parcelReminder: { kind: 'parcel' },
  parcelDelivered: { kind: 'parcel', waits: true },
  parcelStoreClosed: { kind: 'parcel' },
  parcelReturning: { kind: 'parcel', waits: true },
  refund: { kind: 'refund' },
  refundAccount: { kind: 'refund' },
  refundAccountWrong: { kind: 'refund' },
  refundPartAccount: { kind: 'refund' },
  refundSent: { kind: 'refund', waits: true },
  refundPaidOut: { kind: 'refund' },
  refundOpened: { kind: 'refund' },
  refundGranted: { kind: 'refund' },
  refundRefused: { kind: 'refund' },
  teamWaits: { kind: 'order' },
  teamLate: { kind: 'order' },
  groupReached: { kind: 'order', waits: true },
  groupDelayed: { kind: 'order' },
  groupMissed: { kind: 'refund' },
  groupPriceFell: { kind: 'refund', waits: true },
  refundDone: { kind: 'refund', waits: true },
  returnApplied: { kind: 'refund' },
  returnReapplied: { kind: 'refund' },
  returnApproved: { kind: 'refund', waits: true },
  returnRejected: { kind: 'refund', waits: true },
  returnCode: { kind: 'refund' },
  returnCourier: { kind: 'refund' },
  returnCarrierFailed: { kind: 'refund', waits: true },
  returnUnderway: { kind: 'refund', waits: true },
  returnReceived: { kind: 'refund', waits: true },
  returnClosed: { kind: 'refund', waits: true },
  priceRise: { kind: 'order', waits: true },
  priceRiseOrEnd: { kind: 'order', waits: true },
  priceRiseEnded: { kind: 'order', waits: true },
  boxChanged: { kind: 'order', waits: true },
  boxWaits: { kind: 'order', waits: true },
  pauseAsked: { kind: 'order' },
  pauseGranted: { kind: 'order', waits: true },
  pauseRejected: { kind: 'order', waits: true },
  pauseBegun: { kind: 'order', waits: true },
  pauseOver: { kind: 'order', waits: true },
  requestWithdrawn: { kind: 'order', waits: true },
  stopGranted: { kind: 'order', waits: true },
  stopOwes: { kind: 'order' },
  stopFeeBack: { kind: 'order', waits: true },
  leaveLapsed: { kind: 'order', waits: true },
  subscriptionEnded: { kind: 'order', waits: true },
  subscriptionEndedByShop: { kind: 'order', waits: true },
  bookingAsked: { kind: 'service' },
  bookingConfirmed: { kind: 'service' },
  bookingDeclined: { kind: 'service' },
  bookingUnanswered: { kind: 'service' },
  bookingMoved: { kind: 'service' },
  bookingReminder: { kind: 'service' },
  serviceExpiring: { kind: 'service', waits: true },
  plateAnswered: { kind: 'service', waits: true },
  careAnswered: { kind: 'service', waits: true },
  careProposed: { kind: 'service', waits: true },
  careTakenBack: { kind: 'service', waits: true },
  careWithdrawn: { kind: 'service', waits: true },
  lotteryWon: { kind: 'service', waits: true },
  prizeReminder: { kind: 'service', waits: true },
  complaintAnswered: { kind: 'support' },
  reviewAnswered: { kind: 'review', waits: true },
  reviewHidden: { kind: 'review', waits: true },
  reviewHiddenFinal: { kind: 'review', waits: true },
  reviewShown: { kind: 'review', waits: true },
  favouriteNews: { kind: 'wish', waits: true },
  levelRisen: { kind: 'level', waits: true },
  levelKept: { kind: 'level', waits: true },
  levelLowered: { kind: 'level', waits: true },
  levelAhead: { kind: 'level', waits: true },
  levelAheadSafe: { kind: 'level', waits: true },
  giftOpen: { kind: 'level', waits: true },
  giftEnds: { kind: 'level', waits: true },
  giftWaits: { kind: 'level', waits: true },
  expiryAhead: { kind: 'coins', waits: true },
  payoutSent: { kind: 'coins', waits: true },
  payoutRefused: { kind: 'coins', waits: true },
} as const satisfies Readonly<Record<string, Told>>;

export type MessageWords = keyof typeof MESSAGES;

export const messageOf = (words: MessageWords): Told => MESSAGES[words];
