import { labelNameWith } from '#lib/people/address/rules/label-name.ts';
import type { DeliveryType } from '#lib/site/payment-methods/codes.ts';
import { type Chain, SUB_TYPES } from '../codes.ts';
import type { DeliveryFields, PickedStore } from '../model.ts';
import { type DeliveryDraft, type Receiver, setDraft, storeInDraft, wantedChain } from './draft.ts';

/** The shopper's delivery choice at checkout, complete or not. */
export interface DeliveryValue {
  readonly deliveryType: DeliveryType;
  /** A stored address. */
  readonly addressId: number | null;
  readonly chain: Chain | null;
  /** A store of that chain. */
  readonly store: PickedStore | null;
  readonly selfStoreId: number | null;
  /** The person who picks up. */
  readonly receiver: Receiver;
}

export const NO_RECEIVER: Receiver = { name: '', mobile: '' };

export const valueOfDraft = (draft: DeliveryDraft): DeliveryValue => {
  const chain = wantedChain(draft);
  return {
    deliveryType: draft.deliveryType ?? 'home',
    addressId: draft.deliveryAddressId,
    chain,
    store: chain && storeInDraft(draft, chain),
    selfStoreId: draft.pickUpAddressId,
    receiver: draft.user ?? NO_RECEIVER,
  };
};

export const draftOfValue = (draft: DeliveryDraft, value: DeliveryValue): DeliveryDraft =>
  setDraft(draft, {
    type: value.chain && SUB_TYPES[value.chain],
    isHome: value.deliveryType === 'home' ? 1 : 0,
    deliveryType: value.deliveryType,
    deliveryAddressId: value.addressId,
    pickUpAddressId: value.selfStoreId,
    user: value.receiver,
  });

/**
 * The choice, or home delivery if the choice is unavailable for these goods: home delivery is always
 * available. An empty list means unknown yet.
 */
export const availableValue = (
  value: DeliveryValue,
  deliveries: readonly { readonly type: DeliveryType; readonly available: boolean }[],
): DeliveryValue =>
  deliveries.length === 0 ||
  deliveries.some(({ type, available }) => type === value.deliveryType && available)
    ? value
    : { ...value, deliveryType: 'home' };

/** The API input: only fields of the chosen type. */
export function deliveryInput(value: DeliveryValue): DeliveryFields {
  const { deliveryType, addressId, store, selfStoreId, receiver } = value;
  switch (deliveryType) {
    case 'home':
      return { deliveryType, ...(addressId === null ? {} : { addressId }) };
    case 'cvs':
      return { deliveryType, receiver: receiverInput(receiver), ...(store ? { store } : {}) };
    case 'self':
      return {
        deliveryType,
        receiver: { name: receiver.name, mobile: receiver.mobile },
        ...(selfStoreId === null ? {} : { selfStoreId }),
      };
  }
}

/** The person who picks up at a store, with the label name. */
export const receiverInput = ({ name, mobile, labelName }: Receiver) => ({
  ...{ name, mobile },
  ...labelNameWith({ receiver: name, labelName }),
});

/** Whether all required parts are filled in; `checkDelivery` validates them. */
export function isFilled(value: DeliveryValue): boolean {
  const { deliveryType, addressId, store, selfStoreId, receiver } = value;
  if (deliveryType === 'home') return addressId !== null;
  const hasPlace = deliveryType === 'cvs' ? store !== null : selfStoreId !== null;
  return hasPlace && receiver.name.trim() !== '' && receiver.mobile.trim() !== '';
}

export const DELIVERY_PARTS = [
  'deliveryType',
  'addressId',
  'store',
  'selfStoreId',
  'receiver.name',
  'receiver.labelName',
  'receiver.mobile',
] as const;
export type DeliveryPart = (typeof DELIVERY_PARTS)[number];
/** Errors by part, in the shopper's language. */
export type DeliveryErrors = Partial<Record<DeliveryPart, string>>;

/** The server's field errors that belong to delivery. */
export const deliveryErrors = (
  errors: readonly { readonly field: string; readonly msg: string }[] | undefined,
): DeliveryErrors =>
  Object.fromEntries(
    DELIVERY_PARTS.flatMap((part) => {
      const found = errors?.find(({ field }) => field === part || field.startsWith(`${part}.`));
      return found ? [[part, found.msg]] : [];
    }),
  );
