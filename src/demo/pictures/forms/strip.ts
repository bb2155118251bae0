import { darken, fade, lighten } from '#lib/site/picture/colour.ts';
import { type Drawing, floor } from '#lib/site/picture/light.ts';
import { chance, pick } from '#lib/site/picture/seed.ts';
import { across, draw, slant } from '#lib/site/picture/svg.ts';
import { printedFace } from '../label.ts';
import type { PackagingStyle } from '../packaging-style.ts';
import { cartonPaper, figure } from './carton.ts';

/** The dispenser: front width and height. Its packs come out of the slot in the right side. */
const SHAPES = [
  { width: 148, height: 232, pack: 128 },
  { width: 160, height: 206, pack: 122 },
  { width: 136, height: 248, pack: 136 },
] as const;

const LEFT = 40;
const FOOT = 318;
const DEEP = 30;
/** Width of one pack, and how far the fold between two packs tips it. */
const PACK = 58;
const SLOPE = 0.16;

/** One day's pieces: a capsule, a tablet and an oil pearl, in two arrangements. */
export function dayFilling(colour: string, seed: number): string {
  const mirror = chance(seed, 'mirror', 2) === 0 ? '' : ' transform="matrix(-1 0 0 1 58 0)"';
  return (
    `<g id="p"${mirror} stroke-linecap="round" fill="none"><path d="M16-14l10-13" stroke="${lighten(colour, 0.15)}" stroke-width="13"/>` +
    '<path d="M16-14l4-5" stroke="#fffbee" stroke-width="13"/><path d="M14-19l7-9" stroke="#fff8" stroke-width="2"/>' +
    '<ellipse cx="41" cy="-17" rx="11" ry="9" fill="#f7f2e6"/><path d="M34-17h14" stroke="#0003"/>' +
    '<ellipse cx="36" cy="-37" rx="12" ry="7.5" fill="#e6a93f"/><path d="M29-39q5-3 10-2" stroke="#fffb" stroke-width="2"/></g>'
  );
}

const place = (at: number, x: number, tall: number): string => {
  const away = at % 2 === 1;
  const y = FOOT - 8 - tall - (away ? 0 : PACK * SLOPE);
  return (
    draw`<g transform="matrix(1 ${away ? -SLOPE : SLOPE} 0 1 ${x + at * PACK} ${y})"><use href="#n"/>` +
    `<use href="#q" fill="url(#${away ? 'd' : 'e'})"/></g>`
  );
};

export function drawStrip(look: PackagingStyle): Drawing {
  const { colour, seed } = look;
  const { width, height, pack: tall } = pick(seed, 'shape', SHAPES);
  const paper = cartonPaper(look);
  const top = FOOT - height;
  const edge = LEFT + width;
  const start = edge + DEEP * 0.5;
  const deep = pick(seed, 'head', [0.3, 0.4, 0.5]) * tall;
  const head =
    draw`<path d="M0 0h${PACK}v${deep}H0z" fill="${colour}"/><path d="M0 6.5h${PACK}M0 ${tall - 5.5}h${PACK}" stroke="#fff4" stroke-width="9" stroke-dasharray="1.2 2.2"/>` +
    draw`<path d="M24 ${deep / 2 - 1}h10v12h-10zm0 6h10" stroke="#fffc" stroke-width="1.6" fill="none"/><path d="M0 0v${tall}" stroke="#fff9" stroke-dasharray="3 3"/>`;
  const ground = floor(colour, 205, FOOT, 168);
  return {
    defs:
      ground.defs +
      draw`<path id="o" d="M0 0h${width}v${height}H0z"/><path id="q" d="M0 0h${PACK}v${tall}H0z"/><clipPath id="k"><use href="#o"/></clipPath>` +
      slant('c', [0, '#fff5'], [0.35, '#fff1'], [0.6, '#0000'], [1, '#0004']) +
      across('d', [0, '#0004'], [1, '#0001']) +
      across('e', [0, '#fff0'], [0.3, '#fff5'], [1, '#0003']) +
      dayFilling(colour, seed) +
      draw`<g id="n"><use href="#q" fill="${fade(lighten(colour, 0.58), 0.46)}"/>${head}<use href="#p" y="${tall - 14}"/></g>`,
    body:
      ground.body +
      draw`<path d="M${LEFT} ${top}l12-14h${width}l${DEEP - 12} 8V${FOOT - 8}L${edge} ${FOOT}z" fill="${lighten(paper.ground, 0.25)}"/>` +
      draw`<path d="M${edge} ${top}l${DEEP}-6V${FOOT - 8}L${edge} ${FOOT}z" fill="${darken(paper.ground, 0.45)}"/>` +
      draw`<path d="M${start + 1} ${FOOT - tall - 20}v${tall + 10}" stroke="#0009" stroke-width="3"/>` +
      [2, 1, 0].map((at) => place(at, start, tall)).join('') +
      draw`<g transform="translate(${LEFT} ${top})"><use href="#o" fill="${paper.ground}"/>` +
      `<g clip-path="url(#k)" fill="${fade(paper.accent, 0.16)}">${figure(seed, width, height)}</g>` +
      printedFace(look, paper, { x: 0, y: 0, width, height, sag: 0 }, 4) +
      draw`<use href="#o" fill="url(#c)"/><path d="M0 0h${width}v${height}" stroke="#fff6" fill="none"/></g>`,
  };
}
