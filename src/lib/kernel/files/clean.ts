import { draw } from '../drawing/draw.ts';
import type { Refused } from '../drawing/order.ts';
import type { PictureKind } from './picture-kind.ts';

/** The size and format that an uploaded picture gets. */
export interface PictureShape {
  readonly width: number;
  readonly height: number;
  /** `inside`: the whole picture, never enlarged; `cover`: fills the box, and the overhang is cut off. */
  readonly fit: 'inside' | 'cover';
  /** Null keeps the original format. */
  readonly kind: PictureKind | null;
}

export interface CleanPicture {
  readonly kind: PictureKind;
  readonly bytes: Uint8Array;
}

const QUALITY = 82;
const FORMAT: Readonly<Record<PictureKind, string>> = { jpg: 'jpeg', png: 'png' };

/**
 * Redraws a picture from its pixels alone.
 * @returns null for bytes that are no readable picture, else the picture or why it is not decoded
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
