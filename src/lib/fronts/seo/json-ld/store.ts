import type { DayOfWeek, Store as StoreLd, WithContext } from 'schema-dts';
import type { Store } from '#lib/catalog/branches/model.ts';
import { dialled, mapLinks } from '#lib/catalog/branches/rules.ts';
import { brandIn } from '#lib/kernel/i18n/brand.ts';
import { absolute, links } from '#lib/site/site/links.ts';
import { type Asker, address, shopId, VOCABULARY } from './shop.ts';

const DAYS: readonly DayOfWeek[] = [
  'https://schema.org/Monday',
  'https://schema.org/Tuesday',
  'https://schema.org/Wednesday',
  'https://schema.org/Thursday',
  'https://schema.org/Friday',
  'https://schema.org/Saturday',
  'https://schema.org/Sunday',
];

/** A shop with a door, with what a map shows of it (row B8). */
export const storeLd = (ctx: Asker, store: Store): WithContext<StoreLd> => ({
  '@context': VOCABULARY,
  '@type': 'Store',
  '@id': absolute(`${links.stores()}#store-${store.id}`, ctx.config.siteUrl),
  name: `${brandIn(ctx.locale)} ${store.name}`,
  url: `${address(ctx, links.stores())}#store-${store.id}`,
  image: absolute('/icon-512.png', ctx.config.siteUrl),
  parentOrganization: { '@id': shopId(ctx) },
  telephone: dialled(store.phone),
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
