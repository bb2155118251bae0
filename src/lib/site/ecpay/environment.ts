import { z } from 'zod';
import { environmentPart, type Opened, withoutSlash } from '#lib/kernel/environment.ts';
import type { Keys } from './check-mac.ts';

/** A merchant at ECPay. Each of its services has its own merchants and keys. */
export interface EcpayMerchant extends Keys {
  readonly merchantId: string;
}

/** The merchant's account with one service. */
export interface EcpayAccount extends EcpayMerchant {
  readonly url: string;
}

const merchantId = z.string().min(1).optional();
const hashKey = z.string().length(16).optional();
const hashIv = z.string().length(16).optional();

/** @returns null unless the merchant's own keys are set */
export const ownMerchant = (
  merchantId: string | undefined,
  hashKey: string | undefined,
  hashIv: string | undefined,
): EcpayMerchant | null => (merchantId && hashKey && hashIv ? { merchantId, hashKey, hashIv } : null);

/** ECPay's public staging merchants (provider facts, 0.1), which the emulators use. */
export const STAGING = {
  payment: { merchantId: '3002607', hashKey: 'pwFHCqoQZGmho4w6', hashIv: 'EkRm7iFT261dpevs' },
  logistics: { merchantId: '2000933', hashKey: 'XBERn1YOvpM9nfZc', hashIv: 'h1ONHk4P4yqbl5LK' },
  courier: { merchantId: '2000132', hashKey: '5294y06JbISpM5x9', hashIv: 'v77hoKGq4kWxNNIS' },
  invoice: { merchantId: '2000132', hashKey: 'ejCk326UnaZWKisg', hashIv: 'q9jcZX8Ib9LM8wYk' },
} as const satisfies Readonly<Record<string, EcpayMerchant>>;

/** Hash keys that ECPay has published for testing: anyone can sign with them. */
const PUBLISHED: readonly string[] = Object.values(STAGING).map(({ hashKey }) => hashKey);

/**
 * A real shop may use the published keys only with ECPay's staging servers.
 * @returns problems, by the key's variable
 */
const refusePublished = (name: string, hashKey: string | undefined, url: string): readonly string[] =>
  hashKey !== undefined &&
  PUBLISHED.includes(hashKey) &&
  !new URL(url).hostname.endsWith('-stage.ecpay.com.tw')
    ? [`${name}: everybody knows this key of ECPay's, and could sign with it; use the merchant's own`]
    : [];

/** The variables of the payment account, which saved cards use, too. */
export const ecpayVariables = {
  ECPAY_MERCHANT_ID: merchantId,
  ECPAY_HASH_KEY: hashKey,
  ECPAY_HASH_IV: hashIv,
};

interface PaymentAccount extends EcpayAccount {
  /**
   * From the merchant's back office. It permits queries of a card trade's records, which resolve a refund
   * whose answer was lost.
   */
  readonly creditCheckCode: string | null;
  /** The contract includes UnionPay on the provider's card page. */
  readonly takesUnionPay: boolean;
}

/** The check code of the embedded gateway. */
export const SANDBOX_CHECK_CODE = '25938093';

/** Payments: required for every real shop. */
export const ecpayEnvironment = environmentPart({
  variables: {
    ...ecpayVariables,
    ECPAY_URL: z.url().default('https://payment.ecpay.com.tw'),
    ECPAY_CREDIT_CHECK_CODE: z.string().min(1).optional(),
    ECPAY_UNIONPAY: z.enum(['0', '1']).default('0'),
  },
  needed: Object.keys(ecpayVariables),
  refuse: (e) => refusePublished('ECPAY_HASH_KEY', e.ECPAY_HASH_KEY, e.ECPAY_URL),
  read: (e, { siteUrl }): PaymentAccount => {
    const own = ownMerchant(e.ECPAY_MERCHANT_ID, e.ECPAY_HASH_KEY, e.ECPAY_HASH_IV);
    const takesUnionPay = e.ECPAY_UNIONPAY === '1';
    if (own)
      return {
        ...own,
        url: e.ECPAY_URL,
        creditCheckCode: e.ECPAY_CREDIT_CHECK_CODE ?? null,
        takesUnionPay,
      };
    const sandbox = { url: `${siteUrl}/sandbox/ecpay`, creditCheckCode: SANDBOX_CHECK_CODE };
    return { ...STAGING.payment, ...sandbox, takesUnionPay };
  },
});

interface Service {
  /** The part in its variables' names: `INVOICE` in `ECPAY_INVOICE_HASH_KEY`. */
  readonly name: string;
  readonly url: string;
  /** ECPay's public staging merchant, which the demo's emulator uses. */
  readonly staging: EcpayMerchant;
  readonly emulator: string;
}

/** An optional service: the merchant's own account, the demo's emulator, or null. */
export function optionalAccount({ name, url, staging, emulator }: Service) {
  const id = `ECPAY_${name}_MERCHANT_ID`;
  const key = `ECPAY_${name}_HASH_KEY`;
  const iv = `ECPAY_${name}_HASH_IV`;
  const address = `ECPAY_${name}_URL`;
  const keys = { [id]: merchantId, [key]: hashKey, [iv]: hashIv };
  const addressOf = (given: Given): string => given[address] ?? url;
  return environmentPart({
    variables: { ...keys, [address]: z.url().optional() },
    together: Object.keys(keys),
    refuse: (given: Given) => refusePublished(key, given[key], addressOf(given)),
    read: (given: Given, { mode, siteUrl }: Opened): EcpayAccount | null => {
      const own = ownMerchant(given[id], given[key], given[iv]);
      if (own) return { ...own, url: withoutSlash(addressOf(given)) };
      return mode === 'demo' ? { ...staging, url: siteUrl + emulator } : null;
    },
  });
}
type Given = Readonly<Record<string, string | undefined>>;

declare module '#lib/kernel/config.ts' {
  interface Config {
    readonly ecpay: PaymentAccount;
  }
}
