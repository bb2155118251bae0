import type { Limits } from '#lib/kernel/limits.ts';
import { formatAmount } from '#lib/kernel/money.ts';

export type Values = Readonly<Record<string, string | number>>;

/** `{name}` becomes `values.name`; what has no value leaves nothing behind. */
export const fill = (template: string, values: Values): string =>
  template
    .replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
    .replace(/\s+/g, ' ')
    .trim();

/** The figures that every text of the merchant's may name. */
export const figuresOf = ({ freeShipping }: Limits): Values => ({ freeShipping: formatAmount(freeShipping) });
