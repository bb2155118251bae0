import type { PackGood } from '#lib/boxes/pack/model/pack.ts';

/** A product for packs: at most two doses a day, at any time. */
export const packGood = (goodsId: number, given: Partial<PackGood> = {}): PackGood => ({
  goodsId,
  name: `Good ${goodsId}`,
  subtitle: '',
  picture: '',
  colour: null,
  pack: { room: 1000, pieces: 1, dosesMost: 2, time: 'any' },
  contents: {},
  skus: [{ skuId: goodsId * 10, pieces: 30, price: 300, stock: 50 }],
  ...given,
});
