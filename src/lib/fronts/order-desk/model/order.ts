import { z } from 'zod';
import { CARRIERS, PARCEL_STATES, STORE_CHANGE_STATES } from '#lib/after/shipment/codes.ts';
import { MANUAL_STATES } from '#lib/after/shipment/rules.ts';
import { Recipient } from '#lib/orders/logistics/model.ts';
import { OrderDetail, OrderNumberInput } from '#lib/orders/order/model.ts';
import { TEMPERATURES } from '#lib/site/payment-methods/codes.ts';

export const DESK_EVENT_KINDS = [
  'move',
  'payment',
  'refund',
  'parcel',
  'return',
  'invoice',
  'message',
  'audit',
] as const;

/** Something that happened to an order. */
export const DeskEvent = z.object({
  kind: z.enum(DESK_EVENT_KINDS),
  at: z.string(),
  text: z.string(),
  /** Who did it; null where it goes without saying. */
  by: z.string().nullable(),
});
export type DeskEvent = z.infer<typeof DeskEvent>;

export const DeskOrderInput = OrderNumberInput;
export type DeskOrderInput = z.input<typeof DeskOrderInput>;

/** A parcel as its packers see it: not with the code that its shopper shows at the counter. */
export const DeskParcel = z.object({
  tradeNo: z.string(),
  carrier: z.enum(CARRIERS),
  carrierName: z.string(),
  state: z.enum(PARCEL_STATES),
  temperature: z.enum(TEMPERATURES),
  trackingNumber: z.string().nullable(),
  /** Why its carrier has not taken it. */
  failure: z.string().nullable(),
  /** The last day, in Taipei, on which it can be picked up. */
  pickUpBy: z.string().nullable(),
  /** The last day, in Taipei, on which another store may be chosen, since its own has closed. */
  chooseBy: z.string().nullable(),
  /** The store that was chosen last, and what its carrier said to it. */
  storeChange: z
    .object({ store: z.string(), state: z.enum(STORE_CHANGE_STATES), failure: z.string().nullable() })
    .nullable(),
  /** Where it goes, where that is another place than its order's; null too for who may not see it. */
  recipient: Recipient.nullable(),
  lines: z.array(z.object({ name: z.string(), options: z.string(), quantity: z.int() })),
  canAskAgain: z.boolean(),
  canUnpack: z.boolean(),
  /** It waits at our own counter for its code. */
  canHandOver: z.boolean(),
  /** Where staff may say that it is. */
  mayBeNoted: z.array(z.enum(MANUAL_STATES)),
  /** The form that opens the carrier's label in a tab of its own. */
  label: z.object({ action: z.string(), fields: z.record(z.string(), z.string()) }).nullable(),
});
export type DeskParcel = z.infer<typeof DeskParcel>;

export const DeskNote = z.object({
  id: z.int(),
  text: z.string(),
  by: z.string(),
  at: z.string(),
  isEdited: z.boolean(),
  isOwn: z.boolean(),
});
export type DeskNote = z.infer<typeof DeskNote>;

/** What told the shopper of it: a mail, an SMS, a message at LINE. */
export const DeskMessage = z.object({
  id: z.int(),
  channel: z.enum(['mail', 'sms', 'line']),
  /** How it begins. */
  says: z.string(),
  at: z.string(),
  state: z.enum(['held', 'waiting', 'sent', 'lapsed', 'replaced', 'dead']),
});
export type DeskMessage = z.infer<typeof DeskMessage>;

/** An order for staff: whose it is and where it goes only for who may see that. */
export const DeskOrderDetail = OrderDetail.omit({
  recipient: true,
  note: true,
  canPay: true,
  now: true,
  timeline: true,
}).extend({
  personal: z
    .object({
      recipient: Recipient,
      /** Boxes of it that are paid ahead and in no parcel yet, and where each goes. */
      boxes: z.array(z.object({ part: z.int(), sendOn: z.string(), recipient: Recipient })),
      note: z.string(),
      member: z.object({
        name: z.string(),
        mobile: z.string().nullable(),
        email: z.string().nullable(),
        /** What named them is gone. */
        hasLeft: z.boolean(),
      }),
    })
    .nullable(),
  /** Oldest first. */
  events: z.array(DeskEvent),
  /** How far its history had come: whoever acts on it says what they have seen. */
  version: z.string(),
  /** What can be packed now, by line; empty as long as it cannot be sent. */
  unpacked: z.array(
    z.object({
      orderLineId: z.int(),
      skuCode: z.string(),
      name: z.string(),
      options: z.string(),
      temperature: z.enum(TEMPERATURES),
      quantity: z.int(),
    }),
  ),
  /** The shop has no account with the carrier: a tracking number is brought from elsewhere. */
  needsTracking: z.boolean(),
  /** Its carrier keeps it as cold as it is said to be. */
  hasTemperature: z.boolean(),
  parcels: z.array(DeskParcel),
  /** Something of it came back, and may leave once more. */
  canResend: z.boolean(),
  /** Nothing of it is packed: who receives it, and where, may be mended. */
  canRedirect: z.boolean(),
  /** It goes to a chain, and to another of its stores where somebody says so. */
  canChangeStore: z.boolean(),
  /** A refund that whoever looks at it may still take back. */
  refundToTakeBack: z
    .object({
      number: z.string(),
      total: z.int(),
      /** It counts then; null where it waits for a person. */
      grantAt: z.iso.datetime().nullable(),
      /** Pieces of it have left meanwhile: it cannot be granted any more. */
      hasLeft: z.boolean(),
    })
    .nullable(),
  /** The newest first. */
  notes: z.array(DeskNote),
  tags: z.array(z.string()),
  /** The newest first. */
  messages: z.array(DeskMessage),
});
export type DeskOrderDetail = z.infer<typeof DeskOrderDetail>;
