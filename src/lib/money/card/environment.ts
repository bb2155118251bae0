import { z } from 'zod';
import { environmentPart, withoutSlash } from '#lib/kernel/environment.ts';
import { type EcpayMerchant, ecpayVariables, ownMerchant, STAGING } from '#lib/site/ecpay/environment.ts';

/** The account for saved cards: ECPay's ECPG service, with the keys of the payment account. */
export interface CardsConfig extends EcpayMerchant {
  /** Host for tokens, binding and charging. */
  readonly payUrl: string;
  /** Host for queries and refunds; the wrong host answers a bare 404. */
  readonly queryUrl: string;
  /** Scripts of the card form's page, in this order; the last is the provider's own. */
  readonly scripts: readonly string[];
  readonly environment: 'Stage' | 'Prod';
  /** Encrypts the provider's card ids in the database. */
  readonly secret: string;
}

/** The two libraries that the provider's script needs. */
const SCRIPTS =
  'https://code.jquery.com/jquery-3.5.1.min.js,https://cdn.jsdelivr.net/npm/node-forge@0.7.0/dist/forge.min.js';
const OWN_SCRIPT = '/Scripts/sdk-1.0.0.js';

/** The demo's cards are invented. */
const DEMO_SECRET = 'the demo shop locks its cards with this';

export const cardEnvironment = environmentPart({
  variables: {
    ...ecpayVariables,
    ECPG_URL: z.url().optional(),
    ECPG_QUERY_URL: z.url().optional(),
    ECPG_SCRIPTS: z.string().min(1).default(SCRIPTS),
    /** This secret, together with the database, can charge saved cards. */
    CARD_SECRET: z.string().min(32).optional(),
  },
  together: ['ECPG_URL', 'ECPG_QUERY_URL', 'CARD_SECRET'],
  read: (e, { mode, siteUrl }): CardsConfig | null => {
    const own = ownMerchant(e.ECPAY_MERCHANT_ID, e.ECPAY_HASH_KEY, e.ECPAY_HASH_IV);
    if (own && e.ECPG_URL && e.ECPG_QUERY_URL && e.CARD_SECRET) {
      const payUrl = withoutSlash(e.ECPG_URL);
      const libraries = e.ECPG_SCRIPTS.split(',').map((address) => address.trim());
      return {
        ...own,
        payUrl,
        queryUrl: withoutSlash(e.ECPG_QUERY_URL),
        scripts: [...libraries, payUrl + OWN_SCRIPT],
        environment: payUrl.includes('stage') ? 'Stage' : 'Prod',
        secret: e.CARD_SECRET,
      };
    }
    if (mode !== 'demo') return null;
    const payUrl = `${siteUrl}/sandbox/ecpg`;
    return {
      ...STAGING.payment,
      payUrl,
      queryUrl: `${siteUrl}/sandbox/ecpayment`,
      scripts: [payUrl + OWN_SCRIPT],
      environment: 'Stage',
      secret: e.CARD_SECRET ?? DEMO_SECRET,
    };
  },
});

declare module '#lib/kernel/config.ts' {
  interface Config {
    /** Saved cards (row D1); null in a real shop without this configuration. */
    readonly cards: CardsConfig | null;
  }
}
