/** One row of an invoice; amounts in whole NT$ with tax. */
export interface InvoiceItem {
  readonly name: string;
  readonly count: number;
  readonly price: number;
  readonly amount: number;
}

/** A stored order line: `total` after its discounts, `coins` its share of the coins. */
export interface PaidLine {
  readonly name: string;
  readonly quantity: number;
  readonly total: number;
  readonly coins: number;
}

export interface PaidOrder {
  readonly lines: readonly PaidLine[];
  readonly shipping: number;
  /** The amount paid, equal to the invoice's total. */
  readonly payable: number;
}

/** Names of the rows that are not goods. */
export interface ItemNames {
  readonly shipping: string;
  readonly difference: string;
}

/**
 * The rows of an order's invoice. Coins reduce the line that they pay for; gifts and free lines have no row.
 * Shipping discounts, and anything that belongs to no line, get a row of their own. So the rows always sum to
 * the amount paid.
 */
export function invoiceItems({ lines, shipping, payable }: PaidOrder, names: ItemNames): InvoiceItem[] {
  const items = lines
    .map(({ name, quantity, total, coins }) => itemOf(name, quantity, total - coins))
    .filter(({ amount }) => amount !== 0);
  if (shipping !== 0) items.push(itemOf(names.shipping, 1, shipping));
  const difference = payable - itemsTotal(items);
  if (difference !== 0) items.push(itemOf(names.difference, 1, difference));
  return items;
}

/** A unit price only if it divides evenly: invoices have whole NT$. */
const itemOf = (name: string, quantity: number, amount: number): InvoiceItem =>
  amount % quantity === 0
    ? { name, count: quantity, price: amount / quantity, amount }
    : { name: `${name} ×${quantity}`, count: 1, price: amount, amount };

export const itemsTotal = (items: readonly InvoiceItem[]): number =>
  items.reduce((sum, { amount }) => sum + amount, 0);

/** The single row of an allowance. */
export const refundItem = (name: string, amount: number): InvoiceItem => itemOf(name, 1, amount);

/** The provider's id of an order, letters and digits only: numbers of child orders have a hyphen. */
export const relateNumberOf = (orderNumber: string): string => orderNumber.replaceAll('-', '');
