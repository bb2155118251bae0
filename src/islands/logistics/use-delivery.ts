import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { CHAINS, type Chain, chainOf } from '#lib/orders/logistics/codes.ts';
import { storeInDraft } from '#lib/orders/logistics/rules/draft.ts';
import { type DeliveryValue, draftOfValue, valueOfDraft } from '#lib/orders/logistics/rules/value.ts';
import {
  $addressId,
  $deliveryType,
  $lastStores,
  $receiverMobile,
  $receiverName,
  $selfStoreId,
  $supermarket,
} from '#stores/delivery.ts';
import { $draft, wantedDelivery } from '#stores/delivery-draft.ts';

/** The changed fields only. A late answer therefore cannot undo other changes. */
export type DeliveryChange = Partial<DeliveryValue>;

/**
 * The chosen delivery. The draft keeps it through the visit to the map, a closed tab and a reload. Other
 * fields default to the last order's.
 */
export function useDelivery(): readonly [DeliveryValue, (change: DeliveryChange) => void] {
  const kept = [
    useStore($draft),
    useStore($deliveryType),
    useStore($addressId),
    useStore($selfStoreId),
    useStore($receiverName),
    useStore($receiverMobile),
  ];
  // biome-ignore lint/correctness/useExhaustiveDependencies: read from the stores themselves
  const value = useMemo(currentDelivery, kept);
  return [value, changeDelivery];
}

function currentDelivery(): DeliveryValue {
  const draft = $draft.get();
  const chosen = valueOfDraft(draft);
  const chain = chosen.chain ?? lastChain();
  return {
    ...chosen,
    deliveryType: wantedDelivery(),
    addressId: chosen.addressId ?? idIn($addressId.get()),
    chain,
    store: chain && (storeInDraft(draft, chain) ?? $lastStores[chain].get()),
    selfStoreId: chosen.selfStoreId ?? idIn($selfStoreId.get()),
    receiver: draft.user ?? { name: $receiverName.get(), mobile: $receiverMobile.get() },
  };
}

const idIn = (text: string): number | null => (text === '' ? null : Number(text));

/** The chain whose map was opened last, else any with a stored store; null if no store was ever chosen. */
const lastChain = (): Chain | null =>
  [chainOf($supermarket.get()), ...CHAINS].find((one) => one && $lastStores[one].get() !== null) ?? null;

/** Stores a choice in the draft, and under the keys that remember it for the next order. */
export function changeDelivery(change: DeliveryChange): void {
  const value = { ...currentDelivery(), ...change };
  $draft.set(draftOfValue($draft.get(), value));
  $deliveryType.set(value.deliveryType);
  if (value.addressId !== null) $addressId.set(String(value.addressId));
  if (value.selfStoreId !== null) $selfStoreId.set(String(value.selfStoreId));
  if (value.receiver.name) $receiverName.set(value.receiver.name.slice(0, 40));
  if (value.receiver.mobile) $receiverMobile.set(value.receiver.mobile.trim());
}
