import { z } from 'zod';
import { INVOICE_KEYS, type InvoiceConfig, invoiceEnvironment, invoiceOf } from './invoice-config.ts';
import { LIMITS, type Limits } from './limits.ts';
import {
  CARD_KEYS,
  type CardsConfig,
  cardsOf,
  LINE_PAY_KEYS,
  type LinePayConfig,
  linePayOf,
  payEnvironment,
} from './payment-config.ts';

const port = z.coerce.number().int().min(0).max(65_535);
const flag = z.enum(['0', '1']).transform((value) => value === '1');

/** ECPay's public staging merchant (provider facts, 0.1): the sandbox gateway speaks with these keys. */
const STAGING = { merchantId: '3002607', hashKey: 'pwFHCqoQZGmho4w6', hashIv: 'EkRm7iFT261dpevs' };

/** ECPay's public staging merchant for parcels from store to store (provider facts, 0.1). */
const STAGING_LOGISTICS = {
  merchantId: '2000933',
  hashKey: 'XBERn1YOvpM9nfZc',
  hashIv: 'h1ONHk4P4yqbl5LK',
};

/** An account that no bank has: money sent there would come back. */
const DEMO_ACCOUNT: BankAccount = {
  bankCode: '999',
  bank: '示範銀行 Demo Bank',
  number: '0000-1234-567890',
  holder: '日日包示範商店',
};

/** In the demo nothing leaves the machine: its links may be signed with what everybody can read here. */
const DEMO_LINK_SECRET = 'the demo shop signs its links with this';

const Environment = z.object({
  SHOP_MODE: z.enum(['demo', 'production']).default('demo'),
  HOST: z.string().min(1).default('localhost'),
  PORT: port.default(4321),
  SITE_URL: z.url().optional(),
  DATABASE_URL: z.string().startsWith('postgres').optional(),
  DATABASE_POOL: z.coerce.number().int().min(1).max(100).default(10),
  DAYPACK_DATA: z.string().min(1).default('./data'),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug']).default('info'),
  METRICS_TOKEN: z.string().min(16).optional(),
  /** Signs the links in messages; whoever knows it can write such links. */
  LINK_SECRET: z.string().min(32).optional(),
  REQUESTS_PER_MINUTE: z.coerce.number().int().min(1).default(600),
  /** Behind a proxy that sets X-Forwarded-For; off, the header is not believed. */
  TRUST_PROXY: flag.default(false),
  PUBLISH_COUNTRY: z.enum(['tw', 'en', 'zh']).default('tw'),
  STORE_ID: z.string().min(1).default('1'),
  ECPAY_MERCHANT_ID: z.string().min(1).optional(),
  ECPAY_HASH_KEY: z.string().length(16).optional(),
  ECPAY_HASH_IV: z.string().length(16).optional(),
  ECPAY_URL: z.url().default('https://payment.ecpay.com.tw'),
  ECPAY_LOGISTICS_MERCHANT_ID: z.string().min(1).optional(),
  ECPAY_LOGISTICS_HASH_KEY: z.string().length(16).optional(),
  ECPAY_LOGISTICS_HASH_IV: z.string().length(16).optional(),
  ECPAY_LOGISTICS_URL: z.url().default('https://logistics.ecpay.com.tw'),
  /** The shop's own account for transfers (row D3); without it that way to pay is not offered. */
  TRANSFER_BANK_CODE: z
    .string()
    .regex(/^\d{3}$/)
    .optional(),
  TRANSFER_BANK: z.string().min(1).optional(),
  TRANSFER_ACCOUNT: z
    .string()
    .regex(/^[\d -]{6,24}$/)
    .optional(),
  TRANSFER_HOLDER: z.string().min(1).optional(),
  ...payEnvironment,
  ...invoiceEnvironment,
  /** Ways to pay that the shop does not offer though it could: `barcode,instalment`. */
  PAYMENTS_OFF: z.string().default(''),
  SMTP_URL: z.string().startsWith('smtp').optional(),
  SMS_URL: z.url().optional(),
  /** What one NT$ is worth in CNY until the merchant notes a day's rate (row B10). */
  CNY_RATE: z.coerce.number().positive().max(100).optional(),
  /** The service worker: an offline page and kept assets; off, browsers that have it let go of it. */
  OFFLINE: flag.default(true),
});

/** The merchant's account for parcels to convenience stores. */
export interface LogisticsConfig {
  readonly merchantId: string;
  readonly hashKey: string;
  readonly hashIv: string;
  readonly url: string;
}

