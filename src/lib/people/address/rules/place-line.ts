import type { Locale } from '#lib/kernel/i18n/locale.ts';

/** An address in one line, in one language: its own, because half of it is as somebody typed it. */

interface Place {
  readonly zip: string;
  /** As the data names them, in Traditional Chinese. */
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
 * English where the street is written in Latin letters and the reader reads English; Chinese otherwise.
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
