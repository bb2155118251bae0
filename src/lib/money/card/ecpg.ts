import type { Ctx } from '#lib/kernel/context.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { toTaipei } from '#lib/kernel/time/taipei.ts';
import type { CardAction, CardAnswer, CreditBooks } from '#lib/site/ecpay/card-refund.ts';
import { joinItemNames, tradeDescription } from '#lib/site/ecpay/item-name.ts';
import {
  type BankResult,
  bankResult,
  type CardListResult,
  cardListResult,
  codeOf,
  creditBooks,
  DONE,
  NO_SUCH_CARD,
  type TradeResult,
  tradeResult,
} from './answers.ts';
import type { CardsConfig } from './environment.ts';
import { type Answer, requestEcpg } from './request.ts';

/** Calls of ECPG (stored-card facts, 3 to 7), with parsed results. */

export const ECPG_NOTIFY_PATH = '/payment/ecpg/notify';
export const ECPG_RESULT_PATH = '/payment/ecpg/result';

/** The provider's id of a member: stable, letters and digits, no e-mail address. */
export const memberKey = (memberId: MemberId): string => `DPM${memberId}`;

export interface Buyer {
  readonly memberId: MemberId;
  readonly email: string | null;
  /** Digits with country code. */
  readonly phone: string | null;
}

interface Trade {
  readonly buyer: Buyer;
  readonly tradeNo: string;
  readonly amount: number;
  readonly names: readonly string[];
}

/** Calls that involve a bank have a longer timeout. */
const ask = (ctx: Ctx, cards: CardsConfig, url: string, data: object, withBank = false): Promise<Answer> => {
  const { bankTimeoutSeconds, providerTimeoutSeconds } = ctx.config.limits;
  return requestEcpg(cards, {
    url,
    data,
    now: ctx.now,
    timeoutSeconds: withBank ? bankTimeoutSeconds : providerTimeoutSeconds,
  });
};

const consumerInfo = ({ memberId, email, phone }: Buyer) => ({
  MerchantMemberID: memberKey(memberId),
  ...(email ? { Email: email } : {}),
  ...(phone ? { Phone: phone } : {}),
});

const orderInfo = (ctx: Ctx, { tradeNo, amount, names }: Trade) => ({
  MerchantTradeDate: toTaipei(ctx.now),
  MerchantTradeNo: tradeNo,
  TotalAmount: amount,
  ReturnURL: ctx.config.siteUrl + ECPG_NOTIFY_PATH,
  TradeDesc: tradeDescription(ctx.locale),
  ItemName: joinItemNames(names),
});

/** A token for the provider's card form. @returns null with the reason on failure */
export async function requestBindToken(
  ctx: Ctx,
  cards: CardsConfig,
  trade: Trade,
): Promise<{ readonly token: string } | { readonly token: null; readonly why: string }> {
  const answer = await ask(ctx, cards, `${cards.payUrl}/Merchant/GetTokenbyBindingCard`, {
    ConsumerInfo: consumerInfo(trade.buyer),
    OrderInfo: orderInfo(ctx, trade),
    OrderResultURL: ctx.config.siteUrl + ECPG_RESULT_PATH,
    CustomField: '',
  });
  if (answer.state === 'lost') return { token: null, why: answer.why };
  const { Token } = answer.data;
  if (codeOf(answer.data) === DONE && typeof Token === 'string' && Token !== '') return { token: Token };
  return { token: null, why: `refused with ${codeOf(answer.data)}` };
}

/** Authorises the token's amount on the entered card, and binds it. */
export async function createBinding(
  ctx: Ctx,
  cards: CardsConfig,
  { memberId, tradeNo, payToken }: { memberId: MemberId; tradeNo: string; payToken: string },
): Promise<{ readonly word: BankResult; readonly answer: Answer }> {
  const data = { BindCardPayToken: payToken, MerchantMemberID: memberKey(memberId) };
  const answer = await ask(ctx, cards, `${cards.payUrl}/Merchant/CreateBindCard`, data, true);
  return { word: bankResult(answer, tradeNo), answer };
}

interface Charge extends Trade {
  readonly bindCardId: string;
  /** True if the buyer can confirm with the bank. */
  readonly isPresent: boolean;
}

export async function chargeCard(ctx: Ctx, cards: CardsConfig, charge: Charge): Promise<BankResult> {
  const data = {
    BindCardID: charge.bindCardId,
    OrderInfo: orderInfo(ctx, charge),
    ConsumerInfo: consumerInfo(charge.buyer),
    Need3D: charge.isPresent ? 1 : 0,
    ...(charge.isPresent ? { OrderResultURL: ctx.config.siteUrl + ECPG_RESULT_PATH } : {}),
    CustomField: '',
  };
  return bankResult(
    await ask(ctx, cards, `${cards.payUrl}/Merchant/CreatePaymentWithCardID`, data, true),
    charge.tradeNo,
  );
}

export const queryBoundCards = async (
  ctx: Ctx,
  cards: CardsConfig,
  { memberId, tradeNo }: { memberId: MemberId; tradeNo: string },
): Promise<CardListResult> =>
  cardListResult(
    await ask(ctx, cards, `${cards.payUrl}/Merchant/GetMemberBindCard`, {
      MerchantTradeNo: tradeNo,
      MerchantMemberID: memberKey(memberId),
    }),
  );

/** @returns true once the provider no longer knows the card */
export async function deleteCardAtProvider(
  ctx: Ctx,
  cards: CardsConfig,
  bindCardId: string,
): Promise<boolean> {
  const answer = await ask(ctx, cards, `${cards.payUrl}/Merchant/DeleteMemberBindCard`, {
    BindCardID: bindCardId,
  });
  if (answer.state === 'lost') return false;
  const code = codeOf(answer.data);
  return code === DONE || code === NO_SUCH_CARD;
}

export const queryTrade = async (ctx: Ctx, cards: CardsConfig, tradeNo: string): Promise<TradeResult> =>
  tradeResult(
    await ask(ctx, cards, `${cards.queryUrl}/1.0.0/Cashier/QueryTrade`, { MerchantTradeNo: tradeNo }),
    tradeNo,
  );

export async function actOnTrade(
  ctx: Ctx,
  cards: CardsConfig,
  trade: { tradeNo: string; gatewayTradeNo: string; amount: number; action: CardAction },
): Promise<CardAnswer> {
  const data = {
    MerchantTradeNo: trade.tradeNo,
    TradeNo: trade.gatewayTradeNo,
    Action: trade.action,
    TotalAmount: trade.amount,
  };
  const answer = await ask(ctx, cards, `${cards.queryUrl}/1.0.0/Credit/DoAction`, data, true);
  if (answer.state === 'lost') return { done: false, why: answer.why };
  const code = codeOf(answer.data);
  return { done: code === DONE, why: `${trade.action}: ${code} ${String(answer.data.RtnMsg ?? '')}`.trim() };
}

/** The provider's record of a card trade, in its own terms; null if it could not be read. */
export async function queryCredit(
  ctx: Ctx,
  cards: CardsConfig,
  { tradeNo, gatewayTradeNo }: { tradeNo: string; gatewayTradeNo: string },
): Promise<CreditBooks | null> {
  const data = { MerchantTradeNo: tradeNo, TradeNo: gatewayTradeNo };
  const answer = await ask(ctx, cards, `${cards.queryUrl}/1.0.0/CreditDetail/QueryTrade`, data);
  return answer.state === 'lost' ? null : creditBooks(answer.data);
}
