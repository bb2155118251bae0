import type { Translate } from '#lib/kernel/i18n/words.ts';
import { issuesOf } from '#lib/kernel/issues.ts';
import { SelfReceiver, StoreReceiver } from '../model.ts';
import { type DeliveryErrors, type DeliveryValue, receiverInput } from './value.ts';

/** A separate file, because it imports the schemas, which pages load only for validation. */

/** Missing or invalid parts, in the `errors` words; the server validates again. */
export function checkDelivery(value: DeliveryValue, say: Translate): DeliveryErrors {
  switch (value.deliveryType) {
    case 'home':
      return value.addressId === null ? { addressId: say('addressNeeded') } : {};
    case 'cvs':
      return {
        ...(value.store ? {} : { store: say(value.chain ? 'storeRequired' : 'chainRequired') }),
        ...checkReceiver(StoreReceiver, value, say),
      };
    case 'self':
      return {
        ...(value.selfStoreId === null ? { selfStoreId: say('selfStoreRequired') } : {}),
        ...checkReceiver(SelfReceiver, value, say),
      };
  }
}

function checkReceiver(
  schema: typeof StoreReceiver | typeof SelfReceiver,
  { receiver }: DeliveryValue,
  say: Translate,
): DeliveryErrors {
  const { error } = schema.safeParse(receiverInput(receiver));
  const issues = error ? issuesOf(error) : [];
  return Object.fromEntries(
    [...issues].reverse().map(({ field, key, params }) => [`receiver.${field}`, say(key, params)]),
  );
}
