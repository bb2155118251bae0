import type { Translate } from '#lib/kernel/i18n/words.ts';
import { formatAmount } from '#lib/kernel/text/money.ts';

const MEGABYTE = 1024 ** 2;

type Value = number | readonly number[];

/** A value with its unit: `NT$1,500`, `7 天`, `3、6、12`. */
export function settingText(unit: string, value: Value, t: Translate): string {
  if (typeof value !== 'number')
    return value.length === 0
      ? t('none')
      : value.map((one) => settingText(unit, one, t)).join(t('listComma'));
  if (unit === 'amount') return formatAmount(value);
  if (unit === 'percent') return `${value}%`;
  if (unit === 'calendarDays') return String(value);
  if (unit === 'bytes' && value % MEGABYTE === 0) return `${value / MEGABYTE} MB`;
  return t(`unit.${unit}`, { count: value });
}

/** As it is typed: figures with commas between them. */
export const settingInput = (value: Value): string =>
  typeof value === 'number' ? String(value) : value.join(', ');

/** @returns null for what is no figure; full-width digits and commas count */
export function readInput(text: string, isList: boolean): number | number[] | null {
  const parts = text
    .normalize('NFKC')
    .split(isList ? /[,、\s]+/ : /$^/)
    .map((part) => part.trim().replaceAll(',', ''))
    .filter((part) => part !== '');
  const figures = parts.map((part) => (/^\d{1,15}$/.test(part) ? Number(part) : Number.NaN));
  if (figures.some(Number.isNaN)) return null;
  return isList ? figures : (figures[0] ?? null);
}
