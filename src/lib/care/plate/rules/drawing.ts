import { FIELDS, type Field } from '../codes.ts';
import { type Portions, sharesOf } from './score.ts';

/**
 * Drawing of the plate in an SVG of 200 by 200. Pure: the server draws members' plates, the browser the
 * dietitian's preview.
 */

const CENTRE = 100;
const RADIUS = 88;
const WHOLE = 99.999;

const point = (percent: number, radius = RADIUS): string => {
  const angle = (percent / 100) * 2 * Math.PI - Math.PI / 2;
  return `${round(CENTRE + radius * Math.cos(angle))} ${round(CENTRE + radius * Math.sin(angle))}`;
};

const round = (value: number): number => Math.round(value * 100) / 100;

export interface Slice {
  readonly field: Field;
  /** SVG path data; empty if the share is zero. */
  readonly path: string;
  /** Whole per cent. All slices add up to 100. */
  readonly percent: number;
}

/** Rounds by largest remainder, so that the percentages add up to 100. */
function wholePercents(shares: Readonly<Record<Field, number>>): Map<Field, number> {
  const floors = new Map(FIELDS.map((field) => [field, Math.floor(shares[field])]));
  const sum = FIELDS.reduce((all, field) => all + shares[field], 0);
  const rest = Math.round(sum) - [...floors.values()].reduce((all, one) => all + one, 0);
  const byRemainder = FIELDS.toSorted((a, b) => (shares[b] % 1) - (shares[a] % 1));
  for (const field of byRemainder.slice(0, rest)) floors.set(field, (floors.get(field) ?? 0) + 1);
  return floors;
}

/** The slices, clockwise from the top. */
export function slicesOf(fields: Portions['fields']): Slice[] {
  const shares = sharesOf(fields);
  const percents = wholePercents(shares);
  let at = 0;
  return FIELDS.map((field) => {
    const from = at;
    at += shares[field];
    const percent = percents.get(field) ?? 0;
    if (shares[field] === 0) return { field, path: '', percent };
    // An arc whose ends meet would not be drawn.
    const to = shares[field] > WHOLE ? from + WHOLE : at;
    const isLarge = to - from > 50 ? 1 : 0;
    return {
      field,
      percent,
      path: `M${CENTRE} ${CENTRE}L${point(from)}A${RADIUS} ${RADIUS} 0 ${isLarge} 1 ${point(to)}Z`,
    };
  });
}

interface Scored {
  readonly score: number;
}

/** Scores in order, as a line in a square of 100. A single score is a horizontal line. */
export function trendLine(scored: readonly Scored[]): string {
  const [first] = scored;
  if (!first) return '';
  if (scored.length === 1) return `M0 ${100 - first.score}H100`;
  return scored
    .map(
      ({ score }, at) => `${at === 0 ? 'M' : 'L'}${round((at * 100) / (scored.length - 1))} ${100 - score}`,
    )
    .join('');
}
