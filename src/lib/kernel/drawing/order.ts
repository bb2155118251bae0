/** The instructions for the drawing process. */
export interface DrawOrder {
  /** Accepted formats, by sharp's names. */
  readonly formats: readonly string[];
  readonly width: number;
  readonly height: number;
  /** `inside`: the whole picture, never enlarged; `cover`: fills the box, and the overhang is cut off. */
  readonly fit: 'inside' | 'cover';
  /** The output format. */
  readonly made: 'jpg' | 'png';
  /** JPEG quality. */
  readonly quality: number;
  /** Larger pictures are not decoded. */
  readonly pixelsMost: number;
}

/** Ratio of long to short side from which a picture counts as a screenshot of a whole page, not a photo. */
const LONG = 2.5;
/** In pixels: the longest side that JPEG and browsers allow. */
const SIDE_MOST = 16_000;

/**
 * The box that a picture is drawn into. A long picture would become a thread in it, so it gets the box's
 * pixel count in its own shape.
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

/** Exit codes of the drawing process besides 0. Any other code means that the picture was unreadable. */
export const EXIT = { tooManyPixels: 3, tooCostly: 4 } as const;
export type Refused = keyof typeof EXIT;
