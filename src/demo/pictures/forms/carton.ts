import { darken, lighten } from '#lib/site/picture/colour.ts';
import { pick } from '#lib/site/picture/seed.ts';
import { draw } from '#lib/site/picture/svg.ts';
import { type Paper, paperOf } from '../label.ts';
import type { PackagingStyle } from '../packaging-style.ts';

/** The face in the product's own colour, or a pale carton with coloured printing. */
export function cartonPaper(look: PackagingStyle): Paper {
  const { colour, seed } = look;
  const own = { ground: colour, ink: '#fffdf6', accent: darken(colour, 0.4), onAccent: '#fffdf6' };
  const deep = {
    ground: darken(colour, 0.4),
    ink: '#fbf6ea',
    accent: lighten(colour, 0.16),
    onAccent: darken(colour, 0.75),
  };
  return pick(seed, 'carton', [own, own, deep, paperOf(look)]);
}

/** One large quiet figure behind the lettering, cut by the edges of the face. */
export function figure(seed: number, width: number, height: number): string {
  const x = width * 0.72;
  const y = height * 0.3;
  const r = width * 0.42;
  const figures = [
    draw`<circle cx="${x}" cy="${y}" r="${r * 0.7}"/><circle cx="${x}" cy="${y}" r="${r}"/>`,
    draw`<path d="M0 ${height * 0.66}q${width * 0.3} ${-height * 0.16} ${width * 0.55} 0t${width * 0.45}-8V${height}H0z"/>`,
    draw`<path d="M${width} 0v${height * 0.62}L${width * 0.3} 0z"/>`,
    '',
  ] as const;
  return pick(seed, 'figure', figures);
}