/** An account as the people who send money to it need it. */
export interface BankAccount {
  readonly bankCode: string;
  readonly bank: string;
  readonly number: string;
  readonly holder: string;
}

export interface Config {
  readonly mode: 'demo' | 'production';
  readonly host: string;
  readonly port: number;
  /** Where shoppers and the gateway reach the shop; no slash at the end. */
  readonly siteUrl: string;
  readonly databaseUrl: string | undefined;
  readonly databasePool: number;
  readonly dataFolder: string;
  readonly logLevel: string;
  readonly metricsToken: string | undefined;
  readonly linkSecret: string;
  readonly requestsPerMinute: number;
  readonly trustProxy: boolean;
  readonly publishCountry: 'tw' | 'zh' | 'en';
  readonly storeId: string;
  readonly ecpay: { merchantId: string; hashKey: string; hashIv: string; url: string };
  /** Null in a real shop without keys for it: convenience stores are not offered then. */
  readonly logistics: LogisticsConfig | null;
  /** E-invoices (row E5); null in a real shop without an account for them. */
  readonly invoice: InvoiceConfig | null;
  /** The shop's account that transfers go to; null where it takes none. */
  readonly transfer: BankAccount | null;
  /** Saved cards (row D1); null in a real shop without what they need. */
  readonly cards: CardsConfig | null;
  /** Null in a real shop without a LINE Pay channel. */
  readonly linePay: LinePayConfig | null;
  /** Ways to pay that the merchant has switched off. */
  readonly paymentsOff: readonly string[];
  readonly smtpUrl: string | undefined;
  readonly smsUrl: string | undefined;
  /** What one NT$ is worth in other currencies, where no day's rate is noted. */
  readonly rates: Readonly<Partial<Record<string, number>>>;
  /** Whether browsers keep an offline page (src/pages/sw.js.ts). */
  readonly offline: boolean;
  readonly limits: Limits;
}

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

const TRANSFER_KEYS = ['TRANSFER_BANK_CODE', 'TRANSFER_BANK', 'TRANSFER_ACCOUNT', 'TRANSFER_HOLDER'] as const;

const LOGISTICS_KEYS = [
  'ECPAY_LOGISTICS_MERCHANT_ID',
  'ECPAY_LOGISTICS_HASH_KEY',
  'ECPAY_LOGISTICS_HASH_IV',
] as const;

