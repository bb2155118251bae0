import { type AllocatedBatch, type BatchOnShelf, firstExpiredFirst } from '#lib/catalog/batch/rules.ts';
import { type PackagePart, piecesInParcel } from '#lib/catalog/goods/rules/package.ts';

/** `refused`: it could not be packed. The row has the reason, and staff may retry. */
export const RUN_ORDER_STATES = ['waiting', 'packed', 'refused'] as const;
export type RunOrderState = (typeof RUN_ORDER_STATES)[number];

/** Format of tracking numbers as carriers print them. */
export const TRACKING_NUMBER = /^[A-Za-z0-9][A-Za-z0-9-]{3,39}$/;

/** Maximum orders to pick, pack or print manually at once, and maximum orders of a run. */
export const MAX_PICKED = 100;
export const MAX_RUN_ORDERS = 1000;

interface Line {
  readonly skuId: number;
  readonly quantity: number;
  readonly parts: readonly PackagePart[] | null;
}

export interface PickedPieces {
  readonly skuId: number;
  readonly quantity: number;
  /** The batches that they come from. Empty if no batch is known. */
  readonly batches: readonly AllocatedBatch[];
  /** Its batches have too few pieces that may be sent. */
  readonly isShort: boolean;
  /** The quantity for each box. */
  readonly boxes: { box: number; quantity: number }[];
}

/** The pieces to pick for these orders, one row per SKU. */
export function piecesToPick(
  orders: readonly { readonly box: number; readonly lines: readonly Line[] }[],
  shelf: ReadonlyMap<number, readonly BatchOnShelf[]>,
  until: string,
): PickedPieces[] {
  const boxes = new Map<number, Map<number, number>>();
  for (const { box, lines } of orders)
    for (const { skuId, quantity } of lines.flatMap(piecesInParcel)) {
      const inBoxes = boxes.get(skuId) ?? new Map<number, number>();
      inBoxes.set(box, (inBoxes.get(box) ?? 0) + quantity);
      boxes.set(skuId, inBoxes);
    }
  return [...boxes].map(([skuId, inBoxes]) => {
    const quantity = [...inBoxes.values()].reduce((sum, pieces) => sum + pieces, 0);
    const known = shelf.get(skuId);
    const batches = known ? firstExpiredFirst(known, quantity, until) : [];
    return {
      skuId,
      quantity,
      batches: batches ?? [],
      isShort: batches === null,
      boxes: [...inBoxes].map(([box, pieces]) => ({ box, quantity: pieces })),
    };
  });
}

/**
 * The box number of each order. Stable whatever happens to other orders; the same on list, slips and labels.
 */
export const boxesOf = (numbers: readonly string[]): ReadonlyMap<string, number> =>
  new Map([...new Set(numbers)].map((number, at) => [number, at + 1]));

interface Place {
  readonly shelf: string | null;
  readonly code: string;
}

/** Sorts by shelf, `A-2` before `A-10`. Goods without a shelf come last. */
export function byShelf(a: Place, b: Place): number {
  if ((a.shelf === null) !== (b.shelf === null)) return a.shelf === null ? 1 : -1;
  return collator.compare(a.shelf ?? '', b.shelf ?? '') || collator.compare(a.code, b.code);
}
const collator = new Intl.Collator('en', { numeric: true });

/** Pieces of a line that went from a batch into a parcel. */
export interface BatchAllocated {
  readonly shipmentId: number;
  readonly orderLineId: number;
  readonly batchId: number;
  readonly skuId: number;
  readonly number: string;
  readonly expiresOn: string;
  readonly quantity: number;
  readonly givenBack: number;
  readonly writtenOff: number;
}

export interface BatchAway extends BatchAllocated {
  /** The whole parcel was returned, and its pieces are not inspected yet. */
  readonly isBack: boolean;
  /** Maximum pieces that may be restocked into this batch, and the default. */
  readonly most: number;
  readonly fit: number;
  /** Returned pieces of its line and SKU that are in no batch yet. */
  readonly open: number;
}

interface CameBackLine extends Line {
  readonly orderLineId: number;
}

const settled = ({ givenBack, writtenOff }: BatchAllocated): number => givenBack + writtenOff;
const pieceKey = ({ orderLineId, skuId }: { orderLineId: number; skuId: number }) =>
  `${orderLineId} ${skuId}`;

