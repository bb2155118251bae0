import { fade, lighten } from './colour.ts';
import { draw, radiate } from './svg.ts';

/** A part of a picture: gradients for <defs>, and the shapes that use them. */
export interface Drawing {
  defs: string;
  body: string;
}

/**
 * The light behind the good, in its colour. It fades out inside the frame, so no edge shows on any ground.
 */
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

/** A soft shadow below the good, and the tint that its glass casts on the table. */
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
