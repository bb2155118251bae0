import { z } from 'zod';
import type { Config } from '#lib/kernel/config.ts';
import { fromTaipei } from '#lib/kernel/time/taipei.ts';
import { type Fields, verifyCheckMac, withCheckMac } from '#lib/site/ecpay/check-mac.ts';
import { isNumbered } from '#lib/site/payment-methods/rules/payment-methods.ts';
import type { KnownTrade, QueryAnswer } from '../provider.ts';
import { failureOf, readNotification, resultOf, tradeNumber, wholeAmount } from './notice.ts';
import { requestGateway } from './request.ts';

const UNPAID = '0';
/** The form never reached the gateway. */
const NOT_FOUND = '10200047';

/** Response of QueryTradeInfo (provider facts, 1.9). */
const TradeInfo = z.object({
  MerchantTradeNo: tradeNumber,
  TradeStatus: z.string().min(1),
  TradeNo: z.string().max(20).default(''),
  TradeAmt: wholeAmount,
  PaymentDate: z.string().default(''),
});

/** Queries a trade, and also its payment number if one was requested and none arrived. */
export async function queryTrade(config: Config, trade: KnownTrade, now: Date): Promise<QueryAnswer> {
  const answer = await requestTradeQuery(config, 'QueryTradeInfo/V5', trade.tradeNo, now);
  if ('why' in answer) return { state: 'unknown', why: answer.why };
  const said = readTradeInfo(answer.fields, trade.tradeNo);
  const lacksNumber = isNumbered(trade.method) && trade.expiresAt === null;
  if (said.state !== 'unpaid' || !lacksNumber || answer.fields.TradeStatus === NOT_FOUND) return said;
  const number = await requestTradeQuery(config, 'QueryPaymentInfo', trade.tradeNo, now);
  if ('why' in number) return { state: 'unknown', why: number.why };
  const notice = readNotification(number.fields, config.ecpay);
  return notice?.result === 'issued' && notice.tradeNo === trade.tradeNo
    ? { state: 'answered', notice }
    : { state: 'unpaid' };
}

/** A signed query, valid for three minutes, with a signed response. */
export async function requestTradeQuery(
  { ecpay }: Config,
  call: 'QueryTradeInfo/V5' | 'QueryPaymentInfo',
  tradeNo: string,
  now: Date,
): Promise<{ readonly fields: Fields } | { readonly why: string }> {
  const request = withCheckMac(
    {
      MerchantID: ecpay.merchantId,
      MerchantTradeNo: tradeNo,
      TimeStamp: String(Math.floor(now.getTime() / 1000)),
    },
    ecpay,
  );
  try {
    const fields = await requestGateway(`${ecpay.url}/Cashier/${call}`, request);
    return verifyCheckMac(fields, ecpay) ? { fields } : { why: 'the signature is wrong' };
  } catch (error) {
    return { why: error instanceof Error ? error.message : String(error) };
  }
}

/** Parses a verified response about `tradeNo`. */
export function readTradeInfo(answer: Fields, tradeNo: string): QueryAnswer {
  const status = answer.TradeStatus;
  if (status === UNPAID || status === NOT_FOUND) return { state: 'unpaid' };
  const parsed = TradeInfo.safeParse(answer);
  if (!parsed.success) return { state: 'unknown', why: 'the answer lacks fields' };
  if (parsed.data.MerchantTradeNo !== tradeNo) return { state: 'unknown', why: 'another trade was answered' };
  const result = resultOf(parsed.data.TradeStatus);
  if (result === 'issued') return { state: 'unpaid' };
  return {
    state: 'answered',
    notice: {
      tradeNo,
      amount: parsed.data.TradeAmt,
      result,
      gatewayTradeNo: parsed.data.TradeNo,
      paidAt: result === 'paid' ? fromTaipei(parsed.data.PaymentDate) : null,
      simulated: false,
      failure: result === 'failed' ? failureOf(parsed.data.TradeStatus) : null,
      issued: null,
    },
  };
}
