import { z } from 'zod';
import { wholeNumber } from '#lib/kernel/text/validation.ts';
import { DeliveryInput } from '#lib/orders/logistics/model.ts';
import { DELIVERY_TYPES } from '#lib/site/payment-methods/codes.ts';

const number = z.string('orderNotFound').trim().min(1, 'orderNotFound').max(32, 'orderNotFound');

export const ChangeDeliveryInput = DeliveryInput.extend({
  number,
  /** The total that the shopper saw; a different one is refused instead of charged. */
  expectedPayable: wholeNumber().optional(),
});
export type ChangeDeliveryInput = z.output<typeof ChangeDeliveryInput>;

export const ChangedDelivery = z.object({ number: z.string(), shipping: z.int(), payable: z.int() });
export type ChangedDelivery = z.infer<typeof ChangedDelivery>;

/** Delivery options of an unpaid order, with their totals. */
export const DeliveryOptions = z.object({
  number: z.string(),
  deliveryType: z.enum(DELIVERY_TYPES),
  deliveries: z.array(
    z.object({
      type: z.enum(DELIVERY_TYPES),
      available: z.boolean(),
      /** The refusal, in the shopper's language. */
      reason: z.string().nullable(),
      fee: z.int(),
      payable: z.int(),
    }),
  ),
  /** Its goods, and whether each needs home delivery. */
  lines: z.array(z.object({ skuId: z.int(), name: z.string(), homeOnly: z.boolean() })),
});
export type DeliveryOptions = z.infer<typeof DeliveryOptions>;
