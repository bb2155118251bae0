import { z } from 'zod';
import { idNumber } from '#lib/kernel/text/validation.ts';
import { OrderNumberInput } from '#lib/orders/order/model.ts';

/** An order with the card that pays it. */
export const OrderCardState = z.object({
  number: z.string(),
  payable: z.int(),
  statusName: z.string(),
  /** It awaits payment, so the new card can be charged immediately. */
  canPay: z.boolean(),
  /** False for an order whose card cannot be changed. */
  canChange: z.boolean(),
  cardId: z.int().nullable(),
});
export type OrderCardState = z.infer<typeof OrderCardState>;

export const ChangeOrderCardInput = OrderNumberInput.extend({ cardId: idNumber('cardNotFound') });
export type ChangeOrderCardInput = z.output<typeof ChangeOrderCardInput>;
