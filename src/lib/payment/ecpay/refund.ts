import { withCheckMac } from '#lib/ecpay/check-mac.ts';
import type { Config } from '#lib/kernel/config.ts';
import { wayOf } from '#lib/terms/rules/ways.ts';
import type { KnownTrade, RefundAnswer } from '../provider.ts';
import { askGateway } from './ask.ts';

const DONE = '1';
/**
 * Sends money back to the card by DoAction R; only what has been captured can go back, instalments only as a whole.
 * What was paid at a counter or a machine the gateway cannot send back at all (provider facts, 1.9.1).
 */
export async function refundTrade(config: Config, trade: KnownTrade): Promise<RefundAnswer> {
  if (wayOf(trade.method).refund === 'byBank') return { state: 'byBank' };
  const { ecpay } = config;
  const fields = withCheckMac(
    {
      MerchantID: ecpay.merchantId,
      MerchantTradeNo: trade.tradeNo,
      TradeNo: trade.gatewayTradeNo ?? '',
      Action: 'R',
      TotalAmount: String(trade.amount),
    },
    ecpay,
  );
  try {
    const answer = await askGateway(`${ecpay.url}/CreditDetail/DoAction`, fields);
    if (answer.RtnCode === DONE) return { state: 'done' };
    return { state: 'refused', why: `${answer.RtnCode ?? 'no code'} ${answer.RtnMsg ?? ''}`.trim() };
  } catch (error) {
    return { state: 'refused', why: error instanceof Error ? error.message : String(error) };
  }
}
