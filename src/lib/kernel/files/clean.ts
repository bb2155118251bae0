import type { PictureKind } from './picture-kind.ts';

/** What a sent picture becomes. */
export interface PictureShape {
  readonly width: number;
  readonly height: number;
  /** `inside`: all of it, no larger; `cover`: filled, what stands over is cut off. */
  readonly fit: 'inside' | 'cover';
  /** Null: what it was. */
  readonly kind: PictureKind | null;
}

export interface CleanPicture {
  readonly kind: PictureKind;
  readonly bytes: Uint8Array;
}

const QUALITY = 82;
/** Nothing that a camera makes takes longer. */
const SECONDS = 10;

/**
 * Draws a picture anew from its pixels alone: where it was taken, by what, and whatever else was hidden in the file stay
 * behind, it stands upright, and of one that moves the first picture is left.
 * @param pixelsMost what has more is not unpacked at all
 * @returns null for what cannot be read as a picture, `tooManyPixels` for what is too large
 */
export async function cleanPicture(
  bytes: Uint8Array,
  sent: PictureKind,
  { width, height, fit, kind }: PictureShape,
  pixelsMost: number,
): Promise<CleanPicture | 'tooManyPixels' | null> {
  // Loaded by whoever sends a picture first: it brings a library of its own.
  const { default: sharp } = await import('sharp');
  const limits = { limitInputPixels: false, failOn: 'error' } as const;
  try {
    const size = await sharp(bytes, limits).metadata();
    if (size.width * size.height > pixelsMost) return 'tooManyPixels';
    const upright = sharp(bytes, limits)
      .rotate()
      .resize({ width, height, fit, withoutEnlargement: fit === 'inside' })
      .timeout({ seconds: SECONDS });
    const made = kind ?? sent;
    // What shines through becomes white where the new kind knows no such thing.
    const drawn =
      made === 'jpg'
        ? upright.flatten({ background: '#fff' }).jpeg({ quality: QUALITY })
        : upright.png({ compressionLevel: 9 });
    return { kind: made, bytes: new Uint8Array(await drawn.toBuffer()) };
  } catch {
    return null;
  }
}
