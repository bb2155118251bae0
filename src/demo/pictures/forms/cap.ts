import { darken, mix } from '#lib/site/picture/colour.ts';
import { pick } from '#lib/site/picture/seed.ts';
import { draw } from '#lib/site/picture/svg.ts';
import type { PackagingStyle } from '../packaging-style.ts';
import { band } from '../solid.ts';

interface CapPlace {
  x: number;
  half: number;
  top: number;
  bottom: number;
}

/** Ribs stand closer together towards the edges, as they do around a cylinder. */
function ribs({ x, half, top, bottom }: CapPlace): string {
  const lines = [-0.95, -0.8, -0.6, -0.36, -0.12, 0.12, 0.36, 0.6, 0.8, 0.95]
    .map((at) => draw`M${x + at * half} ${top + 10 + (1 - at * at) * 3}V${bottom - 3 + (1 - at * at) * 3}`)
    .join('');
  return `<path d="${lines}" stroke="#0004" stroke-width="1.6"/>`;
}

/** A screw cap or lid seen a little from above. Needs the `c` overlay (`roundness` of solid.ts). */
export function drawCap({ colour, seed, quiet }: PackagingStyle, place: CapPlace): string {
  const { x, half, top, bottom } = place;
  const material = pick(seed, 'cap', ['#eceee7', '#1d2723', '#cdb98c', darken(colour, 0.42), '#c9cfcc']);
  const detail = quiet ? 'plain' : pick(seed, 'cap detail', ['ribs', 'plain', 'line', 'ribs']);
  const side = draw`M${x - half} ${top + 6}V${bottom}q${half} 9 ${half * 2} 0V${top + 6}q-2-6-10-6H${x - half + 10}q-8 0-10 6z`;
  const ring =
    detail === 'line'
      ? draw`<path d="${band(x - half, bottom - 11, half * 2, 4, 3.5)}" fill="${mix(material, colour, 0.75)}"/>`
      : '';
  return (
    `<path d="${side}" fill="${material}"/>` +
    (detail === 'ribs' ? ribs(place) : ring) +
    `<path d="${side}" fill="url(#c)"/>` +
    draw`<ellipse cx="${x}" cy="${top + 5}" rx="${half - 4}" ry="4.2" fill="#fff4"/>`
  );
}
