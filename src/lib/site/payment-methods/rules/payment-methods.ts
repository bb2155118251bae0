import type { paymentMethodSettings } from '../settings.ts';

/** A figure of the merchant's, by how its name ends. */
type Figure<End extends string> = Extract<keyof typeof paymentMethodSettings, `${string}${End}`>;

/** The amounts that are taken, exclusive on both sides but for `from`; and what refuses the others, of the `errors` words. */
type Amounts = ({ readonly above: Figure<'AmountAbove'> } | { readonly from: Figure<'From'> }) & {
  readonly below: Figure<'AmountBelow'>;
  readonly refusal: `amountRange_${string}`;
};

/** How a company counts the time of a number that it issues, and the most that it takes. */
interface NumberTerms {
  readonly when: 'byNumber';
  /** A calendar day ends at midnight in Taipei, a day after 24 hours. */
  readonly unit: 'minutes' | 'days' | 'calendarDays';
  readonly most: number;
  /** How much later a payment is heard of; null where at once. */
  readonly reported: Figure<'ReportDays'> | null;
}

/**
 * All that the shop has to know of a way to pay. How its company is spoken to is in the company's folder; its words
 * are `method` and `next` of the `payment` words.
 */
export interface PaymentMethodSpec {
  /** Who takes the money: its folder in `src/lib/money/payment`. */
  readonly company: string;
  /** How long an order waits for it (row D2). */
  readonly window: { readonly minutes: Figure<'Minutes'> } | { readonly days: Figure<'PaymentDays'> };
  /** Null where it takes any amount (row C13). */
  readonly amounts: Amounts | null;
  /** At once; by a number that is issued first; or as the shopper tells afterwards, which a cashier looks at. */
  readonly paid: { readonly when: 'atOnce' } | { readonly when: 'told' } | NumberTerms;
  /** What the shopper chooses besides. */
  readonly asks: 'parts' | 'savedCard' | null;
  /** For whoever holds a payment link, and is not the order's owner (row D4). */
  readonly isForLinks: boolean;
  /** Taken by staff at their till, never chosen by a shopper (row J3). */
  readonly isAtCounter: boolean;
  /** Why an order of a group campaign cannot be paid so, of the `errors` words; null where it can (row G2). */
  readonly groupRefusal: string | null;
  /** Money goes back as it came, or to an account that the shopper names. */
  readonly refund: 'sameWay' | 'byBank';
  /** A company's own app, which texts name wherever they write `{{wallets}}`. */
  readonly isWallet: boolean;
  readonly icon: 'card' | 'store' | 'bank' | 'barcode';
  /** Whose cards or wallets are taken: drawn in the company's folder, `marks/visa.svg`. */
  readonly marks: readonly string[];
  /** What the shopper is told to expect after the order: `next` of the `payment` words. */
  readonly next: string;
}

const AT_ONCE = { when: 'atOnce' } as const;
const CARD_MARKS = ['visa', 'mastercard', 'jcb'] as const;

/** What is laid on the counter, and noted in a till. */
const AT_COUNTER = {
  company: 'counter',
  window: { minutes: 'cardPaymentMinutes' },
  amounts: null,
  paid: AT_ONCE,
  asks: null,
  isForLinks: false,
  isAtCounter: true,
  groupRefusal: null,
  // Or from the drawer and to the card at the terminal, where its shopper comes by.
  refund: 'byBank',
  isWallet: false,
  marks: [],
  next: 'counter',
} as const;

/** In the order in which they are shown. */
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
    // It is the member's own.
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
    // Its owner tells of it.
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

/** The counter's ways, by what is laid on it. */
export const COUNTER_METHODS = {
  cash: 'counterCash',
  card: 'counterCard',
  transfer: 'counterTransfer',
} as const satisfies Readonly<Record<string, PaymentMethod>>;

export const specOf = (method: PaymentMethod): PaymentMethodSpec => WAYS[method];

export type Company = Ways[PaymentMethod]['company'];
export const companyOf = (method: PaymentMethod): Company => WAYS[method].company;

/** Those that are paid by a number which is issued. */
export type NumberedMethod = {
  [Method in PaymentMethod]: Ways[Method]['paid']['when'] extends 'byNumber' ? Method : never;
}[PaymentMethod];
export const isNumbered = (method: PaymentMethod): method is NumberedMethod =>
  specOf(method).paid.when === 'byNumber';
export const numberTermsOf = (method: NumberedMethod): NumberTerms => WAYS[method].paid;

/** Paid at a counter, a machine or a bank, hours or days later. */
export const isPaidLater = (method: PaymentMethod): boolean => specOf(method).paid.when !== 'atOnce';
