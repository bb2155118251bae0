import type { ReturnOptions } from '#lib/after/returns/model/apply.ts';
import type { ReturnDetail } from '#lib/after/returns/model/return.ts';

/** How many pieces of each line are sent back; a line that is not there goes nowhere. */
export type Quantities = Readonly<Record<number, number>>;

/** Of instalments everything, else what was applied for before, else nothing: what is sent back is chosen. */
export function initialQuantities(options: ReturnOptions, before: ReturnDetail | null): Quantities {
  const known = new Map(before?.lines.map(({ orderLineId, quantity }) => [orderLineId, quantity]));
  return Object.fromEntries(
    choosable(options).flatMap(({ orderLineId, most }) => {
      const quantity = options.mustReturnAll ? most : Math.min(most, known.get(orderLineId) ?? 0);
      return quantity > 0 ? [[orderLineId, quantity]] : [];
    }),
  );
}

/** Gifts follow by themselves, and what went back before cannot go back again. */
export const choosable = ({ lines }: ReturnOptions): ReturnOptions['lines'] =>
  lines.filter(({ kind, most }) => kind !== 'gift' && most > 0);

export const chosenOf = (quantities: Quantities): { orderLineId: number; quantity: number }[] =>
  Object.entries(quantities)
    .filter(([, quantity]) => quantity > 0)
    .map(([id, quantity]) => ({ orderLineId: Number(id), quantity }));
