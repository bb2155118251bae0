import { logisticsNotices } from '#lib/ecpay/logistics-notices.ts';
import type { Runtime } from '#lib/kernel/runtime.ts';
import { PARCEL_NOTICE_PATH } from './ecpay/parcel.ts';
import { receiveParcelNews } from './news.ts';

/** What carriers tell of parcels. */
export const parcelNotices = (runtime: Runtime) =>
  logisticsNotices(runtime, {
    path: PARCEL_NOTICE_PATH,
    number: 'MerchantTradeNo',
    receive: receiveParcelNews,
  });
