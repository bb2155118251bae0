import type { addGoodsCart } from '#lib/buying/cart/calls/cart.ts';
import type { CartLine } from '#lib/buying/cart/model/cart.ts';
import type { Endpoint } from '#lib/kernel/http/endpoint.ts';

type InputOf<Call> = Call extends Endpoint<infer Input, infer _Output> ? Input : never;
export type Wanted = InputOf<typeof addGoodsCart>;

/** The input that adds this line to the cart again, unchanged. */
export const wantedOf = ({ skuId, quantity, parts, addOn, group }: CartLine): Wanted => ({
  skuId,
  quantity,
  ...(parts.length > 0 ? { packageList: parts } : {}),
  ...(addOn ? { addOnOf: addOn.promotionId } : {}),
  ...(group ? { groupId: group.id } : {}),
});

/** The same goods at the regular price, without the invalid offer. */
export const plainOf = (line: CartLine): Wanted => wantedOf({ ...line, addOn: null, group: null });
