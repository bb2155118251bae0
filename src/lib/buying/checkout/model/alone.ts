import { z } from 'zod';
import { wholeNumber } from '#lib/kernel/text/validation.ts';
import { OrderNumberInput } from '#lib/orders/order/model.ts';

/** What was paid too late for a team, bought alone at the normal price instead. */

export const QuoteAlone = z.object({
  /** NT$ of which `payable` is the sum. */
  goods: z.int(),
  shipping: z.int(),
  payable: z.int(),
});
export type QuoteAlone = z.infer<typeof QuoteAlone>;

export const BuyAloneInput = OrderNumberInput.extend({
  /** What the shopper saw; another total is refused, and nothing changes. */
  expectedPayable: wholeNumber().optional(),
});
export type BuyAloneInput = z.output<typeof BuyAloneInput>;
