/** What a picture's file says of itself before it is unpacked, as sharp reads it. */
export interface PictureHeader {
  readonly format: string;
  readonly width: number;
  readonly height: number;
  readonly channels: number;
  /** `uchar`, `ushort` and so on: how much a value takes. */
  readonly depth: string;
  /** Of a PNG: interlaced. */
  readonly isProgressive?: boolean;
  readonly chromaSubsampling?: string;
  /** As EXIF counts; 1 stands upright. */
  readonly orientation?: number;
}

const BYTES_OF: Readonly<Record<string, number>> = { uchar: 1, char: 1, ushort: 2, short: 2 };
const BYTES_AT_LEAST = 4;
/** Rows that are at work at once where a picture is read row by row. */
const ROWS = 64;
/** Between what halved colours take and what a file made for harm could pass off as them. */
const HALVED_COLOURS = 0.65;

/**
 * Bytes that have to lie in memory at once. Most pictures pass row by row; one that is interlaced, progressive or a PNG on its
 * side is there as a whole.
 */
export function bytesInMemory(header: PictureHeader): number {
  const { format, width, channels, isProgressive = false, orientation = 1 } = header;
  const rows = width * channels * bytesOf(header) * ROWS;
  if (format === 'jpeg') return Math.max(rows, isProgressive ? coefficients(header) : 0);
  const isWhole = format !== 'png' || isProgressive || orientation > 1;
  return isWhole ? bytesUnpacked(header) : rows;
}

/** Bytes that pass in all: what it costs the processor. */
export const bytesUnpacked = (header: PictureHeader): number =>
  header.width * header.height * header.channels * bytesOf(header);

const bytesOf = ({ depth }: PictureHeader): number => BYTES_OF[depth] ?? BYTES_AT_LEAST;

/** A progressive JPEG is drawn only when all of its passes are read: two bytes for each value. */
function coefficients({ width, height, channels, chromaSubsampling = '' }: PictureHeader): number {
  const share = chromaSubsampling.startsWith('4:2:0') ? HALVED_COLOURS : 1;
  return width * height * channels * share * 2;
}

/** A progressive photo of 12 million pixels with its colours halved, as cameras do: with the process itself 150 MB. */
const HELD_MOST = 48_000_000;
/** Of each pixel: red, green, blue and what shines through. */
const USUAL_BYTES = 4;

/** Why a picture is not unpacked at all; null where it is. */
export function rejectReason(
  header: PictureHeader,
  pixelsMost: number,
): 'tooManyPixels' | 'tooCostly' | null {
  if (header.width * header.height > pixelsMost) return 'tooManyPixels';
  const isCostly = bytesInMemory(header) > HELD_MOST || bytesUnpacked(header) > pixelsMost * USUAL_BYTES;
  return isCostly ? 'tooCostly' : null;
}
