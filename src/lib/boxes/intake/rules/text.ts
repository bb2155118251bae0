import type { AmountUnit } from '../codes.ts';

const SIGN: Readonly<Record<AmountUnit, string>> = { mg: 'mg', ug: 'µg' };

/** Formats like labels: `2.5 mg`, `400 µg`; without decimals from 100 on. */
export function amountText(amount: number, unit: AmountUnit): string {
  const rounded = amount >= 100 ? Math.round(amount) : Math.round(amount * 10) / 10;
  return `${rounded.toLocaleString('en')} ${SIGN[unit]}`;
}
