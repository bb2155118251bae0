/** What is drawn of a picture's pixels, as it is told to the process that does it. */
export interface DrawOrder {
  /** What it may be, as sharp names formats. */
  readonly formats: readonly string[];
  readonly width: number;
  readonly height: number;
  /** `inside`: all of it, no larger; `cover`: filled, what stands over is cut off. */
  readonly fit: 'inside' | 'cover';
  /** What it becomes. */
  readonly made: 'jpg' | 'png';
  /** Of a JPEG. */
  readonly quality: number;
  /** What has more is not unpacked at all. */
  readonly pixelsMost: number;
}

/** So many times as long as it is wide: a screenshot of a whole page, not a photo. */
const LONG = 2.5;
/** No side of a JPEG or of what browsers draw may be longer. */
const SIDE_MOST = 16_000;

/**
 * The box that a picture is drawn into. A long one would be a thread in it: it gets as many pixels as the box has, in its own shape.
 * @param sent its sides, in pixels
 */
export function boxOf(
  { width, height, fit }: Pick<DrawOrder, 'width' | 'height' | 'fit'>,
  sent: { readonly width: number; readonly height: number },
): { readonly width: number; readonly height: number } {
  const [short, long] = [Math.min(sent.width, sent.height), Math.max(sent.width, sent.height)];
  if (fit === 'cover' || long < short * LONG) return { width, height };
  const scale = Math.min(1, Math.sqrt((width * height) / (short * long)), SIDE_MOST / long);
  const side = (sides: number): number => Math.max(1, Math.floor(sides * scale));
  return { width: side(sent.width), height: side(sent.height) };
}

/** How the process ends that draws, beside 0; any other end means that it could not be read. */
export const EXIT = { tooManyPixels: 3, tooCostly: 4 } as const;
export type Refused = keyof typeof EXIT;
