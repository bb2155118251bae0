import type { Limits } from '#lib/kernel/limits.ts';
import { formatAmount } from '#lib/kernel/text/money.ts';

export type Values = Readonly<Record<string, string | number>>;

/** `{name}` becomes `values.name`; a placeholder without a value is removed. */
export const fill = (template: string, values: Values): string =>
  template
    .replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
    .replace(/\s+/g, ' ')
    .trim();

const BETWEEN_PARTS = /(｜| \| |・|·)/;

/** Drops repeated parts: `團購｜團購・店名` becomes `團購｜店名`, for a page named like its kind. */
export function withoutRepeats(title: string): string {
  const [first = '', ...rest] = title.split(BETWEEN_PARTS);
  const said = new Set([first]);
  let kept = first;
  // A separator and the part behind it.
  for (let at = 0; at < rest.length; at += 2) {
    const [before = '', part = ''] = rest.slice(at, at + 2);
    if (!said.has(part)) kept += before + part;
    said.add(part);
  }
  return kept;
}

/** The figures available in every text of the merchant. */
export const figuresOf = ({ freeShipping }: Limits): Values => ({ freeShipping: formatAmount(freeShipping) });
