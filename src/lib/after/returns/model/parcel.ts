import { z } from 'zod';
import { requiredText } from '#lib/kernel/text/validation.ts';
import { RecipientInput } from '#lib/people/address/model.ts';
import { TEMPERATURES } from '#lib/site/payment-methods/codes.ts';
import { BOXES, KIOSK_METHODS, PICKUP_TIMES, RETURN_METHODS, RETURN_PARCEL_STATES } from '../codes.ts';
import { ReturnNumberInput } from './apply.ts';

/** Parcels of returns. */

/** The provider issues a code for a chain's kiosk, or sends the courier. */
export const CreateLogisticsInput = z.discriminatedUnion(
  'way',
  [
    ReturnNumberInput.extend({ way: z.enum(KIOSK_METHODS) }),
    ReturnNumberInput.extend({
      way: z.literal('courier'),
      /** Pickup address; defaults to the order's receiver. */
      sender: RecipientInput.optional(),
      pickupTime: z.enum(PICKUP_TIMES, 'fieldInvalid').default('any'),
      temperature: z.enum(TEMPERATURES, 'fieldInvalid').default('ambient'),
      box: z.enum(BOXES, 'fieldInvalid').default('60'),
    }),
  ],
  'returnWayUnknown',
);
export type CreateLogisticsInput = z.output<typeof CreateLogisticsInput>;

/** The shopper sends it with their own carrier. */
export const WriteLogisticsInput = ReturnNumberInput.extend({
  company: requiredText(30, 'returnCompanyRequired'),
  trackingNumber: z
    .string('trackingNumberRequired')
    .trim()
    .min(1, 'trackingNumberRequired')
    .regex(/^[A-Za-z0-9-]{4,40}$/, 'trackingNumberIncorrect'),
});
export type WriteLogisticsInput = z.output<typeof WriteLogisticsInput>;

const choice = <Code extends z.ZodType>(code: Code) => z.object({ code, name: z.string() });

/** Choices of the logistics form. */
export const LogisticsChoices = z.object({
  ways: z.array(
    z.object({
      code: z.enum(RETURN_METHODS),
      name: z.string(),
      isAvailable: z.boolean(),
      /** The refusal, in the member's language. */
      whyNot: z.string().nullable(),
      /** Instructions, one sentence a step. */
      steps: z.array(z.string()),
    }),
  ),
  pickupTimes: z.array(choice(z.enum(PICKUP_TIMES))),
  temperatures: z.array(choice(z.enum(TEMPERATURES))),
  boxes: z.array(choice(z.enum(BOXES))),
  /** Default pickup address of the courier; null for an order picked up at a counter. */
  sender: z
    .object({
      receiver: z.string(),
      countryCode: z.string(),
      mobile: z.string(),
      county: z.string(),
      district: z.string(),
      detail: z.string(),
    })
    .nullable(),
});
export type LogisticsChoices = z.infer<typeof LogisticsChoices>;

/** A return's parcel as shown to its shopper. */
export const ReturnParcel = z.object({
  way: z.enum(RETURN_METHODS),
  wayName: z.string(),
  state: z.enum(RETURN_PARCEL_STATES),
  stateName: z.string(),
  /** The carrier; in the shopper's words for a carrier of their own. */
  company: z.string(),
  trackingNumber: z.string().nullable(),
  /** To type in at the kiosk, with its last day in Taipei; chains only. */
  kioskCode: z.string().nullable(),
  kioskCodeUntil: z.string().nullable(),
  /** Courier only. */
  pickup: z
    .object({
      timeName: z.string(),
      temperatureName: z.string(),
      boxName: z.string(),
      name: z.string(),
      mobile: z.string(),
      address: z.string(),
    })
    .nullable(),
  /** Instructions, one sentence a step; empty once it is underway. */
  steps: z.array(z.string()),
  /** All notices of the carrier, newest first. */
  news: z.array(z.object({ text: z.string(), at: z.string() })),
});
export type ReturnParcel = z.infer<typeof ReturnParcel>;
