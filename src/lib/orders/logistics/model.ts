import { z } from 'zod';
import { flag, idNumber, lineText } from '#lib/kernel/text/validation.ts';
import { PostalRecipient, RecipientInput } from '#lib/people/address/model.ts';
import {
  checkLabelName,
  labelNameText,
  MAX_NAME_LENGTH,
  pickupName,
} from '#lib/people/address/rules/receiver-name.ts';
import { taiwanMobile } from '#lib/people/address/rules/taiwan-mobile.ts';
import { DELIVERY_TYPES } from '#lib/site/payment-methods/codes.ts';
import { CHAINS } from './codes.ts';

export * from './codes.ts';

export const DeliveryTypeInput = z.enum(DELIVERY_TYPES, 'deliveryUnavailable');

const chain = z.enum(CHAINS, 'chainRequired');

/** A convenience store from the provider's map, signed by the shop: `token` covers every other field. */
export const StoreInput = z.object(
  {
    chain,
    storeId: z.string('storeInvalid').regex(/^[A-Za-z0-9]{1,9}$/, 'storeInvalid'),
    name: lineText(60, 'storeInvalid').pipe(z.string().min(1, 'storeInvalid')),
    /** Some chains leave address and telephone empty. */
    address: lineText(120, 'storeInvalid').default(''),
    phone: lineText(30, 'storeInvalid').default(''),
    /** On an offshore island. */
    isOffshore: flag.default(false),
    token: z.string('storeInvalid').min(1, 'storeInvalid').max(60, 'storeInvalid'),
  },
  'storeRequired',
);
export type PickedStore = z.output<typeof StoreInput>;

export const StoreReceiver = z
  .object({ name: pickupName, labelName: labelNameText, mobile: taiwanMobile }, 'pickupNameRequired')
  .superRefine(checkLabelName('name'));
/** The merchant's own counter prints no label. */
export const SelfReceiver = z.object({ name: pickupName, mobile: taiwanMobile }, 'pickupNameRequired');

/** Names and mobiles are validated by delivery type. */
const ReceiverInput = z.object(
  {
    name: lineText(MAX_NAME_LENGTH, 'receiverNameTooLong').default(''),
    labelName: lineText(40, 'receiverNameTooLong').optional(),
    mobile: lineText(40, 'phoneIncorrect').default(''),
  },
  'receiverRequired',
);

/** Delivery fields of an order; those of other delivery types are ignored. */
export const deliveryFields = {
  /** The member's stored address, or one given here. */
  addressId: idNumber('addressNotFound').optional(),
  recipient: RecipientInput.optional(),
  /** ISO 3166; parcels ship to Taiwan only. */
  country: lineText(2, 'overseasUnsupported').optional(),
  store: StoreInput.optional(),
  selfStoreId: idNumber('selfStoreUnknown').optional(),
  receiver: ReceiverInput.optional(),
};
export const DeliveryInput = z.object({
  deliveryType: z.enum(DELIVERY_TYPES, 'deliveryUnavailable'),
  ...deliveryFields,
});
export type DeliveryInput = z.output<typeof DeliveryInput>;
export type DeliveryFields = z.input<typeof DeliveryInput>;

/** The pickup store in an order; its address is the recipient's. */
export const Pickup = z.object({
  /** Null for the merchant's own shop. */
  chain: chain.nullable(),
  storeId: z.string(),
  name: z.string(),
  phone: z.string(),
  isOffshore: z.boolean(),
});
export type Pickup = z.infer<typeof Pickup>;

export const OpenMapInput = z.object({ chain });
export type OpenMapInput = z.output<typeof OpenMapInput>;

/** The form that the browser posts to the provider's map. */
export const MapStart = z.object({
  action: z.url(),
  fields: z.record(z.string(), z.string()),
  /** The browser stores it and accepts only a store of this visit. */
  visit: z.string(),
});
export type MapStart = z.infer<typeof MapStart>;

/** The recipient, copied into the order at creation. A store's address is completely in `detail`. */
export const Recipient = PostalRecipient.extend({
  /** The pickup store; absent for home delivery. */
  pickup: Pickup.optional(),
});
export type Recipient = z.infer<typeof Recipient>;
