export type PictureKind = 'jpg' | 'png';

const SIGNATURES: Readonly<Record<PictureKind, readonly number[]>> = {
  jpg: [0xff, 0xd8, 0xff],
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
};

export const PICTURE_TYPE: Readonly<Record<PictureKind, string>> = { jpg: 'image/jpeg', png: 'image/png' };

/**
 * Detects the format from the bytes, not the file's name (point 5: jpg, png or jpeg only); null for anything
 * else.
 */
export function pictureKind(bytes: Uint8Array): PictureKind | null {
  const kinds = Object.keys(SIGNATURES) as PictureKind[];
  return kinds.find((kind) => SIGNATURES[kind].every((byte, i) => bytes[i] === byte)) ?? null;
}
