import { fade } from './colour.ts';
import { across, radiate, slant, svg } from './svg.ts';

/** The shop's own picture: the box that dispenses a month's daily packs. */

/** The colour of its light, on a shared link's card, too. */
export const PACK_COLOUR = '#3f8f68';
const LIGHT = '#569c7a';
const FILM = '#aed0c0';
const TINT = '#79b195';

/** One day: film with a green head, and in it a capsule, a tablet and an oil pearl. */
const DAY =
  '<g id="p" stroke-linecap="round" fill="none"><path d="M16-14l10-13" stroke="#5ca07f" stroke-width="13"/>' +
  '<path d="M16-14l4-5" stroke="#fffbee" stroke-width="13"/><path d="M14-19l7-9" stroke="#fff8" stroke-width="2"/>' +
  '<ellipse cx="41" cy="-17" rx="11" ry="9" fill="#f7f2e6"/><path d="M34-17h14" stroke="#0003"/>' +
  '<ellipse cx="36" cy="-37" rx="12" ry="7.5" fill="#e6a93f"/><path d="M29-39q5-3 10-2" stroke="#fffb" stroke-width="2"/></g>' +
  `<g id="n"><use href="#q" fill="${fade(FILM, 0.46)}"/><path d="M0 0h58v40.8H0z" fill="${PACK_COLOUR}"/>` +
  '<path d="M0 6.5h58M0 130.5h58" stroke="#fff4" stroke-width="9" stroke-dasharray="1.2 2.2"/>' +
  '<path d="M24 19.4h10v12h-10zm0 6h10" stroke="#fffc" stroke-width="1.6" fill="none"/>' +
  '<path d="M0 0v136" stroke="#fff9" stroke-dasharray="3 3"/><use href="#p" y="122"/></g>';

/** Folded forwards or backwards, at its place in the row. */
const day = (away: boolean, place: string): string =>
  `<g transform="matrix(1 ${away ? '-.16' : '.16'} 0 1 ${place})"><use href="#n"/><use href="#q" fill="url(#${away ? 'd' : 'e'})"/></g>`;

export function drawPack(): string {
  return svg(
    400,
    368,
    radiate(
      'g',
      [0, fade(LIGHT, 0.6)],
      [0.45, fade(LIGHT, 0.26)],
      [0.75, fade(LIGHT, 0.08)],
      [1, fade(LIGHT, 0)],
    ) +
      radiate('f', [0, '#0009'], [1, '#0000']) +
      radiate('t', [0, fade(TINT, 0.5)], [1, fade(PACK_COLOUR, 0)]) +
      '<path id="o" d="M0 0h136v248H0z"/><path id="q" d="M0 0h58v136H0z"/><clipPath id="k"><use href="#o"/></clipPath>' +
      slant('c', [0, '#fff5'], [0.35, '#fff1'], [0.6, '#0000'], [1, '#0004']) +
      across('d', [0, '#0004'], [1, '#0001']) +
      across('e', [0, '#fff0'], [0.3, '#fff5'], [1, '#0003']) +
      DAY,
    '<circle cx="200" cy="184" r="184" fill="url(#g)"/>' +
      '<ellipse cx="255.4" cy="325" rx="142.6" ry="17" fill="url(#t)"/><ellipse cx="205" cy="318" rx="168" ry="11" fill="url(#f)"/>' +
      // The box: its top, its side, the slot in it.
      '<path d="M40 70l12-14h136l18 8V310L176 318z" fill="#515955"/><path d="M176 70l30-6V310L176 318z" fill="#0f1813"/>' +
      '<path d="M192 162v146" stroke="#0009" stroke-width="3"/>' +
      day(false, '307 164.7') +
      day(true, '249 174') +
      day(false, '191 164.7') +
      // Its front.
      `<g transform="translate(40 70)"><use href="#o" fill="#17211c"/><g clip-path="url(#k)" fill="${fade(LIGHT, 0.16)}">` +
      `<circle cx="97.9" cy="74.4" r="40"/><circle cx="97.9" cy="74.4" r="57.1"/></g><path d="M0 0h136v124H0z" fill="${LIGHT}"/>` +
      '<path d="M17.7 107.5h84" stroke="#0c1411" stroke-width="9" stroke-linecap="round"/>' +
      '<path d="M17.7 184.6h59.8M17.7 192h39.4" stroke="#f3eee26b" stroke-width="2.72"/>' +
      '<path d="M103.4 180.6h12v15h-12zm0 7.5h12" fill="none" stroke="#f3eee2" stroke-width="1.94"/>' +
      '<use href="#o" fill="url(#c)"/><path d="M0 0h136v248" stroke="#fff6" fill="none"/></g>',
  );
}
