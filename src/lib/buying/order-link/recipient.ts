import type { Ctx } from '#lib/kernel/context.ts';
import { fieldError, ShopError } from '#lib/kernel/errors.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import type { Recipient } from '#lib/orders/logistics/model.ts';
import { resolveDelivery } from '#lib/orders/logistics/service.ts';
import { listAddresses } from '#lib/people/address/service.ts';
import type { Buyer } from './buyer.ts';

interface Brought {
  readonly delivery: 'home' | 'self';
  readonly selfStoreId?: number | undefined;
}

/** Nobody's addresses. */
const NOBODY = 0 as MemberId;

/**
 * Where it goes: to the member's default address, or to a counter under their name.
 * @throws ShopError orderLinkNoAddress at `delivery`; what is wrong with name or mobile at `buyer`, with the shop at `selfStoreId`
 */
export async function recipientOf(
  ctx: Ctx,
  { memberId, name, mobile }: Buyer,
  { delivery, selfStoreId }: Brought,
): Promise<Recipient> {
  const owner = memberId ?? NOBODY;
  if (delivery === 'self') {
    const to = { deliveryType: 'self', receiver: { name, mobile } } as const;
    return resolveDelivery(ctx, owner, { ...to, ...(selfStoreId ? { selfStoreId } : {}) }).catch(atBuyer);
  }
  const home = memberId === null ? undefined : (await listAddresses(ctx, memberId))[0];
  if (!home) throw fieldError('delivery', 'orderLinkNoAddress');
  return resolveDelivery(ctx, owner, { deliveryType: 'home', addressId: home.id });
}

/** Who picks it up is said where the buyer is. */
function atBuyer(error: unknown): never {
  if (!(error instanceof ShopError)) throw error;
  const fields = error.fields.map((one) => ({ ...one, field: one.field.replace('receiver.', 'buyer.') }));
  throw new ShopError(error.key, { params: error.params, fields });
}
