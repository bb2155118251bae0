import type { Amount, Part } from '#lib/kernel/text/money.ts';

interface SummedLine {
  readonly listPrice: Amount;
  readonly price: Amount;
  readonly quantity: number;
}

interface Summed {
  readonly listTotal: Amount;
  readonly adjustments: readonly { readonly amount: Amount }[];
  readonly shipping: Amount;
  readonly payable: Amount;
}

/** The parts of the goods' sum: the lines at list prices, or the sum itself if the lines are unknown. */
export function goodsParts(listTotal: Amount, lines: readonly SummedLine[]): readonly Part[] {
  const parts = lines.map(({ listPrice, price, quantity }) => ({
    amount: Math.max(listPrice, price),
    times: quantity,
  }));
  return parts.reduce((sum, { amount, times }) => sum + amount * times, 0) === listTotal
    ? parts
    : [listTotal];
}

/** The payable amount as a sum of the displayed figures (Money.tsx). */
export const payableSum = (totals: Summed, lines: readonly SummedLine[]) => ({
  amount: totals.payable,
  parts: [
    ...goodsParts(totals.listTotal, lines),
    ...totals.adjustments.map(({ amount }) => amount),
    totals.shipping,
  ],
});
