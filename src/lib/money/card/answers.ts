import { z } from 'zod';
import { fromTaipei } from '#lib/kernel/time/taipei.ts';
import { type CreditBooks, readCredit } from '#lib/site/ecpay/card-refund.ts';
import type { Answer, Sealed } from './request.ts';

/**
 * Parses ECPG's responses and callbacks (stored-card facts, 3.4 to 7). Only the fields that the shop needs.
 */

export const DONE = 1;
/** The provider does not know the outcome yet. */
const PENDING = 10_300_066;
const NO_SUCH_TRADE = 10_000_185;
export const NO_SUCH_CARD = 5_100_088;

/** A card in the provider's notation; `bindCardId` charges it. */
export interface BoundCard {
  readonly bindCardId: string;
  readonly card6: string;
  readonly card4: string;
  /** `2029-08` */
  readonly expiresOn: string;
}

const digits = (length: number) => z.string().regex(new RegExp(`^\\d{${length}}$`));
const CardInfo = z.object({
  Card6No: digits(6),
  Card4No: digits(4),
  CardValidYY: digits(2),
  CardValidMM: z.string().regex(/^(0[1-9]|1[0-2])$/),
});
const Listed = CardInfo.extend({ BindCardID: z.string().min(1).max(64) });
const CardIds = z.object({ BindCardID: z.string().min(1).max(64).optional() });

const OrderInfo = z.object({
  MerchantTradeNo: z.string(),
  TradeNo: z.string().max(20).default(''),
  TradeAmt: z.int(),
  TradeStatus: z.coerce.string(),
  PaymentDate: z.string().default(''),
});
const ThreeD = z.object({ ThreeDURL: z.url().optional() });

export type Money = {
  readonly gatewayTradeNo: string;
  readonly amount: number;
  readonly paidAt: Date | null;
};

/** Outcome of a call that involves a bank. */
export type BankResult =
  | ({ readonly state: 'paid' } & Money)
  /** The buyer must confirm with the bank; nothing is charged. */
  | { readonly state: 'needsBuyer'; readonly url: string }
  | { readonly state: 'declined'; readonly code: number }
  | { readonly state: 'unknown'; readonly why: string };

/**
 * The 3-D Secure address is at the root or in its own object, whatever RtnCode is, so it is checked first.
 */
function threeDUrl(data: Sealed): string | undefined {
  const nested = ThreeD.safeParse(data.ThreeDInfo).data?.ThreeDURL;
  return nested ?? ThreeD.safeParse(data).data?.ThreeDURL;
}

export function bankResult(answer: Answer, tradeNo: string): BankResult {
  if (answer.state === 'lost') return { state: 'unknown', why: answer.why };
  const { data } = answer;
  const url = threeDUrl(data);
  if (url) return { state: 'needsBuyer', url };
  const code = codeOf(data);
  if (code === PENDING || code === null) return { state: 'unknown', why: 'the provider is not sure yet' };
  if (code !== DONE) return { state: 'declined', code };
  return moneyOf(data, tradeNo) ?? { state: 'unknown', why: 'the answer lacks fields' };
}

/** State of a trade. */
export type TradeResult =
  | ({ readonly state: 'paid'; readonly card: CardHint | null } & Money)
  | { readonly state: 'unpaid'; readonly isKnown: boolean }
  | { readonly state: 'unknown'; readonly why: string };
export type CardHint = Omit<BoundCard, 'bindCardId'>;

const UNPAID = '0';

export function tradeResult(answer: Answer, tradeNo: string): TradeResult {
  if (answer.state === 'lost') return { state: 'unknown', why: answer.why };
  const { data } = answer;
  const code = codeOf(data);
  if (code === NO_SUCH_TRADE) return { state: 'unpaid', isKnown: false };
  const order = OrderInfo.safeParse(data.OrderInfo);
  if (code !== DONE || !order.success || order.data.MerchantTradeNo !== tradeNo)
    return { state: 'unknown', why: `the trade was answered with ${code}` };
  if (order.data.TradeStatus === UNPAID) return { state: 'unpaid', isKnown: true };
  const money = moneyOf(data, tradeNo);
  if (!money) return { state: 'unknown', why: `the trade stands at ${order.data.TradeStatus}` };
  return { ...money, card: hintOf(data.CardInfo) };
}

function moneyOf(data: Sealed, tradeNo: string): ({ readonly state: 'paid' } & Money) | null {
  const order = OrderInfo.safeParse(data.OrderInfo);
  if (!order.success || order.data.MerchantTradeNo !== tradeNo || order.data.TradeStatus !== '1') return null;
  const { TradeNo: gatewayTradeNo, TradeAmt: amount, PaymentDate } = order.data;
  return { state: 'paid', gatewayTradeNo, amount, paidAt: fromTaipei(PaymentDate) };
}

function hintOf(given: unknown): CardHint | null {
  const card = CardInfo.safeParse(given);
  return card.success ? nameOf(card.data) : null;
}

const nameOf = (card: z.output<typeof CardInfo>): CardHint => ({
  card6: card.Card6No,
  card4: card.Card4No,
  expiresOn: `20${card.CardValidYY}-${card.CardValidMM}`,
});

export type CardListResult =
  | { readonly state: 'answered'; readonly cards: readonly BoundCard[] }
  | { readonly state: 'unknown'; readonly why: string };

export function cardListResult(answer: Answer): CardListResult {
  if (answer.state === 'lost') return { state: 'unknown', why: answer.why };
  const { data } = answer;
  const list = z.array(z.unknown()).safeParse(data.BindCardList);
  if (codeOf(data) !== DONE || !list.success)
    return { state: 'unknown', why: `the list was answered with ${codeOf(data)}` };
  const cards = list.data.flatMap((one) => {
    const card = Listed.safeParse(one);
    return card.success ? [{ bindCardId: card.data.BindCardID, ...nameOf(card.data) }] : [];
  });
  return { state: 'answered', cards };
}

export const codeOf = (data: Sealed): number | null => z.int().safeParse(data.RtnCode).data ?? null;

/**
 * The unverified content of a callback: trade, card and outcome. The shop queries the provider before it
 * acts.
 */
export interface Claim {
  readonly tradeNo: string;
  readonly bindCardId: string | undefined;
  readonly failed: boolean;
}

export function readClaim(data: Sealed): Claim | null {
  const order = z.object({ MerchantTradeNo: z.string().regex(/^[A-Za-z0-9]{1,20}$/) });
  const found = order.safeParse(data.OrderInfo).data ?? order.safeParse(data).data;
  if (!found) return null;
  const code = codeOf(data);
  return {
    tradeNo: found.MerchantTradeNo,
    bindCardId: CardIds.safeParse(data).data?.BindCardID,
    failed: code !== null && code !== DONE && code !== PENDING,
  };
}

/** The documentation does not confirm the field's place: the root, or RtnValue as in the AIO service. */
export const creditBooks = (data: Sealed): CreditBooks | null =>
  readCredit(data.RtnValue) ?? readCredit(data);
