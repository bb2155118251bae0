import { z } from 'zod';
import { requiredText } from '#lib/kernel/text/validation.ts';
import { RecipientInput } from '#lib/people/address/model.ts';
import { TEMPERATURES } from '#lib/site/payment-methods/codes.ts';
import { BOXES, KIOSK_METHODS, PICKUP_TIMES, RETURN_METHODS, RETURN_PARCEL_STATES } from '../codes.ts';
import { ReturnNumberInput } from './apply.ts';

/** How goods travel back. */

/** The provider makes a code for a chain's kiosk, or sends the courier. */
export const CreateLogisticsInput = z.discriminatedUnion(
  'way',
  [
    ReturnNumberInput.extend({ way: z.enum(KIOSK_METHODS) }),
    ReturnNumberInput.extend({
      way: z.literal('courier'),
      /** Where it is fetched; as the order's receiver where nothing is said. */
      sender: RecipientInput.optional(),
      pickupTime: z.enum(PICKUP_TIMES, 'fieldInvalid').default('any'),
      temperature: z.enum(TEMPERATURES, 'fieldInvalid').default('ambient'),
      box: z.enum(BOXES, 'fieldInvalid').default('60'),
    }),
  ],
  'returnWayUnknown',
);
export type CreateLogisticsInput = z.output<typeof CreateLogisticsInput>;

/** The shopper sent it by whom they like. */
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

/** What may be chosen on the logistics form. */
export const LogisticsChoices = z.object({
  ways: z.array(
    z.object({
      code: z.enum(RETURN_METHODS),
      name: z.string(),
      isAvailable: z.boolean(),
      /** Why not, in the asker's language. */
      whyNot: z.string().nullable(),
      /** What to do, one sentence a step. */
      steps: z.array(z.string()),
    }),
  ),
  pickupTimes: z.array(choice(z.enum(PICKUP_TIMES))),
  temperatures: z.array(choice(z.enum(TEMPERATURES))),
  boxes: z.array(choice(z.enum(BOXES))),
  /** Where the courier fetches it unless another place is named; null for an order that went to a counter. */
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

/** The parcel of a return, as its shopper sees it. */
export const ReturnParcel = z.object({
  way: z.enum(RETURN_METHODS),
  wayName: z.string(),
  state: z.enum(RETURN_PARCEL_STATES),
  stateName: z.string(),
  /** Who carries it; the shopper's own words for a carrier of theirs. */
  company: z.string(),
  trackingNumber: z.string().nullable(),
  /** To be typed in at the kiosk, with the last day for it, in Taipei; of the chains only. */
  kioskCode: z.string().nullable(),
  kioskCodeUntil: z.string().nullable(),
  /** Of the courier only. */
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
  /** What is to be done, one sentence a step; empty once it is underway. */
  steps: z.array(z.string()),
  /** Everything that its carrier said, newest first. */
  news: z.array(z.object({ text: z.string(), at: z.string() })),
});
export type ReturnParcel = z.infer<typeof ReturnParcel>;
