import { darken, fade, lighten, mix } from '#lib/site/picture/colour.ts';
import { fitText, setText } from '#lib/site/picture/lettering.ts';
import type { Drawing } from '#lib/site/picture/light.ts';
import { chance, pick } from '#lib/site/picture/seed.ts';
import { draw, radiate } from '#lib/site/picture/svg.ts';
import { initialOf } from '../letters.ts';
import type { PackagingStyle } from '../packaging-style.ts';

/** One piece, centred on the origin, about 60 wide. */
type Piece = (look: PackagingStyle) => Drawing;

const IVORY = '#f8f3e6';

const capsule: Piece = ({ colour, seed }) => {
  const [left, right] = pick(seed, 'halves', [
    [colour, IVORY],
    [lighten(colour, 0.1), darken(colour, 0.35)],
    [IVORY, mix(colour, IVORY, 0.45)],
  ] as const);
  return {
    defs: '',
    body:
      `<g stroke-linecap="round"><path d="M-17 0h34" stroke="${left}" stroke-width="25"/><path d="M1-12.5h16a12.5 12.5 0 0 1 0 25h-16z" fill="${right}"/>` +
      '<path d="M-17 7h34" stroke="#0002" stroke-width="10"/><path d="M-18-6h34" stroke="#fffa" stroke-width="3.4"/></g>',
  };
};

/** Scored, ringed or stamped with the name's first letter. */
const tablet: Piece = ({ colour, label, seed }) => {
  const top = pick(seed, 'tablet', [IVORY, mix(colour, IVORY, 0.6), lighten(colour, 0.12)]);
  const mark = darken(top, 0.3);
  const imprint = pick(seed, 'imprint', [
    draw`<path d="M-15-4l30 8" stroke="${mark}" stroke-width="2"/>`,
    `<ellipse rx="18" ry="11" stroke="${mark}" stroke-width="1.2" fill="none"/>`,
    setText(fitText(initialOf(label), 20, 15), { x: 0, y: 5, fill: mark, anchor: 'middle' }),
  ]);
  return {
    defs: '',
    body: `<ellipse cy="8" rx="27" ry="18" fill="${darken(top, 0.34)}"/><ellipse rx="27" ry="18" fill="${top}"/><path d="M-23-5q6-10 22-11" stroke="#fff9" stroke-width="2" fill="none"/>${imprint}`,
  };
};

/** A translucent oil pearl: bright where the light leaves, deep where it enters. */
const pearl: Piece = ({ colour, seed }) => {
  const round = chance(seed, 'pearl', 3) === 0;
  const [rx, ry] = round ? [19, 19] : [30, 18];
  return {
    defs: radiate('v', [0, lighten(colour, 0.5)], [0.6, colour], [1, darken(colour, 0.36)]),
    body: draw`<ellipse rx="${rx}" ry="${ry}" fill="url(#v)"/><path d="M${-rx * 0.62} ${-ry * 0.34}q${rx * 0.3} ${-ry * 0.4} ${rx * 0.8} ${-ry * 0.4}" stroke="#fffd" stroke-width="3" fill="none"/>`,
  };
};

const TURNED = ['translate(-42 0)rotate(-24)', 'translate(4-18)rotate(12)', 'translate(46 2)rotate(-54)'];
const FLAT = [
  [-42, 0],
  [8, -19],
  [48, 1],
  [4, 13],
];

/** A few pieces on a low stone dish, the way a pharmacist counts them out. */
function onDish({ colour, seed }: PackagingStyle, pieces: string): string {
  const stone = pick(seed, 'dish', ['#2f3d36', '#dfe2d9', darken(colour, 0.5)]);
  return (
    '<ellipse cx="6" cy="24" rx="112" ry="22" fill="url(#f)"/>' +
    `<ellipse cy="14" rx="92" ry="27" fill="${darken(stone, 0.42)}"/><ellipse cy="6" rx="92" ry="27" fill="${stone}"/>` +
    `<ellipse cx="4" cy="14" rx="66" ry="13" fill="url(#f)"/>${pieces}`
  );
}