/**
 * Returned pieces by batch. A parcel that was not picked up returns completely. Otherwise the pieces are
 * those that staff received in returns, from any of the line's batches.
 */
export function openPieces(
  taken: readonly (BatchAllocated & { readonly isBack: boolean })[],
  came: readonly CameBackLine[],
): BatchAway[] {
  const open = new Map<string, number>();
  for (const line of came)
    for (const { skuId, quantity } of piecesInParcel(line)) {
      const key = pieceKey({ orderLineId: line.orderLineId, skuId });
      open.set(key, (open.get(key) ?? 0) + quantity);
    }
  for (const one of taken)
    if (!one.isBack) open.set(pieceKey(one), (open.get(pieceKey(one)) ?? 0) - settled(one));
  const left = new Map(open);
  return taken.map((one) => {
    const out = one.quantity - settled(one);
    if (one.isBack) return { ...one, most: out, fit: out, open: out };
    const key = pieceKey(one);
    const fit = Math.min(out, Math.max(left.get(key) ?? 0, 0));
    left.set(key, (left.get(key) ?? 0) - fit);
    const openOfLine = Math.max(open.get(key) ?? 0, 0);
    return { ...one, most: Math.min(out, openOfLine), fit, open: openOfLine };
  });
}

/**
 * How many written-off pieces of each SKU the stock counts. Pieces whose refund did not restock them are not
 * counted. Sorted by SKU id, the order in which stock is locked.
 */
export function piecesOffStock(
  written: readonly { readonly orderLineId: number; readonly skuId: number; readonly quantity: number }[],
  uncounted: readonly CameBackLine[],
): { readonly skuId: number; readonly quantity: number }[] {
  const notCounted = new Map<string, number>();
  for (const { orderLineId, ...line } of uncounted)
    for (const { skuId, quantity } of piecesInParcel(line))
      notCounted.set(pieceKey({ orderLineId, skuId }), quantity);
  const off = new Map<number, number>();
  for (const one of written) {
    const key = pieceKey(one);
    const known = Math.min(one.quantity, notCounted.get(key) ?? 0);
    notCounted.set(key, (notCounted.get(key) ?? 0) - known);
    if (one.quantity > known) off.set(one.skuId, (off.get(one.skuId) ?? 0) + one.quantity - known);
  }
  return [...off].map(([skuId, quantity]) => ({ skuId, quantity })).toSorted((a, b) => a.skuId - b.skuId);
}

export const waitingPieces = (pieces: readonly BatchAway[]): BatchAway[] =>
  pieces.filter(({ most }) => most > 0);

interface Fit {
  readonly shipmentId: number;
  readonly orderLineId: number;
  readonly batchId: number;
  readonly quantity: number;
}

/**
 * Returned pieces that are not among the fit ones, from batches with pieces left.
 * @returns null if more pieces are called fit than were returned
 */
export function piecesToWriteOff(away: readonly BatchAway[], fit: readonly Fit[]): Fit[] | null {
  const isSame = (a: Omit<Fit, 'quantity'>, b: Omit<Fit, 'quantity'>) =>
    a.shipmentId === b.shipmentId && a.orderLineId === b.orderLineId && a.batchId === b.batchId;
  const fitOf = (one: BatchAway) =>
    fit.filter((named) => isSame(named, one)).reduce((sum, { quantity }) => sum + quantity, 0);
  if (fit.some((named) => !away.some((one) => isSame(named, one)))) return null;
  if (away.some((one) => fitOf(one) > one.most)) return null;
  const rest = new Map<string, number>();
  const groupOf = (one: BatchAway) => (one.isBack ? `${one.shipmentId} ${one.batchId} ` : '') + pieceKey(one);
  for (const one of away) rest.set(groupOf(one), (rest.get(groupOf(one)) ?? one.open) - fitOf(one));
  if ([...rest.values()].some((left) => left < 0)) return null;
  return away.flatMap((one) => {
    const key = groupOf(one);
    const quantity = Math.min(rest.get(key) ?? 0, one.quantity - settled(one) - fitOf(one));
    rest.set(key, (rest.get(key) ?? 0) - quantity);
    const { shipmentId, orderLineId, batchId } = one;
    return quantity > 0 ? [{ shipmentId, orderLineId, batchId, quantity }] : [];
  });
}
