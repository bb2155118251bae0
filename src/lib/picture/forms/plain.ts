import { paperOf } from '../label.ts';
import { fitText, setText } from '../lettering.ts';
import { type Drawing, floor, type Look } from '../light.ts';
import { draw } from '../svg.ts';

const CARD = { x: 76, y: 64, width: 248, height: 236 } as const;

/** A good of which nothing is known but its name: a card that says it. */
export function drawPlain(look: Look): Drawing {
  const paper = paperOf(look);
  const { x, y, width, height } = CARD;
  const middle = x + width / 2;
  const name = fitText(look.label, width * 0.8, 40);
  const ground = floor(look.colour, middle, y + height + 12, width * 0.5);
  return {
    defs: ground.defs,
    body:
      ground.body +
      draw`<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="18" fill="${paper.ground}"/>` +
      setText(name, { x: middle, y: y + height * 0.55, fill: paper.ink, anchor: 'middle' }) +
      draw`<path d="M${middle - 26} ${y + height * 0.72}h52" stroke="${paper.accent}" stroke-width="5"/>`,
  };
}
