import { FIELDS, type Field } from '#lib/care/plate/codes.ts';
import { slicesOf } from '#lib/care/plate/rules/drawing.ts';
import type { Portions } from '#lib/care/plate/rules/score.ts';
import { between } from '#lib/site/picture/seed.ts';

/**
 * A meal from straight above, as the demo's member would photograph it. It is drawn, then stored like any
 * photo.
 */

const FOOD: Readonly<Record<Field, readonly [base: string, bits: string]>> = {
  vegetables: ['#3f8a4d', '#7cc06b'],
  grains: ['#e9dfc2', '#c9b685'],
  protein: ['#a9693f', '#cf9a63'],
  fruit: ['#d9663f', '#f0a35c'],
};

const bitsOf = (field: Field, seed: number, at: number): string =>
  Array.from({ length: 26 }, (_, n) => {
    const x = between(seed, `${field}x${n}`, 20, 180);
    const y = between(seed, `${field}y${n}`, 20, 180);
    const size = between(seed, `${field}s${n}`, 2, at === 1 ? 3 : 7);
    return `<ellipse cx="${x}" cy="${y}" rx="${size}" ry="${size * 0.6}" fill="${FOOD[field][1]}"/>`;
  }).join('');

/** @returns the bytes of a JPEG */
export async function drawMeal(fields: Portions['fields'], seed: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const slices = slicesOf(fields).filter(({ path }) => path !== '');
  const clips = slices.map(({ field, path }) => `<clipPath id="${field}"><path d="${path}"/></clipPath>`);
  const food = slices.map(
    ({ field, path }) =>
      `<path d="${path}" fill="${FOOD[field][0]}"/><g clip-path="url(#${field})">${bitsOf(field, seed, FIELDS.indexOf(field))}</g>`,
  );
  const turn = between(seed, 'turn', -40, 40);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480" viewBox="0 0 640 480">
<defs>${clips.join('')}</defs><path fill="#8a6a4b" d="M0 0h640v480H0z"/><path fill="#7c5e42" d="M0 96h640v6H0zM0 246h640v6H0zM0 384h640v6H0z"/>
<circle cx="326" cy="250" r="206" fill="#0003"/><circle cx="320" cy="240" r="204" fill="#f7f3ea"/><circle cx="320" cy="240" r="186" fill="#ebe4d5"/>
<g transform="translate(140 60) scale(1.8) rotate(${turn} 100 100)">${food.join('')}</g>
<path d="M566 90v300" stroke="#d9d4ca" stroke-width="12" stroke-linecap="round"/><path d="M590 90v300" stroke="#d9d4ca" stroke-width="12" stroke-linecap="round"/></svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 80 }).toBuffer();
}
