import type { DayOfWeek, Store as StoreLd, WithContext } from 'schema-dts';
import type { Store } from '#lib/catalog/branches/model.ts';
import { e164Phone, mapLinks } from '#lib/catalog/branches/rules.ts';
import { brandIn } from '#lib/kernel/i18n/brand.ts';
import { absoluteUrl, links } from '#lib/site/site/links.ts';
import { address, type PageContext, shopId, VOCABULARY } from './shop.ts';

const DAYS: readonly DayOfWeek[] = [
  'https://schema.org/Monday',
  'https://schema.org/Tuesday',
  'https://schema.org/Wednesday',
  'https://schema.org/Thursday',
  'https://schema.org/Friday',
  'https://schema.org/Saturday',
  'https://schema.org/Sunday',
];

/** A physical store, with what a map shows (row B8). */
export const storeLd = (ctx: PageContext, store: Store): WithContext<StoreLd> => ({
  '@context': VOCABULARY,
  '@type': 'Store',
  '@id': absoluteUrl(`${links.stores()}#store-${store.id}`, ctx.config.siteUrl),
  name: `${brandIn(ctx.locale)} ${store.name}`,
  url: `${address(ctx, links.stores())}#store-${store.id}`,
  image: absoluteUrl('/icon-512.png', ctx.config.siteUrl),
  parentOrganization: { '@id': shopId(ctx) },
  telephone: e164Phone(store.phone),
  address: {
    '@type': 'PostalAddress',
    streetAddress: store.street,
    addressLocality: store.district,
    addressRegion: store.cityName,
    postalCode: store.zip,
    addressCountry: 'TW',
  },
  geo: { '@type': 'GeoCoordinates', latitude: store.latitude, longitude: store.longitude },
  hasMap: mapLinks(store, ctx.locale)[0]?.href ?? '',
  openingHoursSpecification: store.hours.map(({ days, opens, closes }) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: days.flatMap((day) => DAYS[day - 1] ?? []),
    opens,
    closes: closes === '24:00' ? '23:59' : closes,
  })),
});
