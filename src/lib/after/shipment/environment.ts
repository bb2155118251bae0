import { z } from 'zod';
import { environmentPart } from '#lib/kernel/environment.ts';
import { type EcpayAccount, optionalAccount, STAGING } from '#lib/site/ecpay/environment.ts';
import { fitsLabel, type ParcelParty } from '#lib/site/ecpay/label.ts';

/** The merchant's account for home delivery: the provider issues separate keys for it. */
export const courierEnvironment = optionalAccount({
  name: 'COURIER',
  url: 'https://logistics.ecpay.com.tw',
  staging: STAGING.courier,
  emulator: '/sandbox/ecpay-logistics',
});

const sender = {
  SENDER_NAME: z.string().min(2).max(10).optional(),
  SENDER_MOBILE: z
    .string()
    .regex(/^09\d{8}$/)
    .optional(),
  SENDER_ZIP: z
    .string()
    .regex(/^\d{3,6}$/)
    .optional(),
  SENDER_ADDRESS: z.string().min(6).max(60).optional(),
};
const SENDER = Object.keys(sender) as (keyof typeof sender)[];

const DEMO_SENDER: ParcelParty = {
  name: '示範商店',
  mobile: '0900000123',
  zip: '104',
  address: '臺北市中山區示範路 1 號 5 樓',
};

/**
 * The sender: printed on labels, and the destination of uncollected parcels. Required with a carrier's
 * account.
 */
export const senderEnvironment = environmentPart({
  variables: {
    ...sender,
    ECPAY_LOGISTICS_MERCHANT_ID: z.string().optional(),
    ECPAY_COURIER_MERCHANT_ID: z.string().optional(),
  },
  together: SENDER,
  refuse: (e) => {
    if (e.SENDER_NAME && !fitsLabel(e.SENDER_NAME))
      return ['SENDER_NAME: a label has room for ten letters or five Chinese characters'];
    const sends = e.ECPAY_LOGISTICS_MERCHANT_ID || e.ECPAY_COURIER_MERCHANT_ID;
    return sends && SENDER.every((name) => !e[name])
      ? SENDER.map((name) => `${name}: needed to send parcels by ECPay's carriers`)
      : [];
  },
  read: (e, { mode }): ParcelParty | null => {
    const { SENDER_NAME: name, SENDER_MOBILE: mobile, SENDER_ZIP: zip, SENDER_ADDRESS: address } = e;
    if (name && mobile && zip && address) return { name, mobile, zip, address };
    return mode === 'demo' ? DEMO_SENDER : null;
  },
});

declare module '#lib/kernel/config.ts' {
  interface Config {
    /** Null in a real shop without an account: home deliveries then ship without the provider. */
    readonly courier: EcpayAccount | null;
    /** Null in a real shop without a carrier's account. */
    readonly sender: ParcelParty | null;
  }
}