export class ConfigError extends Error {
  override name = 'ConfigError';
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(`The configuration is wrong:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.problems = problems;
  }
}

/**
 * The whole configuration, from environment variables.
 * @throws ConfigError naming every variable that is wrong or missing, all at once.
 */
export function loadConfig(env: Record<string, string | undefined> = process.env): Config {
  const parsed = Environment.safeParse(withoutEmpty(env));
  const problems = parsed.success
    ? []
    : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  const limits = readLimits(env, problems);
  if (env.SHOP_MODE === 'production') {
    for (const key of PRODUCTION_KEYS)
      if (!env[key]) problems.push(`${key}: required when SHOP_MODE=production`);
  }
  refuseHalf(env, LOGISTICS_KEYS, problems);
  refuseHalf(env, INVOICE_KEYS, problems);
  refuseHalf(env, TRANSFER_KEYS, problems);
  refuseHalf(env, CARD_KEYS, problems);
  refuseHalf(env, LINE_PAY_KEYS, problems);
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems);
  const e = parsed.data;
  const siteUrl = (e.SITE_URL ?? `http://localhost:${e.PORT}`).replace(/\/+$/, '');
  const ownKeys = e.ECPAY_MERCHANT_ID && e.ECPAY_HASH_KEY && e.ECPAY_HASH_IV;
  return {
    mode: e.SHOP_MODE,
    host: e.HOST,
    port: e.PORT,
    siteUrl,
    databaseUrl: e.DATABASE_URL,
    databasePool: e.DATABASE_POOL,
    dataFolder: e.DAYPACK_DATA,
    logLevel: e.LOG_LEVEL,
    metricsToken: e.METRICS_TOKEN,
    linkSecret: e.LINK_SECRET ?? DEMO_LINK_SECRET,
    requestsPerMinute: e.REQUESTS_PER_MINUTE,
    trustProxy: e.TRUST_PROXY,
    publishCountry: e.PUBLISH_COUNTRY,
    storeId: e.STORE_ID,
    ecpay: ownKeys
      ? {
          merchantId: e.ECPAY_MERCHANT_ID as string,
          hashKey: e.ECPAY_HASH_KEY as string,
          hashIv: e.ECPAY_HASH_IV as string,
          url: e.ECPAY_URL,
        }
      : { ...STAGING, url: `${siteUrl}/sandbox/ecpay` },
    logistics: logisticsOf(e, siteUrl),
    invoice: invoiceOf(e, siteUrl),
    transfer: ownAccount(e) ?? (e.SHOP_MODE === 'demo' ? DEMO_ACCOUNT : null),
    cards: cardsOf(e, siteUrl, STAGING),
    linePay: linePayOf(e, siteUrl),
    paymentsOff: e.PAYMENTS_OFF.split(',').map((method) => method.trim()),
    smtpUrl: e.SMTP_URL,
    smsUrl: e.SMS_URL,
    rates: e.CNY_RATE === undefined ? {} : { CNY: e.CNY_RATE },
    offline: e.OFFLINE,
    limits,
  };
}

function ownAccount(e: z.output<typeof Environment>): BankAccount | null {
  const { TRANSFER_BANK_CODE, TRANSFER_BANK, TRANSFER_ACCOUNT, TRANSFER_HOLDER } = e;
  if (!TRANSFER_BANK_CODE || !TRANSFER_BANK || !TRANSFER_ACCOUNT || !TRANSFER_HOLDER) return null;
  return {
    bankCode: TRANSFER_BANK_CODE,
    bank: TRANSFER_BANK,
    number: TRANSFER_ACCOUNT,
    holder: TRANSFER_HOLDER,
  };
}

/** True when the embedded gateway stands in for the provider: demo mode without the merchant's own keys. */
export const usesSandboxGateway = (config: Config): boolean =>
  config.mode === 'demo' && config.ecpay.url === `${config.siteUrl}/sandbox/ecpay`;

/** True when the embedded store map stands in for the provider's. */
export const usesSandboxMap = (config: Config): boolean =>
  config.mode === 'demo' && config.logistics?.url === `${config.siteUrl}/sandbox/ecpay-logistics`;

/** True when the embedded stored-card gateway stands in for the provider's. */
export const usesSandboxCards = (config: Config): boolean =>
  config.mode === 'demo' && config.cards?.payUrl === `${config.siteUrl}/sandbox/ecpg`;

/** True when the embedded LINE Pay stands in for the real one. */
export const usesSandboxLinePay = (config: Config): boolean =>
  config.mode === 'demo' && config.linePay?.url === `${config.siteUrl}/sandbox/linepay`;

function logisticsOf(e: z.output<typeof Environment>, siteUrl: string): LogisticsConfig | null {
  const merchantId = e.ECPAY_LOGISTICS_MERCHANT_ID;
  const hashKey = e.ECPAY_LOGISTICS_HASH_KEY;
  const hashIv = e.ECPAY_LOGISTICS_HASH_IV;
  if (merchantId && hashKey && hashIv)
    return { merchantId, hashKey, hashIv, url: e.ECPAY_LOGISTICS_URL.replace(/\/+$/, '') };
  return e.SHOP_MODE === 'demo' ? { ...STAGING_LOGISTICS, url: `${siteUrl}/sandbox/ecpay-logistics` } : null;
}

/** Some of several keys that only work together. */
function refuseHalf(
  env: Record<string, string | undefined>,
  keys: readonly string[],
  problems: string[],
): void {
  const missing = keys.filter((key) => !env[key]);
  if (missing.length === keys.length) return;
  for (const key of missing)
    problems.push(`${key}: needed beside ${keys.filter((one) => env[one]).join(', ')}`);
}

function withoutEmpty(env: Record<string, string | undefined>) {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
}

/** `LIMIT_FREE_SHIPPING=1200` overrides `limits.freeShipping`. */
function readLimits(env: Record<string, string | undefined>, problems: string[]): Limits {
  const limits: Record<string, unknown> = { ...LIMITS };
  for (const [name, value] of Object.entries(LIMITS)) {
    const variable = `LIMIT_${name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`;
    const given = env[variable];
    if (given === undefined || given === '' || typeof value !== 'number') continue;
    if (/^\d+$/.test(given)) limits[name] = Number(given);
    else problems.push(`${variable}: must be a whole number`);
  }
  return limits as unknown as Limits;
}
