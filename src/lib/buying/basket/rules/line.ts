import { type PackagePart, packageKey } from '#lib/catalog/goods/rules/package.ts';
import type { LineState } from '#lib/catalog/pricing/model/line.ts';

/** What may be bought now of a line. */
export function lineState(onSale: boolean, stock: number, quantity: number): LineState {
  if (!onSale) return 'off';
  if (stock <= 0) return 'soldOut';
  return stock < quantity ? 'short' : 'ok';
}

/** How a SKU is bought, beyond its quantity. */
export interface LineWish {
  /** What one package is filled with. */
  readonly packageList?: readonly PackagePart[] | undefined;
  /** The promotion by which it is an add-on. */
  readonly addOnOf?: number | undefined;
  /** The group campaign it is bought with. */
  readonly groupId?: number | undefined;
}

/** Two lines of one SKU are one line when this is the same: `g7`, `a3`, `12x2.15x1`, or empty. */
export function lineVariant({ packageList, addOnOf, groupId }: LineWish): string {
  const marks = [
    groupId ? `g${groupId}` : '',
    addOnOf ? `a${addOnOf}` : '',
    packageList ? packageKey(packageList) : '',
  ];
  return marks.filter(Boolean).join('/');
}

/** Lines that would be one line of a cart as one, with their pieces added up; in the order of their first. */
export function summedLines<Line extends { readonly skuId: number; readonly quantity: number } & LineWish>(
  lines: readonly Line[],
): Line[] {
  const found = new Map<string, Line>();
  for (const line of lines) {
    const key = `${line.skuId} ${lineVariant(line)}`;
    const known = found.get(key);
    found.set(key, known ? { ...known, quantity: known.quantity + line.quantity } : line);
  }
  return [...found.values()];
}

/** Whether a line can be bought as it stands. */
export const isBuyable = (line: { readonly state: LineState; readonly blocked: unknown }): boolean =>
  line.state === 'ok' && line.blocked === null;
