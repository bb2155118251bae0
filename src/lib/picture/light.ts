import { darken, fade, lighten } from './colour.ts';
import { across, draw, radiate } from './svg.ts';

/** What a form draws: gradients for <defs>, and the shapes that use them. */
export interface Drawing {
  defs: string;
  body: string;
}

/** What makes one good's picture differ from another's. */
export interface Look {
  colour: string;
  label: string;
  seed: number;
  /** Beside its dose the good stands back: no small print, no ribs, so that the picture stays small. */
  quiet?: boolean;
}

/** The light behind the good, in its own colour; it fades out inside the frame, so no edge shows on any ground. */
export function glow(colour: string): Drawing {
  const light = lighten(colour, 0.12);
  return {
    defs: radiate(
      'g',
      [0, fade(light, 0.6)],
      [0.45, fade(light, 0.26)],
      [0.75, fade(light, 0.08)],
      [1, fade(light, 0)],
    ),
    body: '<circle cx="200" cy="184" r="184" fill="url(#g)"/>',
  };
}

/** A soft shadow where the good stands, and the tint its glass throws on the table. */
export function floor(colour: string, x: number, y: number, radius: number): Drawing {
  const light = x + radius * 0.3;
  return {
    defs:
      radiate('f', [0, '#0009'], [1, '#0000']) +
      radiate('t', [0, fade(lighten(colour, 0.3), 0.5)], [1, fade(colour, 0)]),
    body:
      draw`<ellipse cx="${light}" cy="${y + 7}" rx="${Math.min(radius * 1.25, 398 - light)}" ry="17" fill="url(#t)"/>` +
      draw`<ellipse cx="${x}" cy="${y}" rx="${radius}" ry="11" fill="url(#f)"/>`,
  };
}

/** Coloured glass seen against a lamp: bright just inside the left edge, deep on the right, a thin rim at both ends. */
export const glass = (id: string, colour: string): string =>
  across(
    id,
    [0, darken(colour, 0.5)],
    [0.05, lighten(colour, 0.28)],
    [0.14, darken(colour, 0.18)],
    [0.38, lighten(colour, 0.16)],
    [0.68, darken(colour, 0.26)],
    [0.9, darken(colour, 0.6)],
    [0.97, lighten(colour, 0.08)],
    [1, darken(colour, 0.4)],
  );

/** Laid over anything round: turns a flat fill into a cylinder. */
export const roundness = (id = 'c'): string =>
  across(id, [0, '#0007'], [0.12, '#0001'], [0.26, '#fff4'], [0.46, '#fff0'], [0.72, '#0002'], [1, '#0008']);

/** A band around a cylinder seen a little from above: both edges sag by `sag`. */
export const band = (x: number, y: number, width: number, height: number, sag: number): string =>
  draw`M${x} ${y}q${width / 2} ${sag * 2} ${width} 0v${height}q${-width / 2} ${sag * 2} ${-width} 0z`;

/** The top of a heap behind glass: a row of round bumps, evenly from end to end. */
export function heap(from: number, to: number, y: number, size: number, colour: string): string {
  const step = (to - from) / Math.round((to - from) / (size * 0.76));
  return draw`<path d="M${from} ${y}h${to - from + 0.5}" stroke="${colour}" stroke-width="${size}" stroke-linecap="round" stroke-dasharray="0 ${step}"/>`;
}
