import type { Config } from '#lib/kernel/config.ts';
import type { Amount } from '#lib/kernel/text/money.ts';
import { type CardAction, type CardAnswer, refundCard } from '#lib/site/ecpay/card-refund.ts';
import { withCheckMac } from '#lib/site/ecpay/check-mac.ts';
import { specOf } from '#lib/site/payment-methods/rules/payment-methods.ts';
import type { KnownTrade, RefundAnswer, RefundPart } from '../provider.ts';
import { queryCreditBooks } from './books.ts';
import { requestGateway } from './request.ts';

const DONE = '1';

/**
 * Refunds to the card by DoAction, as the trade's state at the gateway allows. The gateway cannot refund
 * payments at a store or ATM (provider facts, 1.9.1).
 */
export async function refundTrade(
  config: Config,
  trade: KnownTrade,
  part: RefundPart,
  now: Date,
): Promise<RefundAnswer> {
  if (specOf(trade.method).refund === 'byBank') return { state: 'byBank' };
  const books = await queryCreditBooks(config, trade, now);
  const sent = await refundCard(books, { ...part, whole: trade.amount }, (action, amount) =>
    act(config, trade, action, amount),
  );
  return sent.state === 'refused' ? sent : { state: 'done' };
}

async function act(
  { ecpay }: Config,
  trade: KnownTrade,
  action: CardAction,
  amount: Amount,
): Promise<CardAnswer> {
  const fields = withCheckMac(
    {
      MerchantID: ecpay.merchantId,
      MerchantTradeNo: trade.tradeNo,
      TradeNo: trade.gatewayTradeNo ?? '',
      Action: action,
      TotalAmount: String(amount),
    },
    ecpay,
  );
  try {
    const answer = await requestGateway(`${ecpay.url}/CreditDetail/DoAction`, fields);
    const why = `${action}: ${answer.RtnCode ?? 'no code'} ${answer.RtnMsg ?? ''}`.trim();
    return { done: answer.RtnCode === DONE, why };
  } catch (error) {
    return { done: false, why: `${action}: ${error instanceof Error ? error.message : String(error)}` };
  }
}
