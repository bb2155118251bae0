import { formatNumber } from '../text/money.ts';
/** A number counts something, `6,000` of it; what is named by its digits comes as text. */
export const shownParam = (value: string | number): string =>
  typeof value === 'number' ? formatNumber(value) : value;
