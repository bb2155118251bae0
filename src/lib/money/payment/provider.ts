import type { Ctx } from '#lib/kernel/context.ts';
import type { Locale } from '#lib/kernel/i18n/locale.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import type { Amount } from '#lib/kernel/text/money.ts';
import type { PaymentMethod } from '#lib/site/payment-methods/rules/payment-methods.ts';
import type { IssuedNumber, PaymentStart } from './model/payment.ts';

export interface StartRequest {
  readonly tradeNo: string;
  readonly method: PaymentMethod;
  readonly orderNumber: string;
  /** Whose order it is; null where a payment link stands for itself. */
  readonly memberId: MemberId | null;
  /** The link that it is paid by: whoever turns back at the company's page comes to it. */
  readonly payKey: string | null;
  readonly amount: Amount;
  /** What is bought, one name a line. */
  readonly names: readonly string[];
  readonly locale: Locale;
  /** Parts of an instalment payment. */
  readonly instalments: number | null;
  /** The saved card that was chosen; whose it is, its provider checks. */
  readonly cardId: number | null;
  /** Until when a number that is issued now may be good. */
  readonly until: Date;
}

/**
 * `pending`: the provider itself is not sure yet; nothing may be shipped, nothing given up.
 * `issued`: the shopper has been given a number and has not paid yet.
 */
export type PaymentResult = 'paid' | 'failed' | 'pending' | 'issued';

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
  /** The number, when it was issued. */
  readonly issued: { readonly number: IssuedNumber; readonly expiresAt: Date } | null;
}

/** An earlier try, as far as its provider needs to know it. */
export interface KnownTrade {
  readonly tradeNo: string;
  readonly method: PaymentMethod;
  readonly amount: Amount;
  readonly gatewayTradeNo: string | null;
  readonly createdAt: Date;
  readonly expiresAt: Date | null;
}

/** The browser's next step; or how it ended, where no page of the company's is needed. */
export type Started = PaymentStart | { readonly kind: 'told'; readonly notice: PaymentNotice };

export type QueryAnswer =
  | { readonly state: 'answered'; readonly notice: PaymentNotice }
  /** Nobody has paid yet, or the browser never got there. */
  | { readonly state: 'unpaid' }
  /** No answer, or one that cannot be believed. */
  | { readonly state: 'unknown'; readonly why: string };

export type RefundAnswer =
  | { readonly state: 'done' }
  /** Refused as asked, or no answer: the money may be on its way. `isFinal` when asking again cannot help. */
  | { readonly state: 'refused'; readonly why: string; readonly isFinal?: boolean }
  /** Money that came this way has no way back: it goes to an account that the shopper names. */
  | { readonly state: 'byBank' };

/** How much of a trade is to go back. */
export interface RefundPart {
  readonly amount: Amount;
  /** What went back of it before, as far as that is known for certain. */
  readonly before: Amount;
  /** It was asked for before, and may have been done although no answer came: it must not be done twice. */
  readonly mayBeDone: boolean;
}

/**
 * One company, or one way of its own, that takes the shopper's money. Each has a folder, and a line in
 * `providers.ts`; which ways are its own is said in `payment-methods/rules/payment-methods.ts`. A provider speaks to its company and to
 * nobody else: orders and attempts are the business of the files around it.
 */
export interface PaymentProvider {
  /**
   * Begins a try whose attempt is kept already; outside of any transaction, so that it may ask the company.
   * @throws ShopError when it was refused; anything else leaves the attempt to be asked about
   */
  start(ctx: Ctx, request: StartRequest): Promise<Started>;
  /** How an unfinished try of the same order and method goes on; null begins another one. In a transaction. */
  resume(tx: Ctx, trade: KnownTrade): PaymentStart | null | Promise<PaymentStart | null>;
  /** What became of a trade. */
  query(ctx: Ctx, trade: KnownTrade): Promise<QueryAnswer>;
  /** Sends some of the money back, or all of it. */
  refund(ctx: Ctx, trade: KnownTrade, part: RefundPart): Promise<RefundAnswer>;
  /** False while the provider closes its books for the day and refuses refunds of this way to pay. */
  takesRefundsAt(now: Date, method: PaymentMethod): boolean;
}

/** A provider's maker; null where the shop has no keys for it. */
export type ProviderMaker = (config: Ctx['config']) => PaymentProvider | null;
