import type { Config } from '#lib/kernel/config.ts';
import type { RefundAnswer, RefundRequest } from '../provider.ts';
import { askGateway } from './ask.ts';
import { withCheckMac } from './check-mac.ts';
import { taipeiHourMinute } from './taipei-time.ts';

const DONE = '1';
/** Each day's payments are captured at 20:15; until 20:30 the gateway wants no DoAction. */
const CLOSED_FROM = 2015;
const CLOSED_TO = 2030;

/** Sends money back to the card by DoAction R; only what has been captured can go back. */
export async function refundTrade(config: Config, request: RefundRequest): Promise<RefundAnswer> {
  const { ecpay } = config;
  const fields = withCheckMac(
    {
      MerchantID: ecpay.merchantId,
      MerchantTradeNo: request.tradeNo,
      TradeNo: request.gatewayTradeNo,
      Action: 'R',
      TotalAmount: String(request.amount),
    },
    ecpay,
  );
  try {
    const answer = await askGateway(`${ecpay.url}/CreditDetail/DoAction`, fields);
    if (answer.RtnCode === DONE) return { done: true };
    return { done: false, why: `${answer.RtnCode ?? 'no code'} ${answer.RtnMsg ?? ''}`.trim() };
  } catch (error) {
    return { done: false, why: error instanceof Error ? error.message : String(error) };
  }
}

export const takesRefundsAt = (now: Date): boolean => {
  const time = taipeiHourMinute(now);
  return time < CLOSED_FROM || time >= CLOSED_TO;
};
