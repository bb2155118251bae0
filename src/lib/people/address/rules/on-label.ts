import { limitOf } from '#lib/kernel/limits.ts';

/** An address on a carrier's label: in one line of limited length (provider facts, 2.3). */

/** Longest county, district and address together, in characters. */
export const MAX_LABEL_LINE = 60;

interface Place {
  readonly county: string;
  readonly district: string;
  readonly detail: string;
}

/** Emoji with their joiners and modifiers: no label prints them, and no courier needs them. */
const PICTURES =
  /(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u200d|\u20e3|\ufe0f)+/gu;

export const unpictured = (detail: string): string =>
  detail.replace(PICTURES, ' ').replace(/ +/g, ' ').trim();

/** Characters beyond the twenty thousand that every printer has: radicals, extensions, private use. */
const RARE = /[\u2e80-\u2fdf\u3400-\u4dbf\u9fa6-\u9fff\uf900-\ufaff\p{Co}\u{10000}-\u{10ffff}]/gu;

/**
 * The characters of a name or address that a label may print as blanks. They are retained, because people
 * have such names.
 */
export const rareSigns = (...texts: readonly string[]): string =>
  [...new Set(texts.join('').match(RARE) ?? [])].join('');

export const labelLine = ({ county, district, detail }: Place): string => county + district + detail;

/** Room for the address after county and district, in characters. */
export const detailRoom = ({ county, district }: Omit<Place, 'detail'>): number =>
  Math.min(limitOf('addressLength'), MAX_LABEL_LINE - county.length - district.length);

/** @returns the parameters of the `errors` words `addressBeyondLabel`; null if the line fits */
export function beyondLabel(place: Place) {
  const over = labelLine(place).length - MAX_LABEL_LINE;
  return over > 0 ? { all: MAX_LABEL_LINE, most: detailRoom(place), over } : null;
}
