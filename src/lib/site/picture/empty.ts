import { radiate, slant, svg } from './svg.ts';

/**
 * Pictures for empty pages, and the mark. Middle tones suit the dark and the light ground. The ids are
 * unique, because these may be inlined in a page.
 */

const GREEN = '#58c389';
const LEAF = '#8fe0ae';
const DEEP = '#2f8f60';
const AMBER = '#eab45c';
const pen = (width = 2): string =>
  `fill="none" stroke="${GREEN}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"`;

const light = (id: string): string => radiate(id, [0, `${GREEN}4d`], [0.6, `${GREEN}1a`], [1, `${GREEN}00`]);
const film = (id: string): string => slant(id, [0, LEAF], [1, DEEP]);

/** Not found: today's pack stands open and empty under the moon. */
export function drawLost(): string {
  return svg(
    320,
    240,
    light('lost-g') +
      film('lost-f') +
      slant('lost-m', [0, '#f8d898'], [1, AMBER]) +
      radiate('lost-s', [0, '#0007'], [1, '#0000']) +
      slant('lost-i', [0, '#0b2a1c'], [1, '#174a32']),
    '<circle cx="160" cy="122" r="116" fill="url(#lost-g)"/>' +
      `<circle cx="232" cy="58" r="42" ${pen()} stroke-opacity=".4" stroke-dasharray="1 8"/><path d="M240 30a30 30 0 1 0 20 42 25 25 0 0 1-20-42z" fill="url(#lost-m)"/>` +
      `<path d="M84 44q.8 6.2 7 7-6.2.8-7 7-.8-6.2-7-7 6.2-.8 7-7zM272 104q.5 4.5 5 5-4.5.5-5 5-.5-4.5-5-5 4.5-.5 5-5z" fill="${AMBER}"/><path d="M56 96h.1M120 26h.1M292 60h.1M176 34h.1M44 140h.1" ${pen(4)} stroke-opacity=".6"/>` +
      `<path d="M22 206h128M170 206h128M62 216h70M196 216h52" ${pen()} stroke-opacity=".55"/>` +
      '<ellipse cx="152" cy="207" rx="70" ry="8" fill="url(#lost-s)"/>' +
      // The back of the pack, its dark inside, and the front with a torn edge.
      '<path d="M106 82l6-5 6 5 6-5 6 5 6-5 6 5 6-5 6 5 6-5 6 5 6-5 6 5 6-5 6 5v30h-84z" fill="url(#lost-f)" opacity=".7"/><path d="M106 96q42-12 84 0v16q-42 12-84 0z" fill="url(#lost-i)"/>' +
      '<path d="M106 104l10 5 9-4 10 7 11-5 9 5 11-6 9 4 15-6v88l-6 6-6-5-6 5-6-5-6 5-6-5-6 5-6-5-6 5-6-5-6 5-6-5-6 5-6-6z" fill="url(#lost-f)"/>' +
      '<path d="M112 112v82" stroke="#fff" stroke-opacity=".35" stroke-width="5" stroke-linecap="round"/><path d="M108 192h80" stroke="#08251a" stroke-opacity=".25" stroke-width="9" stroke-dasharray="1.5 2.5"/>' +
      '<path d="M137 132h23v28h-23zm0 14h23" fill="none" stroke="#f7fff9" stroke-width="3" stroke-linejoin="round"/>' +
      // The torn-off strip, and the one tablet that got away.
      `<path d="M206 199l-4-13 44-13 6 5-2 7 5 5z" fill="url(#lost-f)" opacity=".85"/><ellipse cx="70" cy="200" rx="13" ry="8" fill="${DEEP}"/><ellipse cx="70" cy="197" rx="13" ry="8" fill="#dff5e6"/><path d="M62 195l16 4" stroke="${DEEP}" stroke-width="1.5"/><path d="M90 190q8-14 15-18" ${pen()} stroke-dasharray="1 6" stroke-opacity=".8"/>`,
  );
}

