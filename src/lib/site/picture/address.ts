import { type GoodsPicture, isPictureForm, isPictureView, PLAIN_COLOUR } from './codes.ts';
import { parseHex, toHex } from './colour.ts';
import { type CoverPicture, isCoverMotif } from './cover.ts';
import { SEEDS, seedOf } from './seed.ts';

/**
 * A picture's address contains everything needed to draw it. Nothing is stored, and the answer may be cached
 * for ever. Only the canonical spelling is accepted, so each picture has one address.
 */

const LABEL = /^[\p{L}0-9]{1,12}$/u;
const GOODS = /^\/pictures\/goods\/([a-z]+)-([0-9a-f]{6})-(0|[1-9]\d{0,3})-([a-z]+)-([^/]+)\.svg$/;
const COVER = /^\/pictures\/cover\/([a-z]+)-([0-9a-f]{6})-(0|[1-9]\d{0,3})\.svg$/;

/** The pack on the home page and on the share card of the shop's links. */
export const PACK_PICTURE = '/pictures/own/pack.svg';

/** A name as a label: letters and digits only, at most twelve. */
export const labelOf = (name: string): string => [...name.replace(/[^\p{L}0-9]/gu, '')].slice(0, 12).join('');

function hexOf(colour: string): string {
  const parsed = parseHex(colour);
  if (!parsed) throw new RangeError('A colour is written #rrggbb');
  return toHex(parsed).slice(1);
}

function checkSeed(seed: number): number {
  if (!Number.isInteger(seed) || seed < 0 || seed >= SEEDS)
    throw new RangeError(`A seed is 0 to ${SEEDS - 1}`);
  return seed;
}

interface Named {
  readonly code: string;
  readonly name: string;
  readonly colour: string | null;
}

/** The placeholder of a good or category without a picture: a card with its name. */
export const plainPictureUrl = ({ code, name, colour }: Named): string =>
  goodsPictureUrl({
    form: 'plain',
    view: 'front',
    colour: colour ?? PLAIN_COLOUR,
    label: labelOf(name) || labelOf(code),
    seed: seedOf(code),
  });

/** @throws RangeError for a colour, seed or label that could not be parsed again */
export function goodsPictureUrl({ form, colour, label, seed, view }: GoodsPicture): string {
  if (!LABEL.test(label)) throw new RangeError('A label is 1 to 12 letters or digits (labelOf makes one)');
  return `/pictures/goods/${form}-${hexOf(colour)}-${checkSeed(seed)}-${view}-${encodeURIComponent(label)}.svg`;
}

export const coverPictureUrl = ({ colour, motif, seed }: CoverPicture): string =>
  `/pictures/cover/${motif}-${hexOf(colour)}-${checkSeed(seed)}.svg`;

/** The label, or null when it is not exactly what goodsPictureUrl writes. */
function readLabel(written: string): string | null {
  try {
    const label = decodeURIComponent(written);
    return LABEL.test(label) && encodeURIComponent(label) === written ? label : null;
  } catch {
    return null;
  }
}

/** Parses the address of a good's picture; null if it is none of ours. */
export function readGoodsPicture(pathname: string): GoodsPicture | null {
  const [, form = '', hex = '', seed = '', view = '', written = ''] = GOODS.exec(pathname) ?? [];
  const label = readLabel(written);
  if (!isPictureForm(form) || !isPictureView(view) || label === null) return null;
  return { form, view, colour: `#${hex}`, label, seed: Number(seed) };
}

/** Parses the address of a cover; null if it is none of ours. */
export function readCover(pathname: string): CoverPicture | null {
  const [, motif = '', hex = '', seed = ''] = COVER.exec(pathname) ?? [];
  return isCoverMotif(motif) ? { colour: `#${hex}`, motif, seed: Number(seed) } : null;
}

export { seedOf };
