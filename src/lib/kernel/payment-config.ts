import { z } from 'zod';

/** What saved cards and LINE Pay need: addresses, keys, and their emulators in the demo. */

/** The merchant's saved cards: ECPay's ECPG service, with the keys of the payment account. */
export interface CardsConfig {
  readonly merchantId: string;
  readonly hashKey: string;
  readonly hashIv: string;
  /** Tokens, binding and charging. */
  readonly payUrl: string;
  /** Queries and refunds: another host; the wrong one answers a bare 404. */
  readonly queryUrl: string;
  /** What the card form's page loads, in this order; the last is the provider's own. */
  readonly scripts: readonly string[];
  readonly environment: 'Stage' | 'Prod';
  /** Encrypts the provider's card ids in the database. */
  readonly secret: string;
}

export interface LinePayConfig {
  readonly channelId: string;
  readonly channelSecret: string;
  readonly url: string;
}

/** The two libraries that the provider's script stands on. */
const SCRIPTS =
  'https://code.jquery.com/jquery-3.5.1.min.js,https://cdn.jsdelivr.net/npm/node-forge@0.7.0/dist/forge.min.js';
const OWN_SCRIPT = '/Scripts/sdk-1.0.0.js';

export const payEnvironment = {
  ECPG_URL: z.url().optional(),
  ECPG_QUERY_URL: z.url().optional(),
  ECPG_SCRIPTS: z.string().min(1).default(SCRIPTS),
  /** Whoever has it and the database can charge saved cards. */
  CARD_SECRET: z.string().min(32).optional(),
  LINE_PAY_CHANNEL_ID: z.string().min(1).optional(),
  LINE_PAY_CHANNEL_SECRET: z.string().min(1).optional(),
  LINE_PAY_URL: z.url().default('https://api-pay.line.me'),
};
const Environment = z.object(payEnvironment);

type Given = z.output<typeof Environment> & {
  readonly SHOP_MODE: 'demo' | 'production';
  readonly ECPAY_MERCHANT_ID?: string | undefined;
  readonly ECPAY_HASH_KEY?: string | undefined;
  readonly ECPAY_HASH_IV?: string | undefined;
};

/** What only works together. */
export const CARD_KEYS = ['ECPG_URL', 'ECPG_QUERY_URL', 'CARD_SECRET'] as const;
export const LINE_PAY_KEYS = ['LINE_PAY_CHANNEL_ID', 'LINE_PAY_CHANNEL_SECRET'] as const;

/** The demo's cards are nobody's. */
const DEMO_CARD_SECRET = 'the demo shop locks its cards with this';
const DEMO_CHANNEL = { channelId: '1234567890', channelSecret: 'a917ab6a2367b536f8e5a6e2977e06f4' };

const withoutSlash = (url: string): string => url.replace(/\/+$/, '');

export function cardsOf(
  e: Given,
  siteUrl: string,
  staging: Pick<CardsConfig, 'merchantId' | 'hashKey' | 'hashIv'>,
): CardsConfig | null {
  const { ECPAY_MERCHANT_ID: merchantId, ECPAY_HASH_KEY: hashKey, ECPAY_HASH_IV: hashIv } = e;
  const { ECPG_URL, ECPG_QUERY_URL, CARD_SECRET } = e;
  if (merchantId && hashKey && hashIv && ECPG_URL && ECPG_QUERY_URL && CARD_SECRET) {
    const payUrl = withoutSlash(ECPG_URL);
    const libraries = e.ECPG_SCRIPTS.split(',').map((address) => address.trim());
    return {
      merchantId,
      hashKey,
      hashIv,
      payUrl,
      queryUrl: withoutSlash(ECPG_QUERY_URL),
      scripts: [...libraries, payUrl + OWN_SCRIPT],
      environment: payUrl.includes('stage') ? 'Stage' : 'Prod',
      secret: CARD_SECRET,
    };
  }
  if (e.SHOP_MODE !== 'demo') return null;
  const payUrl = `${siteUrl}/sandbox/ecpg`;
  return {
    ...staging,
    payUrl,
    queryUrl: `${siteUrl}/sandbox/ecpayment`,
    scripts: [payUrl + OWN_SCRIPT],
    environment: 'Stage',
    secret: CARD_SECRET ?? DEMO_CARD_SECRET,
  };
}

export function linePayOf(e: Given, siteUrl: string): LinePayConfig | null {
  const { LINE_PAY_CHANNEL_ID: channelId, LINE_PAY_CHANNEL_SECRET: channelSecret } = e;
  if (channelId && channelSecret) return { channelId, channelSecret, url: withoutSlash(e.LINE_PAY_URL) };
  return e.SHOP_MODE === 'demo' ? { ...DEMO_CHANNEL, url: `${siteUrl}/sandbox/linepay` } : null;
}
