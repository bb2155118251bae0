/**
 * What people and their keyboards add to a number, a code or an address without meaning it. Every rule of
 * `validation.ts` looks at what is left, in the form as on the server. Tidying twice changes nothing.
 */

const INVISIBLE = /[\u00ad\u200b-\u200f\u2060\ufeff]/g;
const DASHES = /[\u2010-\u2015\u2212\u30fc\ufe63]/g;

/** Full-width letters, digits and signs as narrow ones, every kind of dash as a hyphen, invisible signs gone. */
export const narrow = (text: string): string =>
  text
    .replace(INVISIBLE, '')
    .replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(DASHES, '-')
    .replace(/\s/g, ' ');

/** A code or a name of which every sign may count. */
export const tidyText = (text: string): string => narrow(text).trim();

/** A code that has no hyphens of its own: `1234 5678` and `1234-5678` are `12345678`. */
export const tidyCode = (text: string): string => narrow(text).replace(/[ -]/g, '');

export const tidyEmail = (text: string): string => narrow(text).trim().toLowerCase();

/** `(02) 2345-6789` is `0223456789`; a plus and an extension's `#` stay. */
export const tidyPhone = (text: string): string => narrow(text).replace(/[ ().-]/g, '');

const DOTS = /[\u2022\u2027\u22c5\u30fb\uff65]/g;

/** A name as it is kept: one kind of middle dot, one space between words, none around dots or between characters. */
export const tidyName = (text: string): string =>
  narrow(text)
    .replace(DOTS, '·')
    .replace(/[’‘`´]/g, "'")
    .replace(/ *· */g, '·')
    .replace(/(\p{Script=Han}) +(?=\p{Script=Han})/gu, '$1')
    .replace(/(\p{Script=Han})\.(?=\p{Script=Han})/gu, '$1·')
    .replace(/ +/g, ' ')
    .trim();

/** What of a name a label has to find room for. */
export const unspaced = (name: string): string => name.replace(/[ ·]/g, '');

/** A name in one piece, for labels that take no signs. */
export const unsigned = (name: string): string => name.replace(/[ ·.'-]/g, '');
