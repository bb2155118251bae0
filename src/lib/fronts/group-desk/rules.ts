import type { PriceTier } from '#lib/buying/group/model.ts';

/** Parses `50:1890 100:1790`, which the model has validated. */
export const tiersOf = (text: string): PriceTier[] =>
  [...text.matchAll(/(\d+):(\d+)/g)].map(([, people, price]) => ({
    people: Number(people),
    price: Number(price),
  }));

export const tiersText = (tiers: readonly PriceTier[]): string =>
  tiers.map(({ people, price }) => `${people}:${price}`).join(' ');
