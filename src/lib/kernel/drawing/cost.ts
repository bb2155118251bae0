/** A picture's header, as sharp reads it before decoding. */
export interface PictureHeader {
  readonly format: string;
  readonly width: number;
  readonly height: number;
  readonly channels: number;
  /** Size of a value: `uchar`, `ushort` and so on. */
  readonly depth: string;
  /** Interlaced, in a PNG. */
  readonly isProgressive?: boolean;
  readonly chromaSubsampling?: string;
  /** EXIF orientation; 1 is upright. */
  readonly orientation?: number;
}

const BYTES_OF: Readonly<Record<string, number>> = { uchar: 1, char: 1, ushort: 2, short: 2 };
const BYTES_AT_LEAST = 4;
/** Rows in memory when a picture is decoded row by row. */
const ROWS = 64;
/** Between the true share of halved colours (4:2:0) and what a malicious file could pass off as them. */
const HALVED_COLOURS = 0.65;

/**
 * Bytes that decoding needs in memory at once. Most pictures are decoded row by row. A picture that is
 * interlaced, progressive or a rotated PNG is decoded whole.
 */
export function bytesInMemory(header: PictureHeader): number {
  const { format, width, channels, isProgressive = false, orientation = 1 } = header;
  const rows = width * channels * bytesOf(header) * ROWS;
  if (format === 'jpeg') return Math.max(rows, isProgressive ? coefficients(header) : 0);
  const isWhole = format !== 'png' || isProgressive || orientation > 1;
  return isWhole ? bytesUnpacked(header) : rows;
}

/** Decoded bytes in total: the processor's cost. */
export const bytesUnpacked = (header: PictureHeader): number =>
  header.width * header.height * header.channels * bytesOf(header);

const bytesOf = ({ depth }: PictureHeader): number => BYTES_OF[depth] ?? BYTES_AT_LEAST;

/** A progressive JPEG is drawn only after all passes are read: two bytes per value. */
function coefficients({ width, height, channels, chromaSubsampling = '' }: PictureHeader): number {
  const share = chromaSubsampling.startsWith('4:2:0') ? HALVED_COLOURS : 1;
  return width * height * channels * share * 2;
}

/**
 * Fits a progressive photo of 12 million pixels with halved colours, as cameras make; 150 MB with the process
 * itself.
 */
const HELD_MOST = 48_000_000;
/** Per pixel: red, green, blue and alpha. */
const USUAL_BYTES = 4;

/** Why a picture is not decoded; null if it is. */
export function rejectReason(
  header: PictureHeader,
  pixelsMost: number,
): 'tooManyPixels' | 'tooCostly' | null {
  if (header.width * header.height > pixelsMost) return 'tooManyPixels';
  const isCostly = bytesInMemory(header) > HELD_MOST || bytesUnpacked(header) > pixelsMost * USUAL_BYTES;
  return isCostly ? 'tooCostly' : null;
}
