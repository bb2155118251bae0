import { z } from 'zod';
import { AnyText } from '#lib/kernel/text/validation.ts';

/** The kinds of pages with an SEO record (row A12). */
export const SEO_KINDS = ['home', 'category', 'goods', 'group', 'articles', 'quest'] as const;
export type SeoKind = (typeof SEO_KINDS)[number];

/** Placeholders for the texts of a page's record: `{name}` is the name of its subject. */
export const SEO_PLACEHOLDERS: Readonly<Record<SeoKind, readonly string[]>> = {
  home: ['brand', 'freeShipping'],
  category: ['brand', 'freeShipping', 'name', 'category', 'description'],
  goods: ['brand', 'freeShipping', 'name', 'subtitle', 'category', 'goodsInfo'],
  group: ['brand', 'freeShipping', 'name', 'groupInfo'],
  articles: ['brand', 'freeShipping', 'name', 'description'],
  quest: ['brand', 'freeShipping'],
};

/** The content of a page's head, placeholders filled in. */
export interface Seo {
  /** Id of the merchant's record; null for the shop's own texts. */
  readonly id: number | null;
  /** The subject in one sentence, on the pages of goods and groups. */
  readonly goodsInfo?: string;
  readonly groupInfo?: string;
  readonly title: string;
  readonly description: string;
  readonly keywords: string;
  /** An absolute address. */
  readonly ogImage: string;
}

export const StoreInfo = z.object({
  store_name: z.string(),
  storeSeoTitle: z.string(),
  storeSeoDescription: z.string(),
  storeSeoKeywords: z.string(),
  storeRectangleLogo: z.object({ fullPath: z.string() }),
  moneyUnit: z.string(),
  /** The visitor's cookie_session_Id; null in a page's request on the server. */
  cookieSessionId: z.string().nullable(),
});
export type StoreInfo = z.infer<typeof StoreInfo>;

/** The texts of the merchant's row. */
export const StoreTexts = z.object({
  name: AnyText,
  seoTitle: AnyText,
  seoDescription: AnyText,
  seoKeywords: AnyText,
});

/** The texts of an SEO record. */
export const SeoTexts = z.object({
  title: AnyText,
  description: AnyText,
  keywords: AnyText,
  ogImage: AnyText,
});

/** The merchant's legal identity, which consumer protection law requires a shop to show. */
export const StoreLegal = z.object({
  legalName: AnyText,
  /** The company's legal representative. */
  representative: AnyText,
  /** Eight digits. */
  unifiedNumber: z.string(),
  address: AnyText,
  phone: z.string(),
  email: z.string(),
  /** Number in the register of food businesses. */
  foodRegistration: z.string(),
  /** Example data: the merchant has not entered its identity. */
  isExample: z.literal(true).optional(),
});
export type StoreLegal = z.infer<typeof StoreLegal>;

export const SysConfig = z.object({
  publishCountry: z.enum(['tw', 'zh', 'en']),
  storeId: z.string(),
  isApp: z.boolean(),
});
export type SysConfig = z.infer<typeof SysConfig>;

export const Country = z.object({ code: z.string(), country: z.string(), name: z.string() });
export type Country = z.infer<typeof Country>;

/** Row B10: display currencies. Only the first is charged. */
export const CURRENCIES = [
  { code: 'NTD', symbol: 'NT$' },
  { code: 'CNY', symbol: '¥' },
] as const;
export type CurrencyCode = (typeof CURRENCIES)[number]['code'];

export const Currency = z.object({ code: z.string(), symbol: z.string(), name: z.string() });
export type Currency = z.infer<typeof Currency>;

export const RateQuery = z.object({
  toCode: z.enum(
    CURRENCIES.map((currency) => currency.code),
    'currencyUnknown',
  ),
});
export type RateQuery = z.infer<typeof RateQuery>;

/** The value of one NT$. */
export const Rate = z.number().positive();
