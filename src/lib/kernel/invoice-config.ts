import { z } from 'zod';

/** What e-invoices need: the merchant's own account for them, and its emulator in the demo. */
export interface InvoiceConfig {
  readonly merchantId: string;
  readonly hashKey: string;
  readonly hashIv: string;
  readonly url: string;
}

/** ECPay's public staging merchant for e-invoices (provider facts, 0.1). */
const STAGING_INVOICE = { merchantId: '2000132', hashKey: 'ejCk326UnaZWKisg', hashIv: 'q9jcZX8Ib9LM8wYk' };

export const invoiceEnvironment = {
  ECPAY_INVOICE_MERCHANT_ID: z.string().min(1).optional(),
  ECPAY_INVOICE_HASH_KEY: z.string().length(16).optional(),
  ECPAY_INVOICE_HASH_IV: z.string().length(16).optional(),
  ECPAY_INVOICE_URL: z.url().default('https://einvoice.ecpay.com.tw'),
};
const Environment = z.object(invoiceEnvironment);

type Given = z.output<typeof Environment> & { readonly SHOP_MODE: 'demo' | 'production' };

/** What only works together. */
export const INVOICE_KEYS = [
  'ECPAY_INVOICE_MERCHANT_ID',
  'ECPAY_INVOICE_HASH_KEY',
  'ECPAY_INVOICE_HASH_IV',
] as const;

const sandboxUrl = (siteUrl: string): string => `${siteUrl}/sandbox/ecpay-invoice`;

export function invoiceOf(e: Given, siteUrl: string): InvoiceConfig | null {
  const merchantId = e.ECPAY_INVOICE_MERCHANT_ID;
  const hashKey = e.ECPAY_INVOICE_HASH_KEY;
  const hashIv = e.ECPAY_INVOICE_HASH_IV;
  if (merchantId && hashKey && hashIv)
    return { merchantId, hashKey, hashIv, url: e.ECPAY_INVOICE_URL.replace(/\/+$/, '') };
  return e.SHOP_MODE === 'demo' ? { ...STAGING_INVOICE, url: sandboxUrl(siteUrl) } : null;
}

/** The embedded provider's account, when it stands in for the real one. */
export const sandboxInvoiceAccount = (config: {
  readonly mode: 'demo' | 'production';
  readonly siteUrl: string;
  readonly invoice: InvoiceConfig | null;
}): InvoiceConfig | null =>
  config.mode === 'demo' && config.invoice?.url === sandboxUrl(config.siteUrl) ? config.invoice : null;
