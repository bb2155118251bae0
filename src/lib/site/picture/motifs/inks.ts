/** The fills for a cover's motif; the cover puts the gradients into its <defs>. */
export interface Inks {
  /** Moonlit paper, `url(#l)`. */
  light: string;
  /** The cover's colour, lit from above, `url(#m)`. */
  mid: string;
  /** The cover's colour in shade. */
  deep: string;
  /** A warm spot of light, one or two in a picture. */
  warm: string;
  /** For fine pen lines. */
  line: string;
}

/** Drawn around its own centre, about 400 × 400. */
export type Motif = (inks: Inks, seed: number) => string;

export const LINE = 'fill="none" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"';

/** Points on an arc, as `x y`, between two angles in degrees. */
export const onArc = (
  count: number,
  from: number,
  to: number,
  place: (cos: number, sin: number) => string,
): string =>
  Array.from({ length: count }, (_, at) => {
    const angle = ((from + ((to - from) * at) / Math.max(1, count - 1)) * Math.PI) / 180;
    return place(Math.cos(angle), Math.sin(angle));
  }).join('');
