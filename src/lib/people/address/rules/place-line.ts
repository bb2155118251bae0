import type { Locale } from '#lib/kernel/i18n/locale.ts';

/**
 * An address in one line and one language. The street, half of the line, stays as typed and decides the
 * language.
 */

interface Place {
  readonly zip: string;
  /** In Traditional Chinese, as in the data. */
  readonly county: string;
  readonly district: string;
  readonly detail: string;
}

export interface PlaceNames {
  readonly county: string;
  readonly district: string;
}

const HAN = /\p{Script=Han}/u;

/**
 * English if the street is in Latin letters and the reader reads English; otherwise Chinese.
 * @param names county and district in the reader's language
 */
export function placeLine(
  { zip, county, district, detail }: Place,
  names: PlaceNames,
  locale: Locale,
): string {
  if (locale === 'en' && detail !== '' && !HAN.test(detail))
    return [detail, names.district, [names.county, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  const area = locale === 'zh' ? names.county + names.district : county + district;
  return [zip, area + detail].filter(Boolean).join(' ');
}
