/** Package goods (row B2): used by the page, the cart and the order. Pure. */

/** One SKU in a package, with its pieces. */
export interface PackagePart {
  readonly skuId: number;
  readonly quantity: number;
}

/** The filling rule of a package. */
export interface PackageRule {
  /** The exact number of pieces. */
  readonly pick: number;
  /** Whether the same SKU may be picked more than once. */
  readonly repeats: boolean;
  /** The SKUs to pick from. */
  readonly skuIds: readonly number[];
}

/** Why a package's content is invalid: a key of the `errors` words with its parameters. */
export interface PackageFault {
  readonly key: 'packageSkuUnknown' | 'packageNoRepeats' | 'tooManyProducts' | 'tooFewProducts';
  readonly params: { readonly pick: number; readonly picked: number };
}

export const piecesIn = (parts: readonly PackagePart[]): number =>
  parts.reduce((sum, { quantity }) => sum + quantity, 0);

/** Merges equal SKUs and sorts by id, so that equal contents have equal lists. */
export function normalizePackage(parts: readonly PackagePart[]): PackagePart[] {
  const bySku = new Map<number, number>();
  for (const { skuId, quantity } of parts) bySku.set(skuId, (bySku.get(skuId) ?? 0) + quantity);
  return [...bySku]
    .filter(([, quantity]) => quantity > 0)
    .sort(([a], [b]) => a - b)
    .map(([skuId, quantity]) => ({ skuId, quantity }));
}

/** A canonical text of a content; empty if it is no package. */
export const packageKey = (parts: readonly PackagePart[]): string =>
  normalizePackage(parts)
    .map(({ skuId, quantity }) => `${skuId}x${quantity}`)
    .join('.');

/** The violation of the filling rule; null if none. */
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

/** The stock that `quantity` packages need: the package itself and its content. */
export const packageStockLines = (
  skuId: number,
  quantity: number,
  parts: readonly PackagePart[],
): PackagePart[] => [
  { skuId, quantity },
  ...normalizePackage(parts).map((part) => ({ skuId: part.skuId, quantity: part.quantity * quantity })),
];

/**
 * The pieces to pack for a line. A package is replaced by its content, because the package itself has no
 * shelf place.
 */
export const piecesInParcel = ({ skuId, quantity, parts }: LineToPack): readonly PackagePart[] =>
  parts
    ? normalizePackage(parts).map((part) => ({ skuId: part.skuId, quantity: part.quantity * quantity }))
    : [{ skuId, quantity }];

interface LineToPack extends PackagePart {
  /** Null if it is no package. */
  readonly parts: readonly PackagePart[] | null;
}
