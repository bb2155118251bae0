import { useStore } from '@nanostores/react';
import { useCallback, useMemo } from 'react';
import { type DeliveryValue, draftOfValue, valueOfDraft } from '#lib/logistics/rules/value.ts';
import type { DeliveryType } from '#lib/terms/codes.ts';
import { $addressId, $deliveryType, $receiverMobile, $receiverName } from '#stores/delivery.ts';
import { $draft } from '#stores/delivery-draft.ts';

/**
 * What the shopper has chosen of delivery: kept in the draft, so that it outlives the way to the map, a closed tab
 * and a reload; what the draft does not say is as it was the last time.
 */
export function useDelivery(): readonly [DeliveryValue, (value: DeliveryValue) => void] {
  const draft = useStore($draft);
  const lastType = useStore($deliveryType) as DeliveryType | '';
  const lastAddress = useStore($addressId);
  const lastName = useStore($receiverName);
  const lastMobile = useStore($receiverMobile);
  const value = useMemo(() => {
    const chosen = valueOfDraft(draft);
    return {
      ...chosen,
      deliveryType: draft.deliveryType ?? (lastType || 'home'),
      addressId: chosen.addressId ?? (lastAddress ? Number(lastAddress) : null),
      receiver: draft.user ?? { name: lastName, mobile: lastMobile },
    };
  }, [draft, lastType, lastAddress, lastName, lastMobile]);
  return [value, useCallback(keepDelivery, [])];
}

/** Keeps a choice in the draft, and under the keys that remember it for the next order. */
export function keepDelivery(value: DeliveryValue): void {
  $draft.set(draftOfValue($draft.get(), value));
  $deliveryType.set(value.deliveryType);
  if (value.addressId !== null) $addressId.set(String(value.addressId));
  if (value.receiver.name) $receiverName.set(value.receiver.name.slice(0, 40));
  if (value.receiver.mobile) $receiverMobile.set(value.receiver.mobile.trim());
}
