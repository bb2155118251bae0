import type { Locale } from '#lib/kernel/i18n/locale.ts';

/** `Taipei City` → `taipei`, `Hsinchu County` → `hsinchu-county`: a city and a county may share a name. */
export const citySlug = (englishName: string): string =>
  englishName
    .toLowerCase()
    .replace(/ city$/, '')
    .replace(/[^a-z]+/g, '-')
    .replace(/^-|-$/g, '');

interface Place {
  readonly city: string;
  readonly district: string;
  readonly street: string;
  readonly zip: string;
}

/** The address as on an envelope: from large to small in Chinese, the reverse in English. */
export const wholeAddress = ({ city, district, street, zip }: Place, locale: Locale): string =>
  locale === 'en' ? `${street}, ${district}, ${city} ${zip}` : `${zip} ${city}${district}${street}`;

export const MAPS = ['google', 'apple', 'amap'] as const;
export type MapKind = (typeof MAPS)[number];

interface OnMap {
  readonly name: string;
  readonly address: string;
  readonly latitude: number;
  readonly longitude: number;
}

/** The usual map services of each locale, likeliest first. */
const MAPS_IN: Readonly<Record<Locale, readonly MapKind[]>> = {
  tw: ['google', 'apple'],
  en: ['google', 'apple'],
  zh: ['amap', 'apple', 'google'],
};

/**
 * Links that open a place in a map app or its web page. They need no API key and load no third-party code.
 */
export function mapLinks(place: OnMap, locale: Locale): { kind: MapKind; href: string }[] {
  const { name, address, latitude, longitude } = place;
  const point = `${latitude},${longitude}`;
  const query = (given: Readonly<Record<string, string>>) => new URLSearchParams(given).toString();
  const hrefs: Readonly<Record<MapKind, string>> = {
    google: `https://www.google.com/maps/search/?${query({ api: '1', query: `${name} ${address}` })}`,
    apple: `https://maps.apple.com/?${query({ q: name, ll: point })}`,
    amap: `https://uri.amap.com/marker?${query({ position: `${longitude},${latitude}`, name, coordinate: 'wgs84' })}`,
  };
  return MAPS_IN[locale].map((kind) => ({ kind, href: hrefs[kind] }));
}

/** `0223456789` in international form: `+886223456789`. */
export const e164Phone = (phone: string): string => `+886${phone.replace(/\D/g, '').replace(/^0/, '')}`;
