import { z } from 'zod';
import { DATABASE_LIMITS, type DatabaseLimits } from './db/limits.ts';
import { type Environment, type EnvironmentPart, missingOf, readParts, withoutSlash } from './environment.ts';
import { type StorageConfig, storageEnvironment } from './files/environment.ts';
import type { Limits } from './limits.ts';
import type { Settings } from './settings/define.ts';
import { limitsOf, type RenamedSettings } from './settings/read.ts';
import { COUNTRY_CODES, type CountryCode } from './text/contact.ts';

const port = z.coerce.number().int().min(0).max(65_535);
const milliseconds = z.coerce.number().int().min(50).max(600_000);

/** Nothing leaves the machine in the demo, so a public secret may sign its links. */
const DEMO_LINK_SECRET = 'the demo shop signs its links with this';

/** `service@shop.example`, or with a name: `Good Days <service@shop.example>` */
const mailbox = z.string().regex(/^([^<>\r\n]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/);

/** E.g. `+886,+86`. */
const countryCodes = z
  .string()
  .transform((given) => given.split(',').map((code) => code.trim()))
  .pipe(z.array(z.enum(COUNTRY_CODES)));

const Own = z.object({
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
  /** Who may read the API reference. The default is `open` in the demo and `staff` in production. */
  API_REFERENCE: z.enum(['open', 'staff']).optional(),
  /** Signs the links in messages. Anyone who knows it can forge such links. */
  LINK_SECRET: z.string().min(32).optional(),
  /** Calls and renders per minute and address. A carrier may have many shoppers behind one address. */
  REQUESTS_PER_MINUTE: z.coerce.number().int().min(1).default(3000),
  /**
   * The number of the merchant's proxies that each append an address to X-Forwarded-For. At 0 the header is
   * ignored.
   */
  TRUST_PROXY: z.coerce.number().int().min(0).max(9).default(0),
  /** Keep-alive of idle connections, in seconds. It must exceed that of the proxy in front. */
  KEEP_ALIVE_SECONDS: z.coerce.number().int().min(1).max(3600).default(75),
  /** How long a closing process still accepts new connections, in seconds. */
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(20).default(5),
  PUBLISH_COUNTRY: z.enum(['tw', 'en', 'zh']).default('tw'),
  SMTP_URL: z.string().startsWith('smtp').optional(),
  MAIL_FROM: mailbox.optional(),
  MAIL_REPLY_TO: mailbox.optional(),
  SMS_URL: z.url().optional(),
  SMS_COUNTRIES: countryCodes.optional(),
});

/**
 * In the demo nothing leaves the machine, and everybody may read the outgoing messages. `production` is a
 * real shop.
 */
export type ShopMode = 'demo' | 'production';

/** Variables that every real shop needs, whatever it sells. */
const NEEDED = ['SITE_URL', 'DATABASE_URL', 'SMTP_URL', 'SMS_URL', 'LINK_SECRET'];

/** The kernel's own configuration. */
export interface OwnConfig {
  readonly mode: ShopMode;
  readonly host: string;
  readonly port: number;
  /** The shop's public address, for shoppers and the gateway; without a slash at the end. */
  readonly siteUrl: string;
  readonly databaseUrl: string | undefined;
  readonly databasePool: number;
  readonly databaseLimits: DatabaseLimits;
  readonly dataFolder: string;
  /** Null stores uploads in the data folder. */
  readonly storage: StorageConfig | null;
  readonly logLevel: string;
  readonly metricsToken: string | undefined;
  /** Everybody may read the API reference, not only staff. */
  readonly isApiReferenceOpen: boolean;
  readonly linkSecret: string;
  readonly requestsPerMinute: number;
  /** How many entries of X-Forwarded-For, counted from the right, come from the merchant's own proxies. */
  readonly trustedProxies: number;
  readonly keepAliveSeconds: number;
  readonly drainSeconds: number;
  readonly publishCountry: 'tw' | 'zh' | 'en';
  readonly smtpUrl: string | undefined;
  /** Sender and reply address of mails. The shop's name is the default display name. */
  readonly mailFrom: string;
  readonly mailReplyTo: string | undefined;
  readonly smsUrl: string | undefined;
  /** The only countries that receive SMS. */
  readonly smsCountries: readonly CountryCode[];
  /**
   * The merchant's settings: the environment's values here, the current values in the context of an open
   * shop.
   */
  readonly limits: Limits;
  /**
   * Environment variables that the operator should rename or remove. They do not stop the start; they are
   * logged.
   */
  readonly warnings: readonly string[];
  /** The settings without those changed at the desk or by a command. */
  readonly givenLimits: Limits;
}

/** The whole configuration. Each area declares its own part in `environment.ts` and adds it here. */
export interface Config extends OwnConfig {}

export class ConfigError extends Error {
  override name = 'ConfigError';
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(`The configuration is wrong:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.problems = problems;
  }
}

type AreaConfig = Omit<Config, keyof OwnConfig>;

/** The variables of an area, by their names in the configuration. */
export type AreaEnvironment = { readonly [Name in keyof AreaConfig]?: EnvironmentPart<AreaConfig[Name]> };

interface Areas {
  readonly settings: Settings;
  readonly renamed: RenamedSettings;
  /** The variables of all areas together. A test checks that each `environment.ts` is in its area's door. */
  readonly environment: AreaEnvironment;
}

/**
 * Reads the configuration of the kernel and every area from environment variables.
 * @throws ConfigError naming every variable that is wrong or missing, all at once
 */
export function readConfig(given: Environment, { settings, renamed, environment }: Areas): Config {
  const env = withoutEmpty(given);
  const problems: string[] = [];
  const own = Own.safeParse(env);
  for (const issue of own.error?.issues ?? []) problems.push(`${issue.path.join('.')}: ${issue.message}`);
  const partsOf = readParts({ ...environment, storage: storageEnvironment }, env, problems);
  const warnings: string[] = [];
  const limits = limitsOf({ settings, renamed }, env, { problems, warnings });
  problems.push(...missingOf(env, NEEDED, []));
  if (!own.success || problems.length > 0) throw new ConfigError(problems);
  const e = own.data;
  const siteUrl = withoutSlash(e.SITE_URL ?? `http://localhost:${e.PORT}`);
  const config: Omit<OwnConfig, 'storage'> = {
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
    logLevel: e.LOG_LEVEL,
    metricsToken: e.METRICS_TOKEN,
    isApiReferenceOpen: (e.API_REFERENCE ?? (e.SHOP_MODE === 'demo' ? 'open' : 'staff')) === 'open',
    linkSecret: e.LINK_SECRET ?? DEMO_LINK_SECRET,
    requestsPerMinute: e.REQUESTS_PER_MINUTE,
    trustedProxies: e.TRUST_PROXY,
    keepAliveSeconds: e.KEEP_ALIVE_SECONDS,
    drainSeconds: e.DRAIN_SECONDS,
    publishCountry: e.PUBLISH_COUNTRY,
    smtpUrl: e.SMTP_URL,
    mailFrom: e.MAIL_FROM ?? `service@${new URL(siteUrl).hostname.replace(/^www\./, '')}`,
    mailReplyTo: e.MAIL_REPLY_TO,
    smsUrl: e.SMS_URL,
    // The demo sends nothing, so every country is free of charge.
    smsCountries: e.SMS_COUNTRIES ?? (e.SHOP_MODE === 'demo' ? COUNTRY_CODES : ['+886']),
    limits,
    warnings,
    givenLimits: limits,
  };
  return {
    ...config,
    ...(partsOf({ mode: e.SHOP_MODE, siteUrl }) as AreaConfig & Pick<OwnConfig, 'storage'>),
  };
}

const withoutEmpty = (env: Environment): Environment =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
