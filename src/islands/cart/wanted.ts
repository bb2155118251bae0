import type { addGoodsCart } from '#lib/buying/cart/calls/cart.ts';
import type { CartLine } from '#lib/buying/cart/model/cart.ts';
import type { Endpoint } from '#lib/kernel/http/endpoint.ts';

type InputOf<Call> = Call extends Endpoint<infer Input, infer _Output> ? Input : never;
export type Wanted = InputOf<typeof addGoodsCart>;

/** What has to be asked for to have this line in the cart again, the same as it was. */
export const wantedOf = ({ skuId, quantity, parts, addOn, group }: CartLine): Wanted => ({
  skuId,
  quantity,
  ...(parts.length > 0 ? { packageList: parts } : {}),
  ...(addOn ? { addOnOf: addOn.promotionId } : {}),
  ...(group ? { groupId: group.id } : {}),
});

/** The same goods at their own price, without the offer that does not hold. */
export const plainOf = (line: CartLine): Wanted => wantedOf({ ...line, addOn: null, group: null });
