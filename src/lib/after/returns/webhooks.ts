import type { Runtime } from '#lib/kernel/runtime.ts';
import { logisticsNotices } from '#lib/site/ecpay/logistics-notices.ts';
import { receiveReturnStatus } from './carrier-status.ts';
import { RETURN_NOTICE_PATH } from './ecpay/request.ts';

/** Webhooks for the carriers' notices of returns. */
export const returnNotices = (runtime: Runtime) =>
  logisticsNotices(runtime, {
    path: `${RETURN_NOTICE_PATH}/:tradeNo{[A-Z0-9]{1,20}}`,
    number: 'RtnMerchantTradeNo',
    receive: (ctx, fields, { tradeNo = '' }) => receiveReturnStatus(ctx, tradeNo, fields),
  });
