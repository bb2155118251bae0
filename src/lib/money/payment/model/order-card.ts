import { z } from 'zod';
import { idNumber } from '#lib/kernel/text/validation.ts';
import { OrderNumberInput } from '#lib/orders/order/model.ts';

/** An order with the card that it is charged to. */
export const OrderCardState = z.object({
  number: z.string(),
  payable: z.int(),
  statusName: z.string(),
  /** It waits for its payment: the new card can be charged at once. */
  canPay: z.boolean(),
  /** False when the order is not one whose card can be changed. */
  canChange: z.boolean(),
  cardId: z.int().nullable(),
});
export type OrderCardState = z.infer<typeof OrderCardState>;

export const ChangeOrderCardInput = OrderNumberInput.extend({ cardId: idNumber('cardNotFound') });
export type ChangeOrderCardInput = z.output<typeof ChangeOrderCardInput>;
