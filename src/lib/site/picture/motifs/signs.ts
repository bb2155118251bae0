import { chance } from '../seed.ts';
import { draw } from '../svg.ts';
import { LINE, type Motif, onArc } from './inks.ts';

const LEAF = 'M0 170C-110 90-120-60 0-190 120-60 110 90 0 170z';
const VEINS =
  'M0 196V-150M0 110q-36-8-62-44M0 110q36-8 62-44M0 50q-44-10-72-54M0 50q44-10 72-54M0-14q-36-10-58-46M0-14q36-10 58-46M0-74q-22-8-34-30M0-74q22-8 34-30';

export const leaf: Motif = ({ light, mid, deep, warm, line }, seed) => {
  const lean = 34 + chance(seed, 'lean', 14);
  return (
    `<g transform="rotate(${-lean} 0 190)"><path d="${LEAF}" fill="${deep}"/><path d="${VEINS}" stroke="${line}" stroke-opacity=".35" ${LINE}/></g>` +
    `<g transform="rotate(${lean} 0 190)"><path d="${LEAF}" fill="${mid}"/><path d="${VEINS}" stroke="${line}" stroke-opacity=".5" ${LINE}/></g>` +
    `<path d="${LEAF}" fill="${light}"/><path d="M0 170C110 90 120-60 0-190z" fill="${mid}" fill-opacity=".35"/><path d="${VEINS}" stroke="${deep}" stroke-opacity=".6" ${LINE}/>` +
    `<circle cx="38" cy="6" r="15" fill="${warm}"/><path d="M31 1q4-7 11-6" stroke="#fffc" ${LINE}/>`
  );
};

export const moon: Motif = ({ light, mid, warm, line }, seed) => {
  const stars = [0, 1, 2, 3, 4, 5]
    .map((at) => {
      const x = 20 + chance(seed, `sx${at}`, 210);
      const y = -180 + chance(seed, `sy${at}`, 210);
      const size = 5 + chance(seed, `ss${at}`, 9);
      return draw`<path d="M${x} ${y - size}q${size * 0.15} ${size * 0.85} ${size} ${size}q${-size * 0.85} ${size * 0.15} ${-size} ${size}q${-size * 0.15} ${-size * 0.85} ${-size} ${-size}q${size * 0.85} ${-size * 0.15} ${size} ${-size}z" fill="${at === 0 ? warm : line}"/>`;
    })
    .join('');
  return (
    `<circle cx="-20" r="196" stroke="${line}" stroke-opacity=".35" stroke-dasharray="2 13" ${LINE}/>` +
    `<path d="M40-160A166 166 0 1 0 120 96 132 132 0 1 1 40-160z" fill="${light}"/><path d="M-118 20a24 24 0 1 0 .1 0M-70 92a14 14 0 1 0 .1 0M-96-56a11 11 0 1 0 .1 0" fill="${mid}" fill-opacity=".28"/>` +
    `${stars}<path d="M-210 128h150q10-44 56-36 22-44 64-16 46-14 50 30h80" stroke="${line}" stroke-opacity=".75" ${LINE}/><path d="M-150 158h300M-96 180h210" stroke="${line}" stroke-opacity=".4" ${LINE}/>`
  );
};

export const sun: Motif = ({ light, mid, warm, line }, seed) => {
  const rays = onArc(15 + 2 * chance(seed, 'rays', 4), 180, 360, (x, y) => {
    return draw`M${x * 186} ${90 + y * 186}L${x * 232} ${90 + y * 232}`;
  });
  return (
    `<path d="${rays}" stroke="${line}" stroke-opacity=".7" ${LINE}/>` +
    `<path d="M-164 90a164 164 0 0 1 328 0z" fill="${mid}"/><path d="M-126 90a126 126 0 0 1 252 0z" fill="${light}"/><path d="M-82 90a82 82 0 0 1 164 0z" fill="${warm}"/>` +
    `<path d="M-240 90H240M-180 118H150M-96 146H210M-130 174H70" stroke="${line}" stroke-opacity=".6" ${LINE}/><path d="M-108 60q12-64 66-88" stroke="#fff9" ${LINE}/>`
  );
};

