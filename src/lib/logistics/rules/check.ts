import { SelfReceiver, StoreReceiver } from '../model.ts';
import type { DeliveryErrors, DeliveryValue } from './value.ts';

/** By itself: it brings the schemas along, which pages load only when something is to be checked. */

/** What is still missing or wrong, as keys of the `errors` words; the server looks again. */
export function checkDelivery(value: DeliveryValue): DeliveryErrors {
  switch (value.deliveryType) {
    case 'home':
      return value.addressId === null ? { addressId: 'addressNeeded' } : {};
    case 'cvs':
      return { ...(value.store ? {} : { store: 'storeRequired' }), ...checkReceiver(StoreReceiver, value) };
    case 'self':
      return {
        ...(value.selfStoreId === null ? { selfStoreId: 'selfStoreRequired' } : {}),
        ...checkReceiver(SelfReceiver, value),
      };
  }
}

function checkReceiver(
  schema: typeof StoreReceiver | typeof SelfReceiver,
  { receiver }: DeliveryValue,
): DeliveryErrors {
  const issues = schema.safeParse(receiver).error?.issues ?? [];
  const named = (field: string) => issues.find(({ path }) => path[0] === field)?.message;
  const name = named('name');
  const mobile = named('mobile');
  return { ...(name ? { 'receiver.name': name } : {}), ...(mobile ? { 'receiver.mobile': mobile } : {}) };
}
