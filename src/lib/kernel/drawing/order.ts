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

/** How the process ends that draws, beside 0; any other end means that it could not be read. */
export const EXIT = { tooManyPixels: 3, tooCostly: 4 } as const;
export type Refused = keyof typeof EXIT;
