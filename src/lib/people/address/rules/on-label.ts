import { limitOf } from '#lib/kernel/limits.ts';

/** An address as a carrier prints it: in one line, which has an end (provider facts, 2.3). */

/** Signs of county, district and address together. */
export const MAX_LABEL_LINE = 60;

interface Place {
  readonly county: string;
  readonly district: string;
  readonly detail: string;
}

/** Pictures, which no label prints and no courier needs, with what joins and colours them. */
const PICTURES =
  /(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u200d|\u20e3|\ufe0f)+/gu;

export const unpictured = (detail: string): string =>
  detail.replace(PICTURES, ' ').replace(/ +/g, ' ').trim();

/** Beyond the twenty thousand characters that every printer has: radicals, extensions, signs of nobody's table. */
const RARE = /[\u2e80-\u2fdf\u3400-\u4dbf\u9fa6-\u9fff\uf900-\ufaff\p{Co}\u{10000}-\u{10ffff}]/gu;

/** Signs of a name or an address that a label may print as a blank. They are kept: somebody is called that. */
export const rareSigns = (...texts: readonly string[]): string =>
  [...new Set(texts.join('').match(RARE) ?? [])].join('');

export const labelLine = ({ county, district, detail }: Place): string => county + district + detail;

/** What is left for the address once its county and district stand there. */
export const detailRoom = ({ county, district }: Omit<Place, 'detail'>): number =>
  Math.min(limitOf('addressLength'), MAX_LABEL_LINE - county.length - district.length);

/** @returns what the `errors` words `addressBeyondLabel` say; null where the line holds it */
export function beyondLabel(place: Place) {
  const over = labelLine(place).length - MAX_LABEL_LINE;
  return over > 0 ? { all: MAX_LABEL_LINE, most: detailRoom(place), over } : null;
}
