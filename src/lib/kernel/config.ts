import { z } from 'zod';
import { DATABASE_LIMITS, type DatabaseLimits } from './db/limits.ts';
import { type InvoiceConfig, invoiceEnvironment, invoiceOf } from './invoice-config.ts';
import type { Limits } from './limits.ts';
import { type LogisticsConfig, logisticsEnvironment, logisticsOf } from './logistics-config.ts';
import {
  type CardsConfig,
  cardsOf,
  type LinePayConfig,
  linePayOf,
  payEnvironment,
} from './payment-config.ts';
import { missingKeys } from './required-keys.ts';
import type { Settings } from './settings/define.ts';
import { limitsOf } from './settings/read.ts';
import { type StorageConfig, storageEnvironment } from './storage-config.ts';
import { type BankAccount, transferEnvironment, transferOf } from './transfer-config.ts';

const port = z.coerce.number().int().min(0).max(65_535);
const milliseconds = z.coerce.number().int().min(50).max(600_000);
const flag = z.enum(['0', '1']).transform((value) => value === '1');

/** ECPay's public staging merchant (provider facts, 0.1): the sandbox gateway speaks with these keys. */
const STAGING = { merchantId: '3002607', hashKey: 'pwFHCqoQZGmho4w6', hashIv: 'EkRm7iFT261dpevs' };

/** In the demo nothing leaves the machine: its links may be signed with what everybody can read here. */
const DEMO_LINK_SECRET = 'the demo shop signs its links with this';

const Environment = z.object({
  SHOP_MODE: z.enum(['demo', 'production']).default('demo'),
  HOST: z.string().min(1).default('localhost'),
  PORT: port.default(4321),
  SITE_URL: z.url().optional(),
  DATABASE_URL: z.string().startsWith('postgres').optional(),
  DATABASE_POOL: z.coerce.number().int().min(1).max(100).default(10),
  DATABASE_WAIT_MS: milliseconds.default(DATABASE_LIMITS.waitMs),
  DATABASE_STATEMENT_MS: milliseconds.default(DATABASE_LIMITS.statementMs),
  DAYPACK_DATA: z.string().min(1).default('./data'),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug']).default('info'),
  METRICS_TOKEN: z.string().min(16).optional(),
  /** Signs the links in messages; whoever knows it can write such links. */
  LINK_SECRET: z.string().min(32).optional(),
  /** Of calls and renders from one address, behind which a carrier may have many shoppers. */
  REQUESTS_PER_MINUTE: z.coerce.number().int().min(1).default(3000),
  /** How many proxies of the merchant's each add an address to X-Forwarded-For; none, the header is not believed. */
  TRUST_PROXY: z.coerce.number().int().min(0).max(9).default(0),
  PUBLISH_COUNTRY: z.enum(['tw', 'en', 'zh']).default('tw'),
  STORE_ID: z.string().min(1).default('1'),
  ECPAY_MERCHANT_ID: z.string().min(1).optional(),
  ECPAY_HASH_KEY: z.string().length(16).optional(),
  ECPAY_HASH_IV: z.string().length(16).optional(),
  ECPAY_URL: z.url().default('https://payment.ecpay.com.tw'),
  ...logisticsEnvironment,
  ...transferEnvironment,
  ...payEnvironment,
  ...invoiceEnvironment,
  ...storageEnvironment,
  /** Ways to pay that the shop does not offer though it could: `barcode,instalment`. */
  PAYMENTS_OFF: z.string().default(''),
  SMTP_URL: z.string().startsWith('smtp').optional(),
  SMS_URL: z.url().optional(),
  /** What one NT$ is worth in CNY until the merchant notes a day's rate (row B10). */
  CNY_RATE: z.coerce.number().positive().max(100).optional(),
  /** The service worker: an offline page and kept assets; off, browsers that have it let go of it. */
  OFFLINE: flag.default(true),
});

export interface Config {
  readonly mode: 'demo' | 'production';
  readonly host: string;
  readonly port: number;
  /** Where shoppers and the gateway reach the shop; no slash at the end. */
  readonly siteUrl: string;
  readonly databaseUrl: string | undefined;
  readonly databasePool: number;
  readonly databaseLimits: DatabaseLimits;
  readonly dataFolder: string;
  /** Null where sent files are kept in the data folder. */
  readonly storage: StorageConfig | null;
  readonly logLevel: string;
  readonly metricsToken: string | undefined;
  readonly linkSecret: string;
  readonly requestsPerMinute: number;
  /** How many entries of X-Forwarded-For, counted from the right, the merchant's own proxies wrote. */
  readonly trustedProxies: number;
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
  /** The merchant's figures: as the environment says here, as they hold now in an open shop's context. */
  readonly limits: Limits;
}

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
 * @param settings of all areas
 * @throws ConfigError naming every variable that is wrong or missing, all at once.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>, settings: Settings): Config {
  const parsed = Environment.safeParse(withoutEmpty(env));
  const problems = parsed.success
    ? []
    : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  const limits = limitsOf(settings, env, problems);
  problems.push(...missingKeys(env));
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
    databaseLimits: {
      ...DATABASE_LIMITS,
      waitMs: e.DATABASE_WAIT_MS,
      statementMs: e.DATABASE_STATEMENT_MS,
    },
    dataFolder: e.DAYPACK_DATA,
    storage: e.STORAGE_URL ?? null,
    logLevel: e.LOG_LEVEL,
    metricsToken: e.METRICS_TOKEN,
    linkSecret: e.LINK_SECRET ?? DEMO_LINK_SECRET,
    requestsPerMinute: e.REQUESTS_PER_MINUTE,
    trustedProxies: e.TRUST_PROXY,
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
    transfer: transferOf(e),
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

function withoutEmpty(env: Record<string, string | undefined>) {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
}
