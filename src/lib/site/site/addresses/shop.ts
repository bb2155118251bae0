import type { PromotionKind } from '#lib/site/payment-methods/codes.ts';

/** Public pages. */

export const home = () => '/home';
export const category = (id?: number) => (id === undefined ? '/category' : `/category/${id}`);
/** @param sku the selected variant; the canonical address has none */
export const goods = (id: number, sku?: number) =>
  sku === undefined ? `/goods/${id}` : `/goods/${id}?sku=${sku}`;
export const search = (q?: string) => (q === undefined ? '/search' : `/search?q=${encodeURIComponent(q)}`);
export const promotion = (kind: PromotionKind, id?: number) =>
  `/${kind}/act-goods${id === undefined ? '' : `?id=${id}`}`;
export const stores = (city?: string) =>
  city === undefined ? '/shop' : `/shop?city=${encodeURIComponent(city)}`;
/** Not `token`: that parameter signs in and is removed from the address (row I2). */
export const unsubscribe = (token?: string) =>
  token === undefined ? '/unsubscribe' : `/unsubscribe?key=${token}`;
export const offline = () => '/offline';
export const goodsCardsPart = (ids: readonly number[]) => `/part/goods-cards/${ids.join('-')}`;
export const reviewsPart = (id: number, filter: string, page: number) =>
  `/part/reviews/${id}/${filter}?page=${page}`;
/** The link for a friend: a sign-up in that browser counts as invited by this code. */
export const invited = (code: string) => `/home?inviter=${encodeURIComponent(code)}`;
