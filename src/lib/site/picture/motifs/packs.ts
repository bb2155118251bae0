import { chance } from '../seed.ts';
import { draw } from '../svg.ts';
import { LINE, type Motif } from './inks.ts';

const capsule = (left: string, right: string): string =>
  `<path d="M-34 0h68" stroke="${left}" stroke-width="50" stroke-linecap="round"/><path d="M2-25h32a25 25 0 0 1 0 50H2z" fill="${right}"/>` +
  '<path d="M-36-11h66" stroke="#fff8" stroke-width="5" stroke-linecap="round"/>';

const BOTTLE = 'M-46-132v16c0 22-58 28-58 78v176q0 44 44 44H60q44 0 44-44V-38c0-50-58-56-58-78v-16z';

export const bottle: Motif = ({ light, mid, deep, warm, line }, seed) =>
  `<path d="${BOTTLE}" transform="translate(64-26)" stroke="${line}" stroke-opacity=".55" ${LINE}/><path d="M6-212h116v54H6z" stroke="${line}" stroke-opacity=".55" ${LINE}/>` +
  `<path d="${BOTTLE}" fill="${mid}"/><path d="M-82-20q0-40 26-58v250q-26 0-26-30z" fill="#fff3"/>` +
  `<rect x="-60" y="-190" width="120" height="62" rx="12" fill="${light}"/><path d="M-34-176v36M-12-176v36M12-176v36M34-176v36" stroke="${deep}" stroke-opacity=".35" ${LINE}/>` +
  `<path d="M-104-14h208v132h-208z" fill="${light}"/><circle cx="-48" cy="42" r="30" fill="${warm}"/><path d="M2 26h70M2 46h50M2 66h60" stroke="${deep}" stroke-opacity=".55" ${LINE}/>` +
  `<g transform="translate(142 128)rotate(${chance(seed, 'tilt', 40) - 50})">${capsule(warm, light)}</g>`;

const teeth = (count: number, width: number, sign: 1 | -1): string =>
  draw`l${`${sign * width} -9 ${sign * width} 9 `.repeat(count)}`.trim();

const SACHET = `M-100-170${teeth(10, 10, 1)}v340${teeth(10, 10, -1)}z`;

export const sachet: Motif = ({ light, mid, deep, warm, line }, seed) =>
  `<g transform="rotate(${9 + chance(seed, 'fan', 6)} 0 240)"><path d="${SACHET}" fill="${deep}" stroke="${line}" stroke-opacity=".5" ${LINE.replace('fill="none" ', '')}/></g>` +
  `<g transform="rotate(-7 0 240)"><path d="${SACHET}" fill="${mid}"/><path d="M-94-152h188M-94 152h188" stroke="#fff4" stroke-width="24" stroke-dasharray="2.4 5"/>` +
  `<path d="M-100-96h200v150h-200z" fill="${light}"/><circle cx="-40" cy="-40" r="28" fill="${warm}"/><path d="M8-56h62M8-36h44M-68 16h136M-68 32h84" stroke="${deep}" stroke-opacity=".55" ${LINE}/>` +
  `<path d="M-74-174v344" stroke="#fff3" stroke-width="14"/></g>`;

export const box: Motif = ({ light, mid, deep, warm, line }) =>
  `<circle cy="-84" r="112" stroke="${line}" stroke-opacity=".5" stroke-dasharray="2 12" ${LINE}/>` +
  `<path d="M-170-40L0-110 170-40 0 36z" fill="${deep}"/><circle cy="-62" r="84" fill="${warm}"/><path d="M-62-98q16-28 48-36" stroke="#fff9" ${LINE}/>` +
  `<path d="M-170-40L0 36v160l-170-80z" fill="${light}"/><path d="M170-40L0 36v160l170-80z" fill="${mid}"/>` +
  `<path d="M-170-40l-56 44L-60 84 0 36z" fill="${light}" fill-opacity=".82"/><path d="M170-40l56 44L60 84 0 36z" fill="${mid}"/><path d="M170-40l56 44L60 84 0 36z" fill="#fff2"/>` +
  `<path d="M-140 64l70 33M-140 84l46 21" stroke="${deep}" stroke-opacity=".6" ${LINE}/><path d="M40 172l100-47M40 152l60-28" stroke="${line}" stroke-opacity=".5" ${LINE}/>`;

const PEARLS = [
  [-92, 138],
  [-31, 142],
  [30, 142],
  [91, 138],
  [-62, 87],
  [0, 89],
  [62, 86],
  [-94, 34],
  [-32, 36],
  [31, 34],
  [-62, -18],
] as const;

export const jar: Motif = ({ light, mid, deep, warm, line }, seed) => {
  const bright = chance(seed, 'pearl', PEARLS.length);
  const fills = [mid, light, deep, mid, light];
  const pearls = PEARLS.map(
    ([x, y], at) =>
      `<circle cx="${x}" cy="${y}" r="31" fill="${at === bright ? warm : (fills[chance(seed, `p${at}`, 5)] ?? mid)}"/>`,
  ).join('');
  return (
    `<path d="M-136-62q0-42 42-42H94q42 0 42 42v186q0 50-50 50H-86q-50 0-50-50z" fill="#ffffff1c" stroke="${line}" stroke-opacity=".7" ${LINE.replace('fill="none" ', '')}/>` +
    `${pearls}<path d="M-116-50q0-30 26-36v236q-26-4-26-34z" fill="#fff3"/>` +
    `<rect x="-128" y="-182" width="256" height="76" rx="16" fill="${light}"/><path d="M-128-128h256" stroke="${deep}" stroke-opacity=".4" ${LINE}/>` +
    `<path d="M-128-166q0-16 16-16h224q16 0 16 16z" fill="#fff4"/>`
  );
};

export const strip: Motif = ({ light, mid, deep, warm, line }, seed) => {
  const today = 1 + chance(seed, 'today', 3);
  const pack = (at: number): string => {
    const on = at === today;
    const pen = on ? deep : line;
    return (
      `<g transform="rotate(${(at - 2) * 21} 0 250)"><path d="M-62-190H62V120H-62z" fill="${on ? light : at % 2 === 0 ? mid : deep}" stroke="${line}" stroke-opacity=".45" stroke-width="2"/>` +
      `<path d="M-56-176h112" stroke="${pen}" stroke-opacity=".4" stroke-width="16" stroke-dasharray="2 4"/>` +
      `<circle cx="-20" cy="-60" r="22" fill="${on ? warm : '#fff3'}"/><path d="M6-14l28-30" stroke="${on ? deep : '#fff3'}" stroke-width="22" stroke-linecap="round"/>` +
      `<path d="M-36-120h72M-36-106h44" stroke="${pen}" stroke-opacity=".5" ${LINE}/></g>`
    );
  };
  // Drawn from the outside in, so that today's pack lies on top.
  const order = [0, 1, 2, 3, 4].sort((a, b) => Math.abs(b - today) - Math.abs(a - today));
  return order.map(pack).join('');
};
