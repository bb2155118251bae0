import { type BatchOnShelf, firstExpiredFirst, type Taken } from '#lib/batch/rules.ts';
import { type PackagePart, piecesInParcel } from '#lib/catalog/rules/package.ts';

/** `refused`: it could not be packed, and says why; somebody may try again. */
export const RUN_ORDER_STATES = ['waiting', 'packed', 'refused'] as const;
export type RunOrderState = (typeof RUN_ORDER_STATES)[number];

/** What is picked, packed or printed at once by hand, and what a run takes. */
export const PICKED_MOST = 100;
export const RUN_MOST = 1000;

interface Line {
  readonly skuId: number;
  readonly quantity: number;
  readonly parts: readonly PackagePart[] | null;
}

export interface PickedPieces {
  readonly skuId: number;
  readonly quantity: number;
  /** Which batches they come from; none where no batch of it is known. */
  readonly batches: readonly Taken[];
  /** Its batches have too few pieces that may leave. */
  readonly isShort: boolean;
  /** Which box gets how many, boxes counted from 1. */
  readonly boxes: { box: number; quantity: number }[];
}

/** What has to be fetched for these orders, each SKU once. */
export function piecesToPick(
  orders: readonly { readonly lines: readonly Line[] }[],
  shelf: ReadonlyMap<number, readonly BatchOnShelf[]>,
  until: string,
): PickedPieces[] {
  const boxes = new Map<number, Map<number, number>>();
  for (const [at, { lines }] of orders.entries())
    for (const { skuId, quantity } of lines.flatMap(piecesInParcel)) {
      const inBoxes = boxes.get(skuId) ?? new Map<number, number>();
      inBoxes.set(at + 1, (inBoxes.get(at + 1) ?? 0) + quantity);
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

interface Place {
  readonly shelf: string | null;
  readonly code: string;
}

/** The way through the store room: by shelf, `A-2` before `A-10`; what has no place comes last. */
export function byShelf(a: Place, b: Place): number {
  if ((a.shelf === null) !== (b.shelf === null)) return a.shelf === null ? 1 : -1;
  return collator.compare(a.shelf ?? '', b.shelf ?? '') || collator.compare(a.code, b.code);
}
const collator = new Intl.Collator('en', { numeric: true });

/** Rows as a table for a spreadsheet, which must not take what somebody typed for a formula. */
export const writeCsv = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(cellOf).join(',')).join('\r\n')}\r\n`;

const cellOf = (text: string): string => {
  const tame = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(tame) ? `"${tame.replaceAll('"', '""')}"` : tame;
};
