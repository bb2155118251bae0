import { type PackagePart, packageKey } from '#lib/catalog/goods/rules/package.ts';
import type { LineState } from '#lib/catalog/pricing/model/line.ts';

/** Availability of a line. */
export function lineState(onSale: boolean, stock: number, quantity: number): LineState {
  if (!onSale) return 'off';
  if (stock <= 0) return 'soldOut';
  return stock < quantity ? 'short' : 'ok';
}

/** How a SKU is bought, beyond its quantity. */
export interface LineWish {
  /** Contents of one package. */
  readonly packageList?: readonly PackagePart[] | undefined;
  /** The promotion that offers it as an add-on. */
  readonly addOnOf?: number | undefined;
  /** The group campaign to buy with. */
  readonly groupId?: number | undefined;
}

/** Key that distinguishes lines of one SKU: `g7`, `a3`, `12x2.15x1`, or empty. */
export function lineVariant({ packageList, addOnOf, groupId }: LineWish): string {
  const marks = [
    groupId ? `g${groupId}` : '',
    addOnOf ? `a${addOnOf}` : '',
    packageList ? packageKey(packageList) : '',
  ];
  return marks.filter(Boolean).join('/');
}

/** Merges lines that a cart would merge, with summed quantities, in the order of first occurrence. */
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
