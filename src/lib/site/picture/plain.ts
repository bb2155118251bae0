import type { GoodsPicture } from './codes.ts';
import { darken, mix } from './colour.ts';
import { fitText, heightOf, setText } from './lettering.ts';
import { floor, glow } from './light.ts';
import { draw, slant, svg } from './svg.ts';

const CARD = { x: 64, y: 58, width: 272, height: 236, round: 20 } as const;
const LARGEST = 44;

/** A good without a picture: a card with its name, light on both themes. */
export function drawPlain({ colour, label }: Pick<GoodsPicture, 'colour' | 'label'>): string {
  const { x, y, width, height, round } = CARD;
  const middle = x + width / 2;
  const name = fitText(label, width * 0.78, LARGEST);
  const line = mix(colour, '#33413a', 0.2);
  const light = glow(colour);
  const ground = floor(colour, middle, y + height + 6, width * 0.52);
  const baseline = y + height * 0.5 + heightOf(name) * 0.5 - name.size * 0.06;
  return svg(
    400,
    368,
    light.defs +
      ground.defs +
      slant('p', [0, mix(colour, '#fffefa', 0.97)], [1, mix(colour, '#faf6ec', 0.84)]),
    light.body +
      ground.body +
      draw`<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${round}" fill="url(#p)" stroke="${line}" stroke-opacity=".25"/>` +
      draw`<rect x="${x + 11}" y="${y + 11}" width="${width - 22}" height="${height - 22}" rx="${round - 8}" fill="none" stroke="${line}" stroke-opacity=".45" stroke-width="1.5"/>` +
      setText(name, { x: middle, y: baseline, fill: darken(colour, 0.72), anchor: 'middle' }) +
      draw`<path d="M${middle - 20} ${y + height - 40}h40" stroke="${line}" stroke-width="4" stroke-linecap="round"/>`,
  );
}