export const eye: Motif = ({ light, mid, deep, warm, line }, seed) => {
  const iris = onArc(
    28 + 4 * chance(seed, 'iris', 4),
    0,
    348,
    (x, y) => draw`M${x * 46} ${y * 46}L${x * 82} ${y * 82}`,
  );
  const lashes = onArc(13, 208, 332, (x, y) => draw`M${x * 214} ${y * 176 + 20}L${x * 246} ${y * 216 + 20}`);
  return (
    `<path d="${lashes}" stroke="${line}" stroke-opacity=".6" ${LINE}/>` +
    `<path d="M-236 0Q-110-146 0-146T236 0Q110 146 0 146T-236 0z" fill="${light}"/><path d="M-236 0Q-110-146 0-146T236 0Q110-96 0-96T-236 0z" fill="${mid}" fill-opacity=".4"/>` +
    `<circle r="104" fill="${mid}"/><path d="${iris}" stroke="${line}" stroke-opacity=".55" ${LINE}/><circle r="104" stroke="${deep}" ${LINE}/><circle r="42" fill="${deep}"/><circle cx="26" cy="-30" r="15" fill="${warm}"/>` +
    `<path d="M-190 84Q-90 176 0 176T190 84" stroke="${line}" stroke-opacity=".45" ${LINE}/>`
  );
};

export const plate: Motif = ({ light, mid, deep, warm, line }) =>
  `<circle r="204" fill="${light}"/><circle r="204" stroke="${deep}" stroke-opacity=".2" ${LINE}/><circle r="164" fill="#0001"/>` +
  `<path d="M-6-150V150a150 150 0 0 1 0-300z" fill="${mid}"/><path d="M10-150a150 150 0 0 1 146 142H10z" fill="${warm}"/><path d="M10 8h146A150 150 0 0 1 10 150z" fill="${deep}"/>` +
  `<path d="M-78 108V-84M-78 56q-30-4-44-30M-78 56q30-4 44-30M-78 4q-30-4-44-30M-78 4q30-4 44-30M-78-46q-20-4-30-22M-78-46q20-4 30-22" stroke="${line}" stroke-opacity=".7" ${LINE}/>` +
  `<path d="M36-44q22-22 44 0t44 0M36-72q22-22 44 0t40-4M38-100q18-16 36 0" stroke="${deep}" stroke-opacity=".6" ${LINE}/><path d="M42 46h.1M72 40h.1M102 50h.1M56 74h.1M88 78h.1M44 104h.1M72 106h.1M118 30h.1" stroke="${line}" stroke-opacity=".8" stroke-width="11" stroke-linecap="round"/>` +
  `<path d="M244-190l14 384M272-190l4 384" stroke="${light}" stroke-width="9" stroke-linecap="round"/>`;

export const ball: Motif = ({ light, mid, deep, warm, line }) =>
  `<path d="M-250 150Q-90 120 20-20" stroke="${line}" stroke-opacity=".5" stroke-dasharray="2 16" ${LINE}/>` +
  `<circle r="190" fill="${light}"/><path d="M0-190a190 190 0 0 1 0 380A230 230 0 0 0 0-190z" fill="${mid}" fill-opacity=".35"/>` +
  `<path d="M0 -70L67 -22L41 57L-41 57L-67 -22zM0 -132L-49 -142L-55 -179A190 190 0 0 1 55 -179L49 -142zM126 -41L120 -90L153 -107A190 190 0 0 1 187 -3L150 3zM78 107L123 86L149 113A190 190 0 0 1 61 177L44 143zM-78 107L-44 143L-61 177A190 190 0 0 1 -149 113L-123 86zM-126 -41L-150 3L-187 -3A190 190 0 0 1 -153 -107L-120 -90z" fill="${deep}"/>` +
  `<path d="M0 -70L0 -132M67 -22L126 -41M41 57L78 107M-41 57L-78 107M-67 -22L-126 -41M49 -142L120 -90M150 3L123 86M44 143L-44 143M-123 86L-150 3M-120 -90L-49 -142" stroke="${deep}" stroke-opacity=".6" ${LINE}/>` +
  `<circle cx="-214" cy="158" r="15" fill="${warm}"/><path d="M-128-86q34-58 92-72" stroke="#fff9" ${LINE}/>`;