const turned = (): string => TURNED.map((place) => `<use href="#u" transform="${place}"/>`).join('');
const flat = (): string => FLAT.map(([x = 0, y = 0]) => `<use href="#u" x="${x}" y="${y}"/>`).join('');

/** The same piece several times, as `u`. */
const alike = (look: PackagingStyle, { defs, body }: Drawing, places: string): Drawing => ({
  defs: `${defs}<g id="u">${body}</g>`,
  body: onDish(look, places),
});

export function pills(look: PackagingStyle): Drawing {
  const piece = pick<Piece>(look.seed, 'dose', [capsule, tablet, pearl]);
  return alike(look, piece(look), piece === tablet ? flat() : turned());
}

export const pearls = (look: PackagingStyle): Drawing => alike(look, pearl(look), turned());

/** One day's dose: three different pieces. */
export function dayMix(look: PackagingStyle): Drawing {
  const parts = [capsule(look), pearl(look), tablet(look)];
  const [a, b, c] = parts.map(({ body }) => body);
  return {
    defs: parts.map(({ defs }) => defs).join(''),
    body: onDish(
      look,
      `<g transform="translate(-36-2)rotate(-30)">${a}</g><g transform="translate(34-14)rotate(16)">${b}</g><g transform="translate(8 10)">${c}</g>`,
    ),
  };
}

/** A tumbler of water with the powder going down in it. */
export function drink({ colour }: PackagingStyle): Drawing {
  const water = fade(lighten(colour, 0.45), 0.5);
  return {
    defs: radiate('v', [0, colour], [1, fade(colour, 0)]),
    body:
      '<ellipse cx="6" cy="26" rx="66" ry="12" fill="url(#f)"/>' +
      '<path d="M-46-104l8 124q1 8 9 9q29 6 58 0q8-1 9-9l8-124q-46 14-92 0z" fill="#ffffff1f" stroke="#fff6" stroke-width="1.4"/>' +
      `<path d="M-42-62l5 78q1 8 9 9q28 5 56 0q8-1 9-9l5-78q-42 12-84 0z" fill="${water}"/><ellipse cy="-62" rx="42" ry="8" fill="${lighten(colour, 0.55)}"/>` +
      '<ellipse cy="-14" rx="32" ry="34" fill="url(#v)"/><ellipse cx="-6" cy="-60" rx="17" ry="3.4" fill="url(#v)"/>' +
      '<ellipse cy="-104" rx="46" ry="9" fill="#fff2" stroke="#fff8" stroke-width="1.6"/><path d="M-34-84l6 92" stroke="#fff8" stroke-width="5" stroke-linecap="round"/>',
  };
}

/** Two stick packs from the carton. */
export function sticks({ colour }: PackagingStyle): Drawing {
  return {
    defs:
      `<g id="u"><path d="M-72-15h144l-3 5 3 5-3 5 3 5-3 5 3 5h-144l3-5-3-5 3-5-3-5 3-5z" fill="${colour}"/><path d="M-72-9h144" stroke="#fff6" stroke-width="7"/>` +
      `<path d="M-72 10h144" stroke="#0004" stroke-width="10"/><path d="M-63-15v30M63-15v30" stroke="#0003" stroke-width="12" stroke-dasharray="1.4 2"/><path d="M-30-15h52v30h-52z" fill="#fffc"/><path d="M-22-3h26m-26 7h18" stroke="${darken(colour, 0.5)}" stroke-width="3"/></g>`,
    body:
      '<ellipse cx="4" cy="24" rx="100" ry="14" fill="url(#f)"/>' +
      '<use href="#u" transform="translate(6-16)rotate(-7)"/><use href="#u" transform="translate(-2 12)rotate(4)"/>',
  };
}
