import { eq, sql } from 'drizzle-orm';
import type { ShopFacts } from '#lib/catalog/content/rules/entries.ts';
import { figureFacts } from '#lib/catalog/content/rules/facts.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { shortRead } from '#lib/kernel/db/prepared.ts';
import { readShape } from '#lib/kernel/db/read-shape.ts';
import { brandIn } from '#lib/kernel/i18n/brand.ts';
import type { Locale } from '#lib/kernel/i18n/locale.ts';
import { rateWords } from '#lib/kernel/i18n/rates.ts';
import { translator } from '#lib/kernel/i18n/words.ts';
import { PAYMENT_METHODS, specOf } from '#lib/site/payment-methods/rules/payment-methods.ts';
import { STORE_DEFAULTS } from '#lib/site/site/defaults.ts';
import { StoreLegal } from '#lib/site/site/model.ts';
import { storeInfo } from '#lib/site/site/tables.ts';

/** The merchant's identity in one language, for the footer, legal pages and mails. */
export interface Merchant {
  readonly legalName: string;
  readonly representative: string;
  readonly unifiedNumber: string;
  readonly address: string;
  readonly phone: string;
  readonly email: string;
  readonly foodRegistration: string;
  /** An address, or a path of this site. */
  readonly logo: string;
  /** The identity is missing or invented, and the page says so. */
  readonly isExample: boolean;
}

const nothing = { tw: '', zh: '', en: '' };
const NOBODY_YET: StoreLegal = {
  legalName: nothing,
  representative: nothing,
  unifiedNumber: '',
  address: nothing,
  phone: '',
  email: '',
  foodRegistration: '',
};

/** Every page's footer needs it. */
const legalOf = shortRead((db) =>
  db
    .select({ legal: storeInfo.legal, logo: storeInfo.logo })
    .from(storeInfo)
    .where(eq(storeInfo.storeId, sql.placeholder('storeId')))
    .prepare('store_legal'),
);

export async function getMerchant(ctx: Ctx): Promise<Merchant> {
  const [row] = await legalOf(ctx.db).execute({ storeId: ctx.config.storeId });
  const own = row?.legal ? readShape(ctx, StoreLegal, row.legal, `store_info ${ctx.config.storeId}`) : null;
  const legal: StoreLegal = own ?? NOBODY_YET;
  const { unifiedNumber, phone, email, foodRegistration } = legal;
  return {
    legalName: legal.legalName[ctx.locale],
    representative: legal.representative[ctx.locale],
    unifiedNumber,
    address: legal.address[ctx.locale],
    phone,
    email,
    foodRegistration,
    logo: row?.logo ?? STORE_DEFAULTS.logo,
    isExample: legal.isExample ?? false,
  };
}

/** Values that texts can use as `{{name}}`: the merchant's identity, and the shop's figures. */
export async function getShopFacts(ctx: Ctx): Promise<ShopFacts> {
  const { legalName, email, phone } = await getMerchant(ctx);
  const t = translator(ctx.locale, 'level');
  const rateOf = (percent: number) => t('pays', rateWords(percent, ctx.locale));
  const wallets = walletsIn(ctx.locale);
  const brand = brandIn(ctx.locale);
  return { brand, legalName, email, phone, wallets, ...figureFacts(ctx.config.limits, ctx.locale, rateOf) };
}

/** For the middle of a longer list, so without a word before the last one. */
export function walletsIn(locale: Locale): string {
  const t = translator(locale, 'payment');
  const names = PAYMENT_METHODS.filter((method) => specOf(method).isWallet).map((method) =>
    t(`method.${method}`),
  );
  return names.join(locale === 'en' ? ', ' : '、');
}
