import { z } from 'zod';
import {
  accountOf,
  type EcpayAccount,
  hashIv,
  hashKey,
  merchantId,
  ownMerchant,
  refusePublished,
} from '#lib/ecpay/environment.ts';
import { environmentPart } from '#lib/kernel/environment.ts';

/** ECPay's public staging merchant for parcels from store to store (provider facts, 0.1). */
const STAGING = { merchantId: '2000933', hashKey: 'XBERn1YOvpM9nfZc', hashIv: 'h1ONHk4P4yqbl5LK' };

const keys = {
  ECPAY_LOGISTICS_MERCHANT_ID: merchantId,
  ECPAY_LOGISTICS_HASH_KEY: hashKey,
  ECPAY_LOGISTICS_HASH_IV: hashIv,
};

/** The merchant's account for parcels to convenience stores. */
export const logisticsEnvironment = environmentPart({
  variables: { ...keys, ECPAY_LOGISTICS_URL: z.url().default('https://logistics.ecpay.com.tw') },
  together: Object.keys(keys),
  refuse: (e) =>
    refusePublished('ECPAY_LOGISTICS_HASH_KEY', e.ECPAY_LOGISTICS_HASH_KEY, e.ECPAY_LOGISTICS_URL),
  read: (e, shop) =>
    accountOf(
      ownMerchant(e.ECPAY_LOGISTICS_MERCHANT_ID, e.ECPAY_LOGISTICS_HASH_KEY, e.ECPAY_LOGISTICS_HASH_IV),
      e.ECPAY_LOGISTICS_URL,
      shop,
      { staging: STAGING, emulator: '/sandbox/ecpay-logistics' },
    ),
});

declare module '#lib/kernel/config.ts' {
  interface Config {
    /** Null in a real shop without keys for it: convenience stores are not offered then. */
    readonly logistics: EcpayAccount | null;
  }
}
