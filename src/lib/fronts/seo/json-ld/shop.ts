import type { ContactPoint, Organization, WebSite, WithContext } from 'schema-dts';
import type { Ctx } from '#lib/kernel/context.ts';
import { brandIn } from '#lib/kernel/i18n/brand.ts';
import { LANGUAGE_TAG, LOCALES, localizedPath } from '#lib/kernel/i18n/locale.ts';
import { absoluteUrl, links } from '#lib/site/site/links.ts';
import type { Merchant } from '../merchant.ts';
import { returnPolicy } from './delivery.ts';

/** Structured data of a page (row A12), as schema.org objects. All addresses are absolute. */

export type PageContext = Pick<Ctx, 'locale' | 'config' | 'now'>;

/** A combined route in the page's language. */
export const address = ({ locale, config }: PageContext, path: string): string =>
  absoluteUrl(localizedPath(path, locale, config.publishCountry), config.siteUrl);

export const VOCABULARY = 'https://schema.org';

export const shopId = (ctx: PageContext): string => absoluteUrl('/#organization', ctx.config.siteUrl);

/** A reference to the shop. The home page has all of it, under the same `@id`. */
export const shop = (ctx: PageContext) =>
  ({
    '@type': 'Organization',
    '@id': shopId(ctx),
    name: brandIn(ctx.locale),
    url: address(ctx, links.home()),
    logo: absoluteUrl('/icon-512.png', ctx.config.siteUrl),
  }) as const satisfies Organization;

export function organizationLd(ctx: PageContext, merchant: Merchant): WithContext<Organization> {
  const { supportFromHour, supportToHour } = ctx.config.limits;
  const contact: ContactPoint = {
    '@type': 'ContactPoint',
    contactType: 'customer service',
    telephone: merchant.phone,
    email: merchant.email,
    availableLanguage: LOCALES.map((locale) => LANGUAGE_TAG[locale]),
    hoursAvailable: {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
      opens: `${String(supportFromHour).padStart(2, '0')}:00`,
      closes: `${String(supportToHour).padStart(2, '0')}:00`,
    },
  };
  return {
    '@context': VOCABULARY,
    ...shop(ctx),
    logo: absoluteUrl(merchant.logo, ctx.config.siteUrl),
    legalName: merchant.legalName,
    taxID: merchant.unifiedNumber,
    address: { '@type': 'PostalAddress', streetAddress: merchant.address, addressCountry: 'TW' },
    telephone: merchant.phone,
    email: merchant.email,
    contactPoint: contact,
    hasMerchantReturnPolicy: returnPolicy(ctx),
  };
}

/** `query-input` is Google's extension, which the types of schema.org lack. */
interface Search {
  readonly '@type': 'SearchAction';
  readonly target: { readonly '@type': 'EntryPoint'; readonly urlTemplate: string };
  readonly 'query-input': string;
}

export const webSiteLd = (ctx: PageContext): WithContext<WebSite> => {
  const search: Search = {
    '@type': 'SearchAction',
    target: {
      '@type': 'EntryPoint',
      urlTemplate: `${address(ctx, links.search())}?q={search_term_string}`,
    },
    'query-input': 'required name=search_term_string',
  };
  return {
    '@context': VOCABULARY,
    '@type': 'WebSite',
    name: brandIn(ctx.locale),
    url: address(ctx, links.home()),
    inLanguage: LANGUAGE_TAG[ctx.locale],
    publisher: { '@id': shopId(ctx) },
    potentialAction: search,
  };
};
