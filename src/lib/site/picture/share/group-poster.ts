import type { PictureAt } from '../pictures.ts';
import { draw } from '../svg.ts';
import { placed } from './card.ts';
import { breakLines, widthIn } from './lines.ts';
import { ACCENT, INK, line, MIDDLE, mark, SHEET_WIDTH, SOFT, scanned, sheet } from './sheet.ts';

/** The poster of a campaign or one of its teams, for printing or sending. */
export interface GroupPoster {
  readonly brand: string;
  /** The product for the price: a drawing by its address, or a photograph as JPEG. */
  readonly picture: { readonly beside: string } | { readonly behind: string } | { readonly photo: Buffer };
  readonly title: string;
  /** The kind of price, and the amount. */
  readonly priceName: string;
  readonly price: string;
  /** The deadline. */
  readonly until: string;
  readonly hint: string;
  /** The code's address as text. */
  readonly address: string;
  /** The QR code, as SVG with a `viewBox`. */
  readonly scan: string;
}

const PICTURE = { y: 176, width: 500, height: 460, round: 28 } as const;
const TITLE = 56;
const LEADING = 72;
/**
 * Our addresses need codes of at least 25 modules, so the quiet zone of four modules is at most 61 pixels.
 */
const SCAN = { y: 1010, size: 380, quiet: 62 } as const;
const ADDRESS = 30;

/** Goods stand on the ground, a cover spans the sheet, a photograph has round corners. */
function pictureOf(picture: GroupPoster['picture'], pictureAt: PictureAt): string {
  const { y, width, height } = PICTURE;
  const x = MIDDLE - width / 2;
  if ('beside' in picture) return placed(pictureAt(picture.beside) ?? '', x, y, width, height);
  if ('behind' in picture) return placed(pictureAt(picture.behind) ?? '', MIDDLE - 438, y, 876, height);
  const data = `data:image/jpeg;base64,${picture.photo.toString('base64')}`;
  return draw`<image x="${x}" y="${y}" width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice" clip-path="url(#poster-p)" href="${data}"/>`;
}

function words({ brand, title, priceName, price, until, hint, address }: GroupPoster): string {
  const titles = breakLines(title, 940 / TITLE, 2);
  const top = titles.length > 1 ? 706 : 742;
  return [
    line(brand, { y: 148, size: 34, fill: INK, weight: 700 }),
    ...titles.map((each, at) => line(each, { y: top + at * LEADING, size: TITLE, fill: INK, weight: 700 })),
    line(`${priceName} ${price}`, { y: 856, size: 58, fill: ACCENT, weight: 700 }),
    line(until, { y: 916, size: 34, fill: SOFT }),
    line(hint, { y: 1506, size: 34, fill: INK }),
    // Never cut, because people type it.
    line(address, {
      y: 1562,
      size: Math.min(ADDRESS, (SHEET_WIDTH - 80) / widthIn(address)),
      fill: SOFT,
    }),
  ].join('');
}

/** @param hasFont whether the machine can draw words; otherwise only picture and code are drawn */
export const drawGroupPoster = (poster: GroupPoster, pictureAt: PictureAt, hasFont: boolean): string =>
  sheet(
    520,
    mark(44, 64) +
      pictureOf(poster.picture, pictureAt) +
      scanned(poster.scan, SCAN) +
      (hasFont ? words(poster) : ''),
    draw`<clipPath id="poster-p"><rect x="${MIDDLE - PICTURE.width / 2}" y="${PICTURE.y}" width="${PICTURE.width}" height="${PICTURE.height}" rx="${PICTURE.round}"/></clipPath>`,
  );
