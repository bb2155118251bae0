import type { LineState } from '#lib/checkout/model.ts';

export { optionWords } from '#lib/catalog/rules.ts';

/** What may be bought now of a line. */
export function lineState(onSale: boolean, stock: number, quantity: number): LineState {
  if (!onSale) return 'off';
  if (stock <= 0) return 'soldOut';
  return stock < quantity ? 'short' : 'ok';
}
