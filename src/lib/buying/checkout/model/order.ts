import { z } from 'zod';
import { DiscountFields } from '#lib/coupon/model.ts';
import { InvoiceChoice } from '#lib/invoice/model.ts';
import { idempotencyKey, idNumber, linesText, wholeNumber } from '#lib/kernel/validation.ts';
import { DeliveryTypeInput, deliveryFields } from '#lib/logistics/model.ts';
import { PaymentMethodInput } from '#lib/payment/model/payment.ts';
import { Source } from './source.ts';

/** Where it goes is checked by the logistics area. */
export const CreateOrderInput = z.object({
  idempotencyKey,
  source: Source.default('cart'),
  deliveryType: DeliveryTypeInput.default('home'),
  ...deliveryFields,
  paymentMethod: PaymentMethodInput.default('card'),
  /** Parts of an instalment payment. */
  instalments: wholeNumber('instalmentsIncorrect').optional(),
  /** One of the member's saved cards. */
  cardId: idNumber('cardNotFound').optional(),
  ...DiscountFields,
  /** Row C11; without it the shop's own way. */
  invoice: InvoiceChoice.optional(),
  /** Words for the shop, shown as text. */
  note: linesText('orderNoteLength').default(''),
  /** What the shopper saw; another total is refused instead of charged. */
  expectedPayable: wholeNumber().optional(),
});
export type CreateOrderInput = z.output<typeof CreateOrderInput>;

export const CreatedOrder = z.object({
  number: z.string(),
  payable: z.int(),
  /** UTC, ISO 8601 */
  payBefore: z.string(),
  /** Nothing was left to pay. */
  isPaid: z.boolean(),
  /** The same submit had already been answered. */
  repeated: z.boolean(),
});
export type CreatedOrder = z.infer<typeof CreatedOrder>;
