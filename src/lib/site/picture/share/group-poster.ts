import type { PictureAt } from '../pictures.ts';
import { draw } from '../svg.ts';
import { placed } from './card.ts';
import { breakLines, widthIn } from './lines.ts';
import { ACCENT, INK, line, MIDDLE, mark, SHEET_WIDTH, SOFT, scanned, sheet } from './sheet.ts';

/** What a campaign, or a team of it, is hung up or sent as. */
export interface GroupPoster {
  readonly brand: string;
  /** What is had for the price: a drawing by its address, or a photograph as JPEG. */
  readonly picture: { readonly beside: string } | { readonly behind: string } | { readonly photo: Buffer };
  readonly title: string;
  /** What price it is, and how much. */
  readonly priceName: string;
  readonly price: string;
  /** Until when. */
  readonly until: string;
  readonly hint: string;
  /** Where the code leads, in letters. */
  readonly address: string;
  /** The code to be scanned, as SVG with a `viewBox`. */
  readonly scan: string;
}

const PICTURE = { y: 176, width: 500, height: 460, round: 28 } as const;
const TITLE = 56;
const LEADING = 72;
/** Smaller codes than of 25 modules hold no address of ours: four of them are 61 pixels. */
const SCAN = { y: 1010, size: 380, quiet: 62 } as const;
const ADDRESS = 30;

/** Goods on the ground, a cover across the sheet, a photograph with round corners. */
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
    // Never cut: it is to be typed.
    line(address, {
      y: 1562,
      size: Math.min(ADDRESS, (SHEET_WIDTH - 80) / widthIn(address)),
      fill: SOFT,
    }),
  ].join('');
}

/** @param hasFont whether the words can be drawn; without, the picture and what is scanned stand alone */
export const drawGroupPoster = (poster: GroupPoster, pictureAt: PictureAt, hasFont: boolean): string =>
  sheet(
    520,
    mark(44, 64) +
      pictureOf(poster.picture, pictureAt) +
      scanned(poster.scan, SCAN) +
      (hasFont ? words(poster) : ''),
    draw`<clipPath id="poster-p"><rect x="${MIDDLE - PICTURE.width / 2}" y="${PICTURE.y}" width="${PICTURE.width}" height="${PICTURE.height}" rx="${PICTURE.round}"/></clipPath>`,
  );
