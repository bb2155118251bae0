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

/** ECPay's public staging merchant for e-invoices (provider facts, 0.1). */
const STAGING = { merchantId: '2000132', hashKey: 'ejCk326UnaZWKisg', hashIv: 'q9jcZX8Ib9LM8wYk' };

const keys = {
  ECPAY_INVOICE_MERCHANT_ID: merchantId,
  ECPAY_INVOICE_HASH_KEY: hashKey,
  ECPAY_INVOICE_HASH_IV: hashIv,
};

/** The merchant's account for e-invoices. */
export const invoiceEnvironment = environmentPart({
  variables: { ...keys, ECPAY_INVOICE_URL: z.url().default('https://einvoice.ecpay.com.tw') },
  together: Object.keys(keys),
  refuse: (e) => refusePublished('ECPAY_INVOICE_HASH_KEY', e.ECPAY_INVOICE_HASH_KEY, e.ECPAY_INVOICE_URL),
  read: (e, shop) =>
    accountOf(
      ownMerchant(e.ECPAY_INVOICE_MERCHANT_ID, e.ECPAY_INVOICE_HASH_KEY, e.ECPAY_INVOICE_HASH_IV),
      e.ECPAY_INVOICE_URL,
      shop,
      { staging: STAGING, emulator: '/sandbox/ecpay-invoice' },
    ),
});

declare module '#lib/kernel/config.ts' {
  interface Config {
    /** E-invoices (row E5); null in a real shop without an account for them. */
    readonly invoice: EcpayAccount | null;
  }
}
