import { darken, lighten } from '#lib/site/picture/colour.ts';
import { across, draw } from '#lib/site/picture/svg.ts';

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

/** An overlay for round objects: turns a flat fill into a cylinder. */
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
