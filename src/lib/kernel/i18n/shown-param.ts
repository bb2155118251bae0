import { formatNumber } from '../text/money.ts';
/** Numbers are amounts, written like `6,000`. Names made of digits come as text. */
export const shownParam = (value: string | number): string =>
  typeof value === 'number' ? formatNumber(value) : value;
