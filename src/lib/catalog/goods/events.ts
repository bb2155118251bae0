/** Events about goods. */
export interface GoodsEvents {
  'goods.changed': { goodsIds: number[] };
}

declare module '#lib/kernel/jobs/shop-events.ts' {
  interface ShopEvents extends GoodsEvents {}
}
