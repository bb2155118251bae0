import { darken, fade, lighten } from '#lib/site/picture/colour.ts';
import type { Drawing } from '#lib/site/picture/light.ts';
import { chance } from '#lib/site/picture/seed.ts';
import { across, draw, radiate } from '#lib/site/picture/svg.ts';
import { type Paper, printedFace } from '../label.ts';
import type { PackagingStyle } from '../packaging-style.ts';

const FRONT = { x: 34, y: 50, width: 212, height: 264, sag: 0 };
const BACK = { x: 246, width: 116 };

/** The facts panel: a heavy rule, rows of name and amount, and the product's bar code. */
function facts(seed: number, ink: string): string {
  const left = BACK.x + 16;
  const right = BACK.x + BACK.width - 16;
  const rows = [0, 1, 2, 3, 4, 5];
  const rules = rows.map((row) => draw`M${left} ${104 + row * 19}H${right}`).join('');
  const names = rows
    .map((row) => draw`M${left} ${96 + row * 19}h${26 + chance(seed, `n${row}`, 22)}`)
    .join('');
  const amounts = rows
    .map((row) => draw`M${right} ${96 + row * 19}h${-9 - chance(seed, `a${row}`, 9)}`)
    .join('');
  const bars = [0, 1, 2, 3, 4, 5, 6, 7].map((bar) => 1 + chance(seed, `b${bar}`, 3)).join(' ');
  return (
    draw`<g stroke="${ink}"><path d="M${left} 80H${right}" stroke-width="6"/><path d="${rules}" stroke-opacity=".3"/>` +
    `<path d="${names}${amounts}" stroke-width="4" stroke-opacity=".6"/>` +
    draw`<path d="M${left} 270H${right}" stroke-width="38" stroke-dasharray="${bars}"/></g>`
  );
}

/**
 * The label, unrolled: face and facts on one sheet, slightly curled at the ends. It covers the usual glow, so
 * it has a wider one.
 */
export function drawCloseUp(look: PackagingStyle, paper: Paper, print = ''): Drawing {
  const { x, y, width, height } = FRONT;
  const whole = width + BACK.width;
  return {
    defs:
      draw`<path id="o" d="M${x} ${y}q${whole / 2} 9 ${whole} 0v${height}q${-whole / 2} 9 ${-whole} 0z"/><clipPath id="k"><use href="#o"/></clipPath>` +
      radiate(
        'h',
        [0.4, fade(lighten(look.colour, 0.1), 0.62)],
        [0.75, fade(look.colour, 0.2)],
        [1, fade(look.colour, 0)],
      ) +
      radiate('f', [0, '#0008'], [0.6, '#0004'], [1, '#0000']) +
      across(
        'c',
        [0, '#0006'],
        [0.1, '#fff3'],
        [0.3, '#fff0'],
        [0.64, '#0001'],
        [0.66, '#fff1'],
        [0.9, '#0001'],
        [1, '#0006'],
      ),
    body:
      '<ellipse cx="200" cy="184" rx="200" ry="182" fill="url(#h)"/>' +
      draw`<g transform="rotate(-3 200 184)translate(24 22)scale(.88)"><ellipse cx="204" cy="${y + height + 8}" rx="176" ry="26" fill="url(#f)"/>` +
      `<g clip-path="url(#k)"><use href="#o" fill="${paper.ground}"/>` +
      draw`<g transform="translate(${x} ${y})">${print}</g>` +
      printedFace(look, paper, { ...FRONT, sag: 4 }, 6) +
      draw`<path d="M${BACK.x} ${y}h${BACK.width}v${height + 9}h${-BACK.width}z" fill="${darken(paper.ground, 0.06)}"/>` +
      facts(look.seed, paper.ink) +
      '</g><use href="#o" fill="url(#c)" stroke="#fff3"/></g>',
  };
}
