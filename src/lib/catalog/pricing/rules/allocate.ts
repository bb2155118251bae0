import type { Amount } from '#lib/kernel/text/money.ts';

/**
 * Divides an amount by weights, to the dollar (largest remainder). The parts sum to the whole. No part
 * exceeds its weight if the whole does not exceed their sum. Among equal remainders, the earlier one gets the
 * dollar. Exact for amounts up to NT$90 million.
 */
export function allocate(whole: Amount, weights: readonly Amount[]): Amount[] {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  if (sum === 0 || whole === 0) return weights.map(() => 0);
  const parts = weights.map((weight) => Math.floor((whole * weight) / sum));
  let left = whole - parts.reduce((total, part) => total + part, 0);
  if (left === 0) return parts;
  const byRemainder = weights
    .map((weight, at) => ({ at, remainder: (whole * weight) % sum }))
    .sort((a, b) => b.remainder - a.remainder || a.at - b.at);
  for (const { at } of byRemainder) {
    if (left === 0) break;
    parts[at] = (parts[at] ?? 0) + 1;
    left -= 1;
  }
  return parts;
}
