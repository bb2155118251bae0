import { fade, lighten } from '#lib/site/picture/colour.ts';
import { fitText, setText } from '#lib/site/picture/lettering.ts';
import { type Drawing, floor } from '#lib/site/picture/light.ts';
import { pick } from '#lib/site/picture/seed.ts';
import { across, down, draw } from '#lib/site/picture/svg.ts';
import type { PackagingStyle } from '../packaging-style.ts';

/** One day's pack, torn open along the top: the dose view of a strip. */
export function drawOpenedPack(look: PackagingStyle): Drawing {
  const { colour, label, seed } = look;
  const deep = pick(seed, 'head', [0.38, 0.46, 0.54]) * 220;
  const name = fitText(label, 106, 22);
  const ground = floor(colour, 150, 322, 96);
  return {
    defs:
      ground.defs +
      '<path id="o" d="M0 6l9-6 8 7 12-8 10 9 13-7 11 6 13-8 9 9 12-7 9 6 12-6 10 6v225q-64 6-128 0z"/>' +
      down('b', [0, fade(lighten(colour, 0.7), 0.62)], [1, fade(lighten(colour, 0.35), 0.5)]) +
      across(
        'c',
        [0, '#0003'],
        [0.12, '#fff6'],
        [0.24, '#fff0'],
        [0.7, '#0000'],
        [0.9, '#0003'],
        [1, '#fff3'],
      ),
    body:
      ground.body +
      '<g transform="translate(62 86)rotate(-3)"><path d="M2 10q64-14 124 0l-4 16q-60 8-116 0z" fill="#0006"/><use href="#o" fill="url(#b)"/>' +
      draw`<path d="M0 22h128v${deep}H0z" fill="${colour}"/>` +
      draw`<path d="M56 ${deep * 0.5 - 18}h16v19h-16zm0 9.5h16" stroke="#fffc" stroke-width="2.2" fill="none"/>` +
      setText(name, { x: 64, y: deep + 8, fill: '#fff', anchor: 'middle' }) +
      '<path d="M0 222h128" stroke="#fff5" stroke-width="15" stroke-dasharray="1.6 2.6"/><use href="#o" fill="url(#c)"/></g>',
  };
}
