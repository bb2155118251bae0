import type { Suggested } from '#lib/care/questionnaire/model/result.ts';
import type { Wishes } from '#lib/care/recommend/model/line.ts';
import type { Offer } from '#lib/care/recommend/model/offer.ts';
import type { Person } from '#lib/care/recommend/rules/suits.ts';

/** A product of thirty doses, without nutrients and suitable for everybody. */
export const offer = (goodsId: number, given: Partial<Offer> = {}): Offer => ({
  actives: Object.keys(given.contents ?? {}).map((key) => ({ key, name: key })),
  unknown: [],
  goodsId,
  name: `Good ${goodsId}`,
  picture: '',
  contents: {},
  daily: 1,
  allergens: [],
  vegetarian: 'vegan',
  isHalal: true,
  forKids: false,
  pack: { room: 1000, pieces: 1, dosesMost: 2, time: 'any' },
  skus: [{ skuId: goodsId * 10, doses: 30, price: 300, stock: 50 }],
  ...given,
});

export const suggested = (ingredient: string, dose: number, given: Partial<Suggested> = {}): Suggested => ({
  ingredient,
  dose,
  unit: 'mg',
  time: 'morning',
  reasons: [{ rule: 'any', because: [] }],
  warnings: [],
  apart: [],
  ...given,
});

export const anybody: Person = { against: [], avoid: [], diet: null, eatsHalal: false };

export const wishes = (...wanted: ('vegetarian' | 'budget' | 'fewer')[]): Wishes => ({
  wanted: new Set(wanted),
  chosen: new Map(),
});
