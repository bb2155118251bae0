import { z } from 'zod';
import type { Config } from '#lib/kernel/config.ts';
import { type CreditBooks, readCredit } from '#lib/site/ecpay/card-refund.ts';
import { withCheckMac } from '#lib/site/ecpay/check-mac.ts';
import type { KnownTrade } from '../provider.ts';
import { requestTradeQuery } from './query.ts';
import { postForm } from './request.ts';

/** The bank's authorisation number, returned because of NeedExtraPaidInfo. */
const Extra = z.object({ gwsr: z.string().regex(/^[1-9]\d{0,18}$/) });
const Detail = z.object({ RtnMsg: z.literal(''), RtnValue: z.unknown() });

/**
 * The gateway's record of a card trade (provider facts, 1.9: CreditDetail/QueryTrade); null if unreadable, or
 * if the shop has no check code for it.
 */
export async function queryCreditBooks(
  config: Config,
  trade: KnownTrade,
  now: Date,
): Promise<CreditBooks | null> {
  const { ecpay } = config;
  if (ecpay.creditCheckCode === null) return null;
  const known = await requestTradeQuery(config, 'QueryTradeInfo/V5', trade.tradeNo, now);
  const extra = 'fields' in known ? Extra.safeParse(known.fields).data : undefined;
  if (!extra) return null;
  const fields = withCheckMac(
    {
      MerchantID: ecpay.merchantId,
      CreditRefundId: extra.gwsr,
      CreditAmount: String(trade.amount),
      CreditCheckCode: ecpay.creditCheckCode,
    },
    ecpay,
  );
  try {
    const said: unknown = JSON.parse(await postForm(`${ecpay.url}/CreditDetail/QueryTrade/V2`, fields));
    return readCredit(Detail.safeParse(said).data?.RtnValue);
  } catch {
    return null;
  }
}
