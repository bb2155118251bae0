import { INVOICE_KEYS } from './invoice-config.ts';
import { LOGISTICS_KEYS } from './logistics-config.ts';
import { CARD_KEYS, LINE_PAY_KEYS } from './payment-config.ts';
import { TRANSFER_KEYS } from './transfer-config.ts';

/** What a real shop cannot open without. */
const PRODUCTION_KEYS = [
  'SITE_URL',
  'DATABASE_URL',
  'ECPAY_MERCHANT_ID',
  'ECPAY_HASH_KEY',
  'ECPAY_HASH_IV',
  'SMTP_URL',
  'SMS_URL',
  'LINK_SECRET',
] as const;

/** Keys that only work together: a shop has all of a set, or none. */
const SETS = [LOGISTICS_KEYS, INVOICE_KEYS, TRANSFER_KEYS, CARD_KEYS, LINE_PAY_KEYS] as const;

/** Every variable that must be set and is not, each with the reason. */
export function missingKeys(env: Record<string, string | undefined>): string[] {
  const isMissing = (key: string) => !env[key];
  const required = env.SHOP_MODE === 'production' ? PRODUCTION_KEYS.filter(isMissing) : [];
  return [
    ...required.map((key) => `${key}: required when SHOP_MODE=production`),
    ...SETS.flatMap((keys) => missingOf(keys, isMissing)),
  ];
}

function missingOf(keys: readonly string[], isMissing: (key: string) => boolean): string[] {
  const missing = keys.filter(isMissing);
  if (missing.length === keys.length) return [];
  const given = keys.filter((key) => !isMissing(key)).join(', ');
  return missing.map((key) => `${key}: needed beside ${given}`);
}
