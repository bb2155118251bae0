import { z } from 'zod';
import { idempotencyKey, idNumber, linesText, wholeNumber } from '#lib/kernel/text/validation.ts';
import { DiscountFields } from '#lib/money/coupon/model.ts';
import { PaymentMethodInput } from '#lib/money/payment/model/payment.ts';
import { DeliveryTypeInput, deliveryFields } from '#lib/orders/logistics/model.ts';
import { InvoiceChoice } from '#lib/people/invoice-details/model.ts';
import { Source } from './source.ts';

/** The logistics area checks the address. */
export const CreateOrderInput = z.object({
  idempotencyKey,
  source: Source.default('cart'),
  deliveryType: DeliveryTypeInput.default('home'),
  ...deliveryFields,
  paymentMethod: PaymentMethodInput.default('card'),
  /** Number of instalments. */
  instalments: wholeNumber('instalmentsIncorrect').optional(),
  /** A saved card of the member. */
  cardId: idNumber('cardNotFound').optional(),
  ...DiscountFields,
  /** Row C11; defaults to the shop's own invoice type. */
  invoice: InvoiceChoice.optional(),
  /** Note to the shop, displayed as text. */
  note: linesText('orderNoteLength').default(''),
  /** The total that the shopper saw; a different one is refused instead of charged. */
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
  /** This submit had been answered before. */
  repeated: z.boolean(),
});
export type CreatedOrder = z.infer<typeof CreatedOrder>;
