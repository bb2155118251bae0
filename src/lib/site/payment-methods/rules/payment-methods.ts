import type { paymentMethodSettings } from '../settings.ts';

/** A setting, by the end of its name. */
type Figure<End extends string> = Extract<keyof typeof paymentMethodSettings, `${string}${End}`>;

/**
 * The accepted amounts: both limits are exclusive, except `from`. `refusal` is a key in the `errors` words.
 */
type Amounts = ({ readonly above: Figure<'AmountAbove'> } | { readonly from: Figure<'From'> }) & {
  readonly below: Figure<'AmountBelow'>;
  readonly refusal: `amountRange_${string}`;
};

/** The company's unit for the lifetime of an issued number, and the longest lifetime. */
interface NumberTerms {
  readonly when: 'byNumber';
  /** A calendar day ends at midnight in Taipei, a day after 24 hours. */
  readonly unit: 'minutes' | 'days' | 'calendarDays';
  readonly most: number;
  /** The delay of the payment's notification; null for immediate ones. */
  readonly reported: Figure<'ReportDays'> | null;
}

/**
 * Everything that the shop needs to know of a payment method. The company's folder has its protocol. Its
 * words are `method` and `next` in the `payment` words.
 */
export interface PaymentMethodSpec {
  /** The company that receives the money: its folder in `src/lib/money/payment`. */
  readonly company: string;
  /** How long an order waits for the payment (row D2). */
  readonly window: { readonly minutes: Figure<'Minutes'> } | { readonly days: Figure<'PaymentDays'> };
  /** Null accepts any amount (row C13). */
  readonly amounts: Amounts | null;
  /**
   * Immediately; with a number that is issued first; or by a transfer that the shopper reports and a cashier
   * verifies.
   */
  readonly paid: { readonly when: 'atOnce' } | { readonly when: 'told' } | NumberTerms;
  /** A further choice of the shopper. */
  readonly asks: 'parts' | 'savedCard' | null;
  /** Available to the holder of a payment link who does not own the order (row D4). */
  readonly isForLinks: boolean;
  /** Accepted by staff at their till, never chosen by a shopper (row J3). */
  readonly isAtCounter: boolean;
  /** The refusal for an order of a group campaign, a key in the `errors` words; null if accepted (row G2). */
  readonly groupRefusal: string | null;
  /** Refund by the same method, or to a bank account that the shopper names. */
  readonly refund: 'sameWay' | 'byBank';
  /** A company's own app, which texts list at `{{wallets}}`. */
  readonly isWallet: boolean;
  readonly icon: 'card' | 'store' | 'bank' | 'barcode';
  /** The accepted cards or wallets; their marks are in the company's folder, `marks/visa.svg`. */
  readonly marks: readonly string[];
  /** The next step that the shopper can expect: `next` in the `payment` words. */
  readonly next: string;
}

const AT_ONCE = { when: 'atOnce' } as const;
const CARD_MARKS = ['visa', 'mastercard', 'jcb'] as const;

/** Payments at the counter, recorded in a till. */
const AT_COUNTER = {
  company: 'counter',
  window: { minutes: 'cardPaymentMinutes' },
  amounts: null,
  paid: AT_ONCE,
  asks: null,
  isForLinks: false,
  isAtCounter: true,
  groupRefusal: null,
  // Or from the drawer, or to the card at the terminal, if the shopper comes to the shop.
  refund: 'byBank',
  isWallet: false,
  marks: [],
  next: 'counter',
} as const;

