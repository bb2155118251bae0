import type { Locale } from '#lib/kernel/i18n/locale.ts';
import type { Amount } from '#lib/kernel/money.ts';

/** A form that the shopper's browser posts to the provider. */
export interface BrowserForm {
  readonly action: string;
  readonly fields: Readonly<Record<string, string>>;
}

export interface CheckoutRequest {
  readonly tradeNo: string;
  readonly orderNumber: string;
  readonly amount: Amount;
  /** What is bought, one name a line. */
  readonly names: readonly string[];
  readonly locale: Locale;
  readonly now: Date;
}

/** `pending`: the provider itself is not sure yet; nothing may be shipped, nothing given up. */
export type PaymentResult = 'paid' | 'failed' | 'pending';

/** What the provider says about one trade, already known to come from it. */
export interface PaymentNotice {
  readonly tradeNo: string;
  readonly amount: Amount;
  readonly result: PaymentResult;
  /** The provider's own number of the trade; refunds need it. */
  readonly gatewayTradeNo: string;
  readonly paidAt: Date | null;
  /** Pressed by the merchant in the provider's back office: no money moved. */
  readonly simulated: boolean;
  /** A key of the `errors` words, when it failed. */
  readonly failure: string | null;
}

export type QueryAnswer =
  | { readonly state: 'answered'; readonly notice: PaymentNotice }
  /** Nobody has paid yet, or the browser never got there. */
  | { readonly state: 'unpaid' }
  /** No answer, or one that cannot be believed. */
  | { readonly state: 'unknown'; readonly why: string };

export interface RefundRequest {
  readonly tradeNo: string;
  readonly gatewayTradeNo: string;
  readonly amount: Amount;
}

export type RefundAnswer =
  | { readonly done: true }
  | {
      readonly done: false;
      /** Refused for good as asked, or no answer: the money may be on its way. */
      readonly why: string;
    };

/** One company that takes the shopper's money; each has a folder of its own. */
export interface PaymentProvider {
  checkout(request: CheckoutRequest): BrowserForm;
  /** @returns null when the fields do not carry the provider's signature or make no sense */
  readNotice(fields: Readonly<Record<string, string>>): PaymentNotice | null;
  query(tradeNo: string, now: Date): Promise<QueryAnswer>;
  refund(request: RefundRequest): Promise<RefundAnswer>;
  /** False while the provider closes its books for the day and refuses refunds. */
  takesRefundsAt(now: Date): boolean;
}
