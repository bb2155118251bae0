/**
 * What Astro's image service may be asked for: the sizes and formats that pages show of the pictures beside the texts,
 * and nothing else — each other one would cost the processor as much, for nobody.
 */
export const IMAGE_SERVICE = '/_image';

/** Covers, wherever they stand: width and height, and the widths of their `srcset`. */
export const COVER = { width: 1200, height: 630, widths: [400, 800, 1200] };
/** A cover across the whole window. */
export const HERO_COVER = { ...COVER, widths: [...COVER.widths, 1600] };

export const COVER_FORMATS = ['avif', 'webp'] as const;
/** What shared links show: networks do not all read the smaller ones. */
export const SHARED_FORMAT = 'jpg';
/** What Astro makes of a picture inside a text. */
const TEXT_FORMAT = 'webp';

/** A picture file as a build knows it. */
export interface PictureFile {
  /** Its address in the build. */
  readonly src: string;
  readonly width: number;
  readonly height: number;
  readonly format: string;
}

const ASKED = ['href', 'w', 'h', 'f', 'fit'];

/** @returns 200 for what a page shows, 404 for another picture, 400 for another size, format or spelling */
export function resizeStatus(asked: URLSearchParams, files: readonly PictureFile[]): 200 | 400 | 404 {
  const names = [...asked.keys()];
  const isPlain = names.every((name) => ASKED.includes(name)) && new Set(names).size === names.length;
  if (!isPlain || !asked.has('href')) return 400;
  const file = files.find(({ src }) => src === asked.get('href'));
  if (!file) return 404;
  const size = [asked.get('w'), asked.get('h')].join('×');
  const format = asked.get('f') ?? '';
  const isCover =
    asked.get('fit') === 'cover' &&
    [...COVER_FORMATS, SHARED_FORMAT, file.format].includes(format) &&
    // A picture that is smaller than a cover goes no further than its own width.
    [...HERO_COVER.widths, file.width].some((width) => size === coverSize(width));
  const isInText = !asked.has('fit') && format === TEXT_FORMAT && size === `${file.width}×${file.height}`;
  return isCover || isInText ? 200 : 400;
}

const coverSize = (width: number): string => `${width}×${Math.round((width * COVER.height) / COVER.width)}`;

/** One name for one picture, however its question is spelt. */
export function resizeKey(asked: URLSearchParams): string {
  const sorted = new URLSearchParams(asked);
  sorted.sort();
  return sorted.toString();
}