const KINDS = {
  /** A carrier bag waiting; the goods are only outlined. */
  cart:
    `<path d="M78 62v-8a22 22 0 0 1 44 0v8" ${pen(4)}/><path d="M58 62h84l8 70q1 9-8 9H58q-9 0-8-9z" fill="url(#cart-f)"/><path d="M64 68h8l-7 66h-8z" fill="#fff" fill-opacity=".28"/>` +
    '<path d="M78 74v-6M122 74v-6" stroke="#08251a" stroke-opacity=".45" stroke-width="4" stroke-linecap="round"/><path d="M87 90h26v31H87zm0 15.5h26" fill="none" stroke="#f7fff9" stroke-width="3.2" stroke-linejoin="round"/>' +
    `<path d="M152 44l14-14a8 8 0 0 1 12 12l-14 14a8 8 0 0 1-12-12zM24 74a9 9 0 1 0 18 0 9 9 0 0 0-18 0M34 34h14a6 6 0 0 1 0 12H34a6 6 0 0 1 0-12z" ${pen()} stroke-dasharray="3 5" stroke-opacity=".85"/><circle cx="168" cy="92" r="4" fill="${AMBER}"/>`,
  /** A lens over a missing capsule. */
  search:
    `<path d="M127 109l26 27" stroke="url(#search-f)" stroke-width="13" stroke-linecap="round"/><circle cx="90" cy="70" r="44" fill="${LEAF}" fill-opacity=".16"/><circle cx="90" cy="70" r="44" fill="none" stroke="url(#search-f)" stroke-width="8"/>` +
    `<path d="M64 58q8-16 26-18" fill="none" stroke="#fff" stroke-opacity=".75" stroke-width="4" stroke-linecap="round"/><path d="M76 72l16-16a10 10 0 0 1 14 14L90 86a10 10 0 0 1-14-14zM84 64l14 14" ${pen()} stroke-dasharray="3 5"/>` +
    `<path d="M20 104h22M28 114h22M150 40h28M158 50h14" ${pen()} stroke-opacity=".55"/><path d="M160 78h.1M34 40h.1M58 134h.1" ${pen(5)} stroke-opacity=".6"/><circle cx="150" cy="94" r="4" fill="${AMBER}"/>`,
  /** An open, empty carton. */
  orders:
    `<path d="M44 70l56-22 56 22-56 24z" fill="#123a28"/><path d="M44 70l56 24v54l-56-24z" fill="url(#orders-f)"/><path d="M156 70l-56 24v54l56-24z" fill="${DEEP}"/>` +
    `<path d="M44 70L26 86l56 24 18-16z" fill="${LEAF}"/><path d="M156 70l18 16-56 24-18-16z" fill="${GREEN}"/><path d="M54 96l24 10M54 104l14 6" stroke="#f7fff9" stroke-width="3" stroke-linecap="round"/>` +
    `<path d="M84 56V20h32v36M92 30h16M92 38h10" ${pen()} stroke-dasharray="3 5"/><path d="M140 34q.7 5.3 6 6-5.3.7-6 6-.7-5.3-6-6 5.3-.7 6-6z" fill="${AMBER}"/><path d="M48 40h.1M164 54h.1M36 58h.1" ${pen(5)} stroke-opacity=".6"/>`,
} as const;

export type EmptyKind = keyof typeof KINDS;
export const isEmptyKind = (kind: string): kind is EmptyKind => Object.hasOwn(KINDS, kind);

export function drawEmpty(kind: EmptyKind): string {
  return svg(
    200,
    160,
    light(`${kind}-g`) + film(`${kind}-f`) + radiate(`${kind}-s`, [0, '#0006'], [1, '#0000']),
    `<circle cx="100" cy="80" r="78" fill="url(#${kind}-g)"/><ellipse cx="100" cy="146" rx="60" ry="7" fill="url(#${kind}-s)"/>${KINDS[kind]}`,
  );
}

/**
 * The mark: 日 cut out of a folded daily sachet, one face in the light. No gradient, so no id. Sharp at 16 px.
 */
export const drawMark = (): string =>
  '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 64 64" fill-rule="evenodd">' +
  '<path fill="#74dc9f" d="M10 11Q10 8 12.8 8.9L32 15.3V59L11.8 52.3Q10 51.7 10 49.8zM17.5 19.5v8.8L32 33.1v-8.8zM17.5 36.3v8.8L32 49.9v-8.8z"/>' +
  '<path fill="#2f9d68" d="M54 11Q54 8 51.2 8.9L32 15.3V59l20.2-6.7Q54 51.7 54 49.8zM46.5 19.5v8.8L32 33.1v-8.8zM46.5 36.3v8.8L32 49.9v-8.8z"/></svg>';
