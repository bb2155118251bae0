import { draw } from '../drawing/draw.ts';
import type { Refused } from '../drawing/order.ts';
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
const FORMAT: Readonly<Record<PictureKind, string>> = { jpg: 'jpeg', png: 'png' };

/**
 * Draws a picture anew from its pixels alone.
 * @returns null for what cannot be read as a picture, else why it is not unpacked
 * @throws ShopError picturesBusy (503)
 */
export async function cleanPicture(
  bytes: Uint8Array,
  sent: PictureKind,
  { kind, ...shape }: PictureShape,
  pixelsMost: number,
): Promise<CleanPicture | Refused | null> {
  const made = kind ?? sent;
  const drawn = await draw(bytes, { ...shape, formats: [FORMAT[sent]], made, quality: QUALITY, pixelsMost });
  return drawn instanceof Uint8Array ? { kind: made, bytes: drawn } : drawn;
}
