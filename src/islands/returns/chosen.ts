import type { ReturnOptions } from '#lib/after/returns/model/apply.ts';
import type { ReturnDetail } from '#lib/after/returns/model/return.ts';

/** Pieces to return, by line; a missing line returns none. */
export type Quantities = Readonly<Record<number, number>>;

/** All pieces of an instalment purchase, else those of the earlier return, else none. */
export function initialQuantities(options: ReturnOptions, before: ReturnDetail | null): Quantities {
  const known = new Map(before?.lines.map(({ orderLineId, quantity }) => [orderLineId, quantity]));
  return Object.fromEntries(
    choosable(options).flatMap(({ orderLineId, most }) => {
      const quantity = options.mustReturnAll ? most : Math.min(most, known.get(orderLineId) ?? 0);
      return quantity > 0 ? [[orderLineId, quantity]] : [];
    }),
  );
}

/** The lines to choose from. Gifts follow automatically, and returned pieces cannot be returned again. */
export const choosable = ({ lines }: ReturnOptions): ReturnOptions['lines'] =>
  lines.filter(({ kind, most }) => kind !== 'gift' && most > 0);

export const chosenOf = (quantities: Quantities): { orderLineId: number; quantity: number }[] =>
  Object.entries(quantities)
    .filter(([, quantity]) => quantity > 0)
    .map(([id, quantity]) => ({ orderLineId: Number(id), quantity }));
