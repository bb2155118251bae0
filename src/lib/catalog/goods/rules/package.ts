/** Package goods (row B2): the page, the cart and the order all ask these. Pure. */

/** One SKU in a package, and how many pieces of it. */
export interface PackagePart {
  readonly skuId: number;
  readonly quantity: number;
}

/** How a package must be filled. */
export interface PackageRule {
  /** Exactly so many pieces. */
  readonly pick: number;
  /** Whether the same SKU may be picked more than once. */
  readonly repeats: boolean;
  /** What may be picked. */
  readonly skuIds: readonly number[];
}

/** Why a package cannot be bought as it is filled: a key of the `errors` words with its parameters. */
export interface PackageFault {
  readonly key: 'packageSkuUnknown' | 'packageNoRepeats' | 'tooManyProducts' | 'tooFewProducts';
  readonly params: { readonly pick: number; readonly picked: number };
}

export const piecesIn = (parts: readonly PackagePart[]): number =>
  parts.reduce((sum, { quantity }) => sum + quantity, 0);

/** The parts with each SKU once, in the order of ids: two shoppers who picked the same have the same list. */
export function normalizePackage(parts: readonly PackagePart[]): PackagePart[] {
  const bySku = new Map<number, number>();
  for (const { skuId, quantity } of parts) bySku.set(skuId, (bySku.get(skuId) ?? 0) + quantity);
  return [...bySku]
    .filter(([, quantity]) => quantity > 0)
    .sort(([a], [b]) => a - b)
    .map(([skuId, quantity]) => ({ skuId, quantity }));
}

/** One text for the same content however it was picked; empty for a good that is no package. */
export const packageKey = (parts: readonly PackagePart[]): string =>
  normalizePackage(parts)
    .map(({ skuId, quantity }) => `${skuId}x${quantity}`)
    .join('.');

/** Whether a package is filled as its rule wants; null when it is. */
export function checkPackage(rule: PackageRule, parts: readonly PackagePart[]): PackageFault | null {
  const tidy = normalizePackage(parts);
  const picked = piecesIn(tidy);
  const fault = (key: PackageFault['key']): PackageFault => ({ key, params: { pick: rule.pick, picked } });
  if (tidy.some(({ skuId }) => !rule.skuIds.includes(skuId))) return fault('packageSkuUnknown');
  if (!rule.repeats && tidy.some(({ quantity }) => quantity > 1)) return fault('packageNoRepeats');
  if (picked > rule.pick) return fault('tooManyProducts');
  if (picked < rule.pick) return fault('tooFewProducts');
  return null;
}

/** The pieces that buying `quantity` packages takes from the shelf: the package itself and what is in it. */
export const packageStockLines = (
  skuId: number,
  quantity: number,
  parts: readonly PackagePart[],
): PackagePart[] => [
  { skuId, quantity },
  ...normalizePackage(parts).map((part) => ({ skuId: part.skuId, quantity: part.quantity * quantity })),
];

/** The pieces that lie in a parcel for a line: of packages what they are filled with, for they lie on no shelf. */
export const piecesInParcel = ({ skuId, quantity, parts }: LineToPack): readonly PackagePart[] =>
  parts
    ? normalizePackage(parts).map((part) => ({ skuId: part.skuId, quantity: part.quantity * quantity }))
    : [{ skuId, quantity }];

interface LineToPack extends PackagePart {
  /** Null for what is no package. */
  readonly parts: readonly PackagePart[] | null;
}
