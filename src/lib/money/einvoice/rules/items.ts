/** One row of an invoice; amounts in whole NT$, tax included. */
export interface InvoiceItem {
  readonly name: string;
  readonly count: number;
  readonly price: number;
  readonly amount: number;
}

/** A line of an order as it is frozen: `total` after its discounts, `coins` its part of the coins. */
export interface PaidLine {
  readonly name: string;
  readonly quantity: number;
  readonly total: number;
  readonly coins: number;
}

export interface PaidOrder {
  readonly lines: readonly PaidLine[];
  readonly shipping: number;
  /** What was paid: the invoice says exactly this. */
  readonly payable: number;
}

/** How the rows that are no goods are called. */
export interface ItemNames {
  readonly shipping: string;
  readonly difference: string;
}

/**
 * The rows of an order's invoice. Coins are a discount of the line that they were laid on, gifts and lines that cost
 * nothing are no rows. What is off shipping or could not be laid on a line is a row of its own, so that the rows
 * always add up to what was paid.
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

/** A price per piece only where it comes out even: an invoice knows whole NT$. */
const itemOf = (name: string, quantity: number, amount: number): InvoiceItem =>
  amount % quantity === 0
    ? { name, count: quantity, price: amount / quantity, amount }
    : { name: `${name} ×${quantity}`, count: 1, price: amount, amount };

export const itemsTotal = (items: readonly InvoiceItem[]): number =>
  items.reduce((sum, { amount }) => sum + amount, 0);

/** The one row of an allowance. */
export const refundItem = (name: string, amount: number): InvoiceItem => itemOf(name, 1, amount);

/** An order as the provider of invoices knows it, letters and digits alone: a child's number has a hyphen. */
export const relateNumberOf = (orderNumber: string): string => orderNumber.replaceAll('-', '');
