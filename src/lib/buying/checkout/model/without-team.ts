import { z } from 'zod';
import { wholeNumber } from '#lib/kernel/text/validation.ts';
import { OrderNumberInput } from '#lib/orders/order/model.ts';

/** A purchase at the normal price instead of a team order that was paid too late. */

export const QuoteWithoutTeam = z.object({
  /** NT$; `payable` is the sum of these. */
  goods: z.int(),
  shipping: z.int(),
  payable: z.int(),
});
export type QuoteWithoutTeam = z.infer<typeof QuoteWithoutTeam>;

export const BuyWithoutTeamInput = OrderNumberInput.extend({
  /** The total that the shopper saw; a different one is refused without changes. */
  expectedPayable: wholeNumber().optional(),
});
export type BuyWithoutTeamInput = z.output<typeof BuyWithoutTeamInput>;
