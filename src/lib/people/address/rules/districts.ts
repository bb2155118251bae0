import type { Locale } from '#lib/kernel/i18n/locale.ts';
import counties from '../districts.json' with { type: 'json' };
import type { County } from '../model.ts';
import { placeLine } from './place-line.ts';

/** One of Taiwan's 368 districts. `county` and `district` together identify it; a zip may serve several. */
export interface District {
  readonly county: Readonly<Record<Locale, string>>;
  readonly district: Readonly<Record<Locale, string>>;
  readonly zip: string;
}

/** 台 is the everyday form of 臺. */
const formal = (name: string): string => name.trim().replaceAll('台', '臺');

const keyOf = (county: string, district: string): string => `${formal(county)} ${formal(district)}`;

const BY_NAME: ReadonlyMap<string, District> = new Map(
  counties.flatMap(({ districts, ...county }) =>
    districts.map(([zip = '', tw = '', zh = '', en = '']) => [
      keyOf(county.tw, tw),
      { county, district: { tw, zh, en }, zip },
    ]),
  ),
);

/** The district with this name; null when there is none. */
export const findDistrict = (county: string, district: string): District | null =>
  BY_NAME.get(keyOf(county, district)) ?? null;

/** An address in one line, in a reader's language. */
export function placeIn(
  locale: Locale,
  place: {
    readonly zip: string;
    readonly county: string;
    readonly district: string;
    readonly detail: string;
  },
): string {
  const found = findDistrict(place.county, place.district);
  const names = found && { county: found.county[locale], district: found.district[locale] };
  return placeLine(place, names ?? place, locale);
}

const LISTS: Readonly<Record<Locale, readonly County[]>> = {
  tw: listIn('tw'),
  zh: listIn('zh'),
  en: listIn('en'),
};

function listIn(locale: Locale): County[] {
  return counties.map(({ districts, ...county }) => ({
    value: county.tw,
    name: county[locale],
    districts: districts.map(([zip = '', tw = '', zh = '', en = '']) => ({
      value: tw,
      name: { tw, zh, en }[locale],
      zip,
    })),
  }));
}

/** All counties with their districts, north to south, in one language. */
export const listCounties = (locale: Locale): readonly County[] => LISTS[locale];