/** In display order. */
const WAYS = {
  card: {
    company: 'ecpay',
    window: { minutes: 'cardPaymentMinutes' },
    amounts: { above: 'cardAmountAbove', below: 'cardAmountBelow', refusal: 'amountRange_card' },
    paid: AT_ONCE,
    asks: null,
    isForLinks: true,
    isAtCounter: false,
    groupRefusal: null,
    refund: 'sameWay',
    isWallet: false,
    icon: 'card',
    marks: CARD_MARKS,
    next: 'bank',
  },
  instalment: {
    company: 'ecpay',
    window: { minutes: 'cardPaymentMinutes' },
    amounts: { from: 'instalmentFrom', below: 'cardAmountBelow', refusal: 'amountRange_instalment' },
    paid: AT_ONCE,
    asks: 'parts',
    isForLinks: true,
    isAtCounter: false,
    groupRefusal: null,
    refund: 'sameWay',
    isWallet: false,
    icon: 'card',
    marks: CARD_MARKS,
    next: 'bank',
  },
  storedCard: {
    company: 'stored-card',
    window: { minutes: 'cardPaymentMinutes' },
    amounts: { above: 'cardAmountAbove', below: 'cardAmountBelow', refusal: 'amountRange_storedCard' },
    paid: AT_ONCE,
    asks: 'savedCard',
    // The card belongs to the member.
    isForLinks: false,
    isAtCounter: false,
    groupRefusal: null,
    refund: 'sameWay',
    isWallet: false,
    icon: 'card',
    marks: [],
    next: 'storedCard',
  },
  storeCode: {
    company: 'ecpay',
    window: { days: 'storeCodePaymentDays' },
    amounts: {
      above: 'storeCodeAmountAbove',
      below: 'storeCodeAmountBelow',
      refusal: 'amountRange_storeCode',
    },
    paid: { when: 'byNumber', unit: 'minutes', most: 43_200, reported: null },
    asks: null,
    isForLinks: true,
    isAtCounter: false,
    groupRefusal: null,
    refund: 'byBank',
    isWallet: false,
    icon: 'store',
    marks: [],
    next: 'number',
  },
  atm: {
    company: 'ecpay',
    window: { days: 'atmPaymentDays' },
    amounts: { above: 'atmAmountAbove', below: 'atmAmountBelow', refusal: 'amountRange_atm' },
    paid: { when: 'byNumber', unit: 'calendarDays', most: 60, reported: null },
    asks: null,
    isForLinks: true,
    isAtCounter: false,
    groupRefusal: null,
    refund: 'byBank',
    isWallet: false,
    icon: 'bank',
    marks: [],
    next: 'number',
  },
  barcode: {
    company: 'ecpay',
    window: { days: 'barcodePaymentDays' },
    amounts: { above: 'barcodeAmountAbove', below: 'barcodeAmountBelow', refusal: 'amountRange_barcode' },
    paid: { when: 'byNumber', unit: 'days', most: 30, reported: 'barcodeReportDays' },
    asks: null,
    isForLinks: true,
    isAtCounter: false,
    groupRefusal: null,
    refund: 'byBank',
    isWallet: false,
    icon: 'barcode',
    marks: [],
    next: 'number',
  },
  transfer: {
    company: 'transfer',
    window: { days: 'transferPaymentDays' },
    amounts: null,
    paid: { when: 'told' },
    asks: null,
    // The order's owner reports it.
    isForLinks: false,
    isAtCounter: false,
    groupRefusal: 'groupNoTransfer',
    refund: 'byBank',
    isWallet: false,
    icon: 'bank',
    marks: [],
    next: 'transfer',
  },
  linePay: {
    company: 'linepay',
    window: { minutes: 'cardPaymentMinutes' },
    amounts: { above: 'cardAmountAbove', below: 'cardAmountBelow', refusal: 'amountRange_wallet' },
    paid: AT_ONCE,
    asks: null,
    isForLinks: true,
    isAtCounter: false,
    groupRefusal: null,
    refund: 'sameWay',
    isWallet: true,
    icon: 'card',
    marks: ['line-pay'],
    next: 'linePay',
  },
  counterCash: { ...AT_COUNTER, icon: 'store' },
  counterCard: { ...AT_COUNTER, icon: 'card' },
  counterTransfer: { ...AT_COUNTER, icon: 'bank' },
} as const satisfies Readonly<Record<string, PaymentMethodSpec>>;

type Ways = typeof WAYS;
export type PaymentMethod = keyof Ways;
export const PAYMENT_METHODS = Object.keys(WAYS) as PaymentMethod[];

/** The counter's payment methods, by tender. */
export const COUNTER_METHODS = {
  cash: 'counterCash',
  card: 'counterCard',
  transfer: 'counterTransfer',
} as const satisfies Readonly<Record<string, PaymentMethod>>;

export const specOf = (method: PaymentMethod): PaymentMethodSpec => WAYS[method];

export type Company = Ways[PaymentMethod]['company'];
export const companyOf = (method: PaymentMethod): Company => WAYS[method].company;

/** The methods with an issued number. */
export type NumberedMethod = {
  [Method in PaymentMethod]: Ways[Method]['paid']['when'] extends 'byNumber' ? Method : never;
}[PaymentMethod];
export const isNumbered = (method: PaymentMethod): method is NumberedMethod =>
  specOf(method).paid.when === 'byNumber';
export const numberTermsOf = (method: NumberedMethod): NumberTerms => WAYS[method].paid;

/** Paid at a counter, at a machine or by bank, hours or days later. */
export const isPaidLater = (method: PaymentMethod): boolean => specOf(method).paid.when !== 'atOnce';
