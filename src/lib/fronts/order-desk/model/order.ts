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

/** An event of an order. */
export const DeskEvent = z.object({
  kind: z.enum(DESK_EVENT_KINDS),
  at: z.string(),
  text: z.string(),
  /** Its author; null if it is obvious. */
  by: z.string().nullable(),
});
export type DeskEvent = z.infer<typeof DeskEvent>;

export const DeskOrderInput = OrderNumberInput;
export type DeskOrderInput = z.input<typeof DeskOrderInput>;

/** A parcel for packers, without the shopper's pickup code. */
export const DeskParcel = z.object({
  tradeNo: z.string(),
  carrier: z.enum(CARRIERS),
  carrierName: z.string(),
  state: z.enum(PARCEL_STATES),
  temperature: z.enum(TEMPERATURES),
  trackingNumber: z.string().nullable(),
  /** Why its carrier rejected it. */
  failure: z.string().nullable(),
  /** The last day of pickup, in Taipei. */
  pickUpBy: z.string().nullable(),
  /** The last day, in Taipei, to choose another store after its own has closed. */
  chooseBy: z.string().nullable(),
  /** The last chosen store, and its carrier's answer. */
  storeChange: z
    .object({ store: z.string(), state: z.enum(STORE_CHANGE_STATES), failure: z.string().nullable() })
    .nullable(),
  /** Its address if it differs from the order's. Null too without the permission. */
  recipient: Recipient.nullable(),
  lines: z.array(z.object({ name: z.string(), options: z.string(), quantity: z.int() })),
  canAskAgain: z.boolean(),
  canUnpack: z.boolean(),
  /** It waits at our own counter, to be handed over by its code. */
  canHandOver: z.boolean(),
  /** The states that staff may record. */
  mayBeNoted: z.array(z.enum(MANUAL_STATES)),
  /** The form that opens the carrier's label in a new tab. */
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

/** A message to the shopper about the order: mail, SMS or LINE. */
export const DeskMessage = z.object({
  id: z.int(),
  channel: z.enum(['mail', 'sms', 'line']),
  /** Its beginning. */
  says: z.string(),
  at: z.string(),
  state: z.enum(['held', 'waiting', 'sent', 'lapsed', 'replaced', 'dead']),
});
export type DeskMessage = z.infer<typeof DeskMessage>;

/** An order for staff. Member and address are visible only with the permission. */
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
      /** Its prepaid boxes that are not packed, and their addresses. */
      boxes: z.array(z.object({ part: z.int(), sendOn: z.string(), recipient: Recipient })),
      note: z.string(),
      member: z.object({
        name: z.string(),
        mobile: z.string().nullable(),
        email: z.string().nullable(),
        /** The member has left, so there is no name any more. */
        hasLeft: z.boolean(),
      }),
    })
    .nullable(),
  /** Oldest first. */
  events: z.array(DeskEvent),
  /** The version of its history. Acts send it back as the version that was seen. */
  version: z.string(),
  /** Lines that can be packed now. Empty while the order cannot be sent. */
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
  /** The shop has no account with the carrier, so a tracking number is entered. */
  needsTracking: z.boolean(),
  /** Whether its carrier offers cooled delivery. */
  hasTemperature: z.boolean(),
  parcels: z.array(DeskParcel),
  /** Returned goods can be sent again. */
  canResend: z.boolean(),
  /** Nothing is packed, so the receiver and address can be changed. */
  canRedirect: z.boolean(),
  /** It goes to a store of a chain, which can be changed. */
  canChangeStore: z.boolean(),
  /** A refund that the caller may still withdraw. */
  refundToTakeBack: z
    .object({
      number: z.string(),
      total: z.int(),
      /** When it takes effect; null if it waits for a decision. */
      grantAt: z.iso.datetime().nullable(),
      /** Pieces have been sent since, so it cannot be granted any more. */
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
