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

/** Owner without addresses. */
const NOBODY = 0 as MemberId;

/**
 * The recipient: the member's default address, or pickup at a counter under their name.
 * @throws ShopError orderLinkNoAddress at `delivery`; invalid name or mobile at `buyer`, invalid shop at
 *   `selfStoreId`
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

/** Name and mobile are entered at the buyer, so their errors belong there. */
function atBuyer(error: unknown): never {
  if (!(error instanceof ShopError)) throw error;
  const fields = error.fields.map((one) => ({ ...one, field: one.field.replace('receiver.', 'buyer.') }));
  throw new ShopError(error.key, { params: error.params, fields });
}
