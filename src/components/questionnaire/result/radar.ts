/** The points of a radar chart: the first one at the top, the others clockwise. Amounts are 0 to 100. */

export const MIDDLE = 160;
const LENGTH = 110;

export interface Spoke {
  readonly x: number;
  readonly y: number;
  /** The position of its name. */
  readonly label: { readonly x: number; readonly y: number; readonly anchor: 'start' | 'middle' | 'end' };
}

const round = (value: number): number => Math.round(value * 10) / 10;

const at = (index: number, count: number, share: number) => {
  const angle = (index / count) * 2 * Math.PI - Math.PI / 2;
  return {
    x: round(MIDDLE + Math.cos(angle) * LENGTH * share),
    y: round(MIDDLE + Math.sin(angle) * LENGTH * share),
  };
};

export function spokes(count: number): Spoke[] {
  return Array.from({ length: count }, (_, index) => {
    const label = at(index, count, 1.18);
    const side = Math.abs(label.x - MIDDLE) < 1 ? 'middle' : label.x > MIDDLE ? 'start' : 'end';
    return { ...at(index, count, 1), label: { ...label, anchor: side } };
  });
}

/** A closed line through the amounts. */
export const outline = (amounts: readonly number[]): string =>
  `M${amounts
    .map((amount, index) => at(index, amounts.length, amount / 100))
    .map(({ x, y }) => `${x} ${y}`)
    .join('L')}Z`;

/** A line of totals over time, in a box of 100 × 100. A single total is centred. */
export function trendLine(totals: readonly number[]): readonly { readonly x: number; readonly y: number }[] {
  const last = totals.length - 1;
  return totals.map((total, index) => ({
    x: last === 0 ? 50 : round((index / last) * 100),
    y: round(100 - total),
  }));
}
