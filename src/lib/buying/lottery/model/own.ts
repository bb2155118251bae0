import { z } from 'zod';
import { isIdentityNumber } from '#lib/kernel/text/identity-number.ts';
import { flag, idNumber, requiredText, wholeNumber } from '#lib/kernel/text/validation.ts';
import { DeliveryTypeInput, deliveryFields } from '#lib/orders/logistics/model.ts';
import { DELIVERY_TYPES } from '#lib/site/payment-methods/codes.ts';
import { DrawView, PrizeRules } from './lottery.ts';

/** The member's own draws. */

export const OwnDrawsInput = z.object({
  page: wholeNumber().pipe(z.number().min(1, 'numberInvalid').max(1000, 'numberInvalid')).default(1),
});

export const OwnDrawRow = DrawView.extend({ lottery: z.string() });
export type OwnDrawRow = z.infer<typeof OwnDrawRow>;

export const OwnDraws = z.object({ draws: z.array(OwnDrawRow), page: z.int(), pages: z.int() });
export type OwnDraws = z.infer<typeof OwnDraws>;

export const OwnDraw = OwnDrawRow.extend({
  /** Next step before a product is sent; `none` without a claim. */
  next: z.enum(['none', 'identify', 'payTax', 'claim']),
  /** Tax due before it is sent, NT$. */
  tax: z.int(),
  rules: PrizeRules,
  order: z.object({ number: z.string(), status: z.int(), statusName: z.string() }).nullable(),
  deliveries: z.array(
    z.object({
      type: z.enum(DELIVERY_TYPES),
      available: z.boolean(),
      reason: z.string().nullable(),
      fee: z.int(),
    }),
  ),
});
export type OwnDraw = z.infer<typeof OwnDraw>;

/** Minors need their guardian's consent. */
const isAdult = z.literal(true, 'prizeAdultRequired');

export const ClaimPrizeInput = z.object({
  drawId: idNumber('lotteryDrawNotFound'),
  isAdult,
  deliveryType: DeliveryTypeInput,
  ...deliveryFields,
});
export type ClaimPrizeInput = z.output<typeof ClaimPrizeInput>;

export const IdentifyInput = z
  .object({
    drawId: idNumber('lotteryDrawNotFound'),
    isAdult,
    name: requiredText(60, 'identityNameRequired'),
    isResident: flag.default(true),
    idNumber: z
      .string('identityNumberIncorrect')
      .trim()
      .toUpperCase()
      .regex(/^[A-Z0-9]{6,20}$/, 'identityNumberIncorrect'),
  })
  // Passport numbers have no checksum.
  .refine(({ isResident, idNumber }) => !isResident || isIdentityNumber(idNumber), {
    path: ['idNumber'],
    error: 'identityNumberIncorrect',
  });
export type IdentifyInput = z.output<typeof IdentifyInput>;
