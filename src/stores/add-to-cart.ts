import { addGoodsCart } from '#lib/buying/cart/calls/every-page.ts';
import type { PackageList } from '#lib/catalog/goods/model/goods.ts';
import { call } from './api.ts';
import { setCartCount } from './cart-count.ts';
import { reportEvent } from './tracking-events.ts';

export interface Wanted {
  readonly skuId: number;
  readonly quantity: number;
  readonly packageList?: PackageList;
}

/** Adds to the cart. The badge and the other tabs follow, and a measured visit records it (row B13). */
export async function addToCart(goodsId: number, wanted: Wanted): Promise<void> {
  const { cart_count } = await call(addGoodsCart, wanted);
  setCartCount(cart_count);
  reportEvent({ opType: 'add_to_cart', goodsId, gcsIds: [wanted.skuId] });
}
