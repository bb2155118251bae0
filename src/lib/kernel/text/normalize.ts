/**
 * Removes accidental characters of people and keyboards from numbers, codes and addresses. Every rule in
 * `validation.ts` checks the result, in the form and on the server. Idempotent.
 */

/** Emoji with their joiners; otherwise invisible characters, direction marks and replacement characters. */
const EMOJI_OR_INVISIBLE =
  /(\p{Extended_Pictographic}(?:[\ufe0f\u{1f3fb}-\u{1f3ff}]|\u200d\p{Extended_Pictographic})*)|[\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffc]+/gu;

/** Radicals from copied pages that Unicode's normalization does not map to their characters. */
const RADICALS = new Map(
  '⺒巳⺟母⺠民⺩王⺪疋⺫目⺶羊⺷羊⺼肉⻁虎⻄西⻅见⻆角⻉贝⻊足⻋车⻑長⻓长⻔门⻗雨⻘青⻙韦⻚页⻛风⻜飞⻝食⻢马⻣骨⻤鬼⻥鱼⻦鸟⻧卤⻨麦⻩黄⻬齐⻮齿⻰龙'
    .match(/../gu)
    ?.map((pair): [string, string] => [pair.slice(0, 1), pair.slice(1)]),
);
const RADICAL = /[\u2e80-\u2fdf]/g;

/**
 * Normalizes all typed text: one code per character, radicals and compatibility ideographs as their
 * look-alike characters, nothing invisible. Rare characters stay.
 */
export const normalize = (text: string): string =>
  text
    .replace(EMOJI_OR_INVISIBLE, (_, emoji: string | undefined) => emoji ?? '')
    .normalize('NFC')
    .replace(RADICAL, (sign) => RADICALS.get(sign) ?? sign.normalize('NFKC'));

/**
 * For one line: tabs and narrow spaces become plain spaces. The full-width space stays, because it is as wide
 * as a character.
 */
export const normalizeLine = (text: string): string =>
  normalize(text)
    .replace(/[^\S \n\r\u3000]/g, ' ')
    .trim();

/** For several lines: uniform line ends, tabs as spaces. */
export const normalizeLines = (text: string): string =>
  normalize(text)
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(/\t/g, ' ')
    .trim();

const DASHES = /[\u2010-\u2015\u2212\u30fc\ufe63]/g;

/**
 * Full-width letters, digits and punctuation become half-width, every dash a hyphen. Invisible characters are
 * removed.
 */
export const toHalfWidth = (text: string): string =>
  normalize(text)
    .replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(DASHES, '-')
    .replace(/\s/g, ' ');

/** A code or name in which every character may matter. */
export const normalizeText = (text: string): string => toHalfWidth(text).trim();

/** A code without hyphens of its own: `1234 5678` and `1234-5678` are `12345678`. */
export const normalizeCode = (text: string): string => toHalfWidth(text).replace(/[ -]/g, '');

/** Extracts a code of `digits` digits, also from a whole pasted message. */
export function extractCode(text: string, digits: number): string {
  const code = normalizeCode(text);
  if (/^\d*$/.test(code)) return code;
  const plain = toHalfWidth(text);
  const isCode = (found: string): boolean => found.length === digits;
  return (
    (plain.match(/\d+/g) ?? []).find(isCode) ??
    (plain.match(/\d(?:[ -]?\d)+/g) ?? []).map(normalizeCode).find(isCode) ??
    code
  );
}

export const normalizeEmail = (text: string): string => toHalfWidth(text).trim().toLowerCase();

/** Spellings of a phone extension. */
const EXTENSION = /\s*(?:轉接|轉|转接|转|分機|分机|內線|内线|extension|ext\.?|x|\*|#)\s*:?\s*(?=\d+\s*$)/i;
/** The zero that is omitted when dialling from abroad: `+886 (0)2`. */
const NOT_DIALLED = /^(\s*(?:\+|00)\d{2,3}\s*)\(0\)/;

/** `(02) 2345-6789 分機 12` becomes `0223456789#12`; a plus stays. */
export const normalizePhone = (text: string): string =>
  toHalfWidth(text)
    .replace(NOT_DIALLED, '$1')
    .replace(EXTENSION, '#')
    .replace(/[ ().-]/g, '');

const DOTS = /[\u2022\u2027\u22c5\u30fb\uff65]/g;

/**
 * The stored form of a name: one kind of middle dot, one space between words, none around dots or between
 * Chinese characters.
 */
export const normalizeName = (text: string): string =>
  toHalfWidth(text)
    .replace(DOTS, '·')
    .replace(/[’‘`´]/g, "'")
    .replace(/ *· */g, '·')
    .replace(/(\p{Script=Han}) +(?=\p{Script=Han})/gu, '$1')
    .replace(/(\p{Script=Han})\.(?=\p{Script=Han})/gu, '$1·')
    .replace(/ +/g, ' ')
    .trim();

/** Letters that are no accented forms, in their plain spelling. */
const LETTERS: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', ẞ: 'SS', æ: 'ae', Æ: 'AE', œ: 'oe', Œ: 'OE', ø: 'o', Ø: 'O', å: 'a', Å: 'A', ł: 'l', Ł: 'L' },
  ...{ đ: 'd', Đ: 'D', ð: 'd', Ð: 'D', þ: 'th', Þ: 'Th', ı: 'i', ħ: 'h', Ħ: 'H', ŋ: 'n', Ŋ: 'N' },
};

/** Removes accents, for printers without them: `Jose Nunez`. Other scripts stay unchanged. */
export const withoutAccents = (name: string): string =>
  name
    .normalize('NFC')
    .replace(
      /\p{Script=Latin}\p{M}*/gu,
      (sign) => LETTERS[sign] ?? sign.normalize('NFD').replace(/\p{M}/gu, ''),
    );

/** Removes spaces and punctuation, for labels that refuse them. */
export const withoutPunctuation = (name: string): string => name.replace(/[ ·.'-]/g, '');
