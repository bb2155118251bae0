import { z } from 'zod';
import { idempotencyKey, idNumber, linesText, wholeNumber } from '#lib/kernel/text/validation.ts';
import { DiscountFields } from '#lib/money/coupon/model.ts';
import { PaymentMethodInput } from '#lib/money/payment/model/payment.ts';
import { DeliveryTypeInput, deliveryFields } from '#lib/orders/logistics/model.ts';
import { InvoiceChoice } from '#lib/people/invoice-details/model.ts';
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
