import type { Runtime } from '#lib/kernel/runtime.ts';
import { logisticsNotices } from '#lib/site/ecpay/logistics-notices.ts';
import { receiveParcelStatus } from './carrier-status.ts';
import { PARCEL_NOTICE_PATH, STORE_NOTICE_PATH } from './ecpay/parcel.ts';
import { receiveStoreNotice } from './store-notice.ts';

/** Webhooks for the carriers' notices of parcels. */
export const parcelNotices = (runtime: Runtime) =>
  logisticsNotices(runtime, {
    path: PARCEL_NOTICE_PATH,
    number: 'MerchantTradeNo',
    receive: receiveParcelStatus,
  });

/** Webhooks for the carriers' notices of pickup stores. */
export const storeNotices = (runtime: Runtime) =>
  logisticsNotices(runtime, {
    path: STORE_NOTICE_PATH,
    number: 'AllPayLogisticsID',
    receive: receiveStoreNotice,
  });
