import { z } from 'zod';

/** What parcels to convenience stores need: the merchant's account for them, and its emulator in the demo. */
export interface LogisticsConfig {
  readonly merchantId: string;
  readonly hashKey: string;
  readonly hashIv: string;
  readonly url: string;
}

/** ECPay's public staging merchant for parcels from store to store (provider facts, 0.1). */
const STAGING_LOGISTICS = {
  merchantId: '2000933',
  hashKey: 'XBERn1YOvpM9nfZc',
  hashIv: 'h1ONHk4P4yqbl5LK',
};

export const logisticsEnvironment = {
  ECPAY_LOGISTICS_MERCHANT_ID: z.string().min(1).optional(),
  ECPAY_LOGISTICS_HASH_KEY: z.string().length(16).optional(),
  ECPAY_LOGISTICS_HASH_IV: z.string().length(16).optional(),
  ECPAY_LOGISTICS_URL: z.url().default('https://logistics.ecpay.com.tw'),
};
const Environment = z.object(logisticsEnvironment);

type Given = z.output<typeof Environment> & { readonly SHOP_MODE: 'demo' | 'production' };

/** What only works together. */
export const LOGISTICS_KEYS = [
  'ECPAY_LOGISTICS_MERCHANT_ID',
  'ECPAY_LOGISTICS_HASH_KEY',
  'ECPAY_LOGISTICS_HASH_IV',
] as const;

export function logisticsOf(e: Given, siteUrl: string): LogisticsConfig | null {
  const merchantId = e.ECPAY_LOGISTICS_MERCHANT_ID;
  const hashKey = e.ECPAY_LOGISTICS_HASH_KEY;
  const hashIv = e.ECPAY_LOGISTICS_HASH_IV;
  if (merchantId && hashKey && hashIv)
    return { merchantId, hashKey, hashIv, url: e.ECPAY_LOGISTICS_URL.replace(/\/+$/, '') };
  return e.SHOP_MODE === 'demo' ? { ...STAGING_LOGISTICS, url: `${siteUrl}/sandbox/ecpay-logistics` } : null;
}
