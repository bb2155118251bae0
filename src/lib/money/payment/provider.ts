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
  /** Owner of the order; null for a payment link without an order. */
  readonly memberId: MemberId | null;
  /** The payment link in use: a payer who cancels at the provider returns to it. */
  readonly payKey: string | null;
  readonly amount: Amount;
  /** Names of the purchased items, one per line. */
  readonly names: readonly string[];
  readonly locale: Locale;
  /** Number of instalments. */
  readonly instalments: number | null;
  /** The chosen saved card; the provider checks its owner. */
  readonly cardId: number | null;
  /** Latest expiry of a number that is issued now. */
  readonly until: Date;
}

/**
 * `pending`: the provider is not sure yet; neither ship nor give up the order. `issued`: the shopper has a
 * number and has not paid yet.
 */
export type PaymentResult = 'paid' | 'failed' | 'pending' | 'issued';

/** A provider's verified result of one trade. */
export interface PaymentNotice {
  readonly tradeNo: string;
  readonly amount: Amount;
  readonly result: PaymentResult;
  /** The provider's trade number, needed for refunds. */
  readonly gatewayTradeNo: string;
  readonly paidAt: Date | null;
  /** Simulated in the provider's back office: no money moved. */
  readonly simulated: boolean;
  /** A key of the `errors` words for failures. */
  readonly failure: string | null;
  /** The issued number. */
  readonly issued: { readonly number: IssuedNumber; readonly expiresAt: Date } | null;
}

/** An earlier attempt, as its provider needs it. */
export interface KnownTrade {
  readonly tradeNo: string;
  readonly method: PaymentMethod;
  readonly amount: Amount;
  readonly gatewayTradeNo: string | null;
  readonly createdAt: Date;
  readonly expiresAt: Date | null;
}

/** The browser's next step, or the outcome if no page of the provider is needed. */
export type Started = PaymentStart | { readonly kind: 'told'; readonly notice: PaymentNotice };

export type QueryAnswer =
  | { readonly state: 'answered'; readonly notice: PaymentNotice }
  /** Nobody has paid yet, or the browser never arrived. */
  | { readonly state: 'unpaid' }
  /** No response, or an invalid one. */
  | { readonly state: 'unknown'; readonly why: string };

export type RefundAnswer =
  | { readonly state: 'done' }
  /** Refused, or no response: the money may be on its way. `isFinal` if a retry cannot help. */
  | { readonly state: 'refused'; readonly why: string; readonly isFinal?: boolean }
  /** This method cannot refund: the money goes to a bank account that the shopper names. */
  | { readonly state: 'byBank' };

/** The part of a trade to refund. */
export interface RefundPart {
  readonly amount: Amount;
  /** Amount confirmed as refunded earlier. */
  readonly before: Amount;
  /** An earlier request may have succeeded without a response: it must not be repeated blindly. */
  readonly mayBeDone: boolean;
}

/**
 * A payment provider: a company, or a method of the shop's own. Each has a folder, and a line in
 * `providers.ts`. Its methods are listed in `payment-methods/rules/payment-methods.ts`. A provider only talks
 * to its company; the files around it handle orders and attempts.
 */
export interface PaymentProvider {
  /**
   * Starts an attempt that is already stored. Called outside transactions, so that it may call the company.
   * @throws ShopError if refused; after any other error the attempt is queried later
   */
  start(ctx: Ctx, request: StartRequest): Promise<Started>;
  /**
   * Resumes an unfinished attempt of the same order and method; null starts a new one. Called in a
   * transaction.
   */
  resume(tx: Ctx, trade: KnownTrade): PaymentStart | null | Promise<PaymentStart | null>;
  /** Queries the outcome of a trade. */
  query(ctx: Ctx, trade: KnownTrade): Promise<QueryAnswer>;
  /** Refunds a part or all. */
  refund(ctx: Ctx, trade: KnownTrade, part: RefundPart): Promise<RefundAnswer>;
  /** False while the provider's daily closing refuses refunds of this method. */
  takesRefundsAt(now: Date, method: PaymentMethod): boolean;
}

/** Creates a provider; null if the shop has no keys for it. */
export type ProviderMaker = (config: Ctx['config']) => PaymentProvider | null;
