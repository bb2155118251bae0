/**
 * The requests that Astro's image service accepts: exactly the sizes and formats in which pages show the
 * pictures of texts. Any other request would cost the same processor time without a use.
 */
export const IMAGE_SERVICE = '/_image';

/** Covers everywhere: width, height, and the widths of their `srcset`. */
export const COVER = { width: 1200, height: 630, widths: [400, 800, 1200] };
/** A cover across the full window. */
export const HERO_COVER = { ...COVER, widths: [...COVER.widths, 1600] };

export const COVER_FORMATS = ['avif', 'webp'] as const;
/** The format of shared links: not every network reads the smaller formats. */
export const SHARED_FORMAT = 'jpg';
/** Astro's format of a picture inside a text. */
const TEXT_FORMAT = 'webp';

/** A picture file of a build. */
export interface PictureFile {
  /** Its address in the build. */
  readonly src: string;
  readonly width: number;
  readonly height: number;
  readonly format: string;
}

const ASKED = ['href', 'w', 'h', 'f', 'fit'];

/**
 * @returns 200 for a picture as pages show it, 404 for an unknown picture, 400 for another size, format or
 *   spelling
 */
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
    // A picture smaller than a cover has its own width as the limit.
    [...HERO_COVER.widths, file.width].some((width) => size === coverSize(width));
  const isInText = !asked.has('fit') && format === TEXT_FORMAT && size === `${file.width}×${file.height}`;
  return isCover || isInText ? 200 : 400;
}

const coverSize = (width: number): string => `${width}×${Math.round((width * COVER.height) / COVER.width)}`;

/** One cache key per picture, whatever the order of the parameters. */
export function resizeKey(asked: URLSearchParams): string {
  const sorted = new URLSearchParams(asked);
  sorted.sort();
  return sorted.toString();
}
