import { z } from 'zod';
import type { Config } from '#lib/kernel/config.ts';
import type { QueryAnswer } from '../provider.ts';
import { askGateway } from './ask.ts';
import { type Fields, verifyCheckMac, withCheckMac } from './check-mac.ts';
import { failureOf, resultOf, tradeNumber, wholeAmount } from './notice.ts';
import { fromTaipei } from './taipei-time.ts';

const UNPAID = '0';
/** The form never reached the gateway. */
const NOT_FOUND = '10200047';

/** QueryTradeInfo's answer (provider facts, 1.9). */
const TradeInfo = z.object({
  MerchantTradeNo: tradeNumber,
  TradeStatus: z.string().min(1),
  TradeNo: z.string().max(20).default(''),
  TradeAmt: wholeAmount,
  PaymentDate: z.string().default(''),
});

/** Asks what became of a trade. The request is valid for three minutes. */
export async function queryTrade(config: Config, tradeNo: string, now: Date): Promise<QueryAnswer> {
  const { ecpay } = config;
  const request = withCheckMac(
    {
      MerchantID: ecpay.merchantId,
      MerchantTradeNo: tradeNo,
      TimeStamp: String(Math.floor(now.getTime() / 1000)),
    },
    ecpay,
  );
  let answer: Fields;
  try {
    answer = await askGateway(`${ecpay.url}/Cashier/QueryTradeInfo/V5`, request);
  } catch (error) {
    return { state: 'unknown', why: error instanceof Error ? error.message : String(error) };
  }
  if (!verifyCheckMac(answer, ecpay)) return { state: 'unknown', why: 'the signature is wrong' };
  return readTradeInfo(answer, tradeNo);
}

/** What a signed answer says about `tradeNo`. */
export function readTradeInfo(answer: Fields, tradeNo: string): QueryAnswer {
  const status = answer.TradeStatus;
  if (status === UNPAID || status === NOT_FOUND) return { state: 'unpaid' };
  const parsed = TradeInfo.safeParse(answer);
  if (!parsed.success) return { state: 'unknown', why: 'the answer lacks fields' };
  if (parsed.data.MerchantTradeNo !== tradeNo) return { state: 'unknown', why: 'another trade was answered' };
  const result = resultOf(parsed.data.TradeStatus);
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
    },
  };
}
