import { z } from 'zod';
import { wholeNumber } from '#lib/kernel/text/validation.ts';
import { OrderNumberInput } from '#lib/orders/order/model.ts';

/** What was paid too late for a team, bought alone at the normal price instead. */

export const QuoteWithoutTeam = z.object({
  /** NT$ of which `payable` is the sum. */
  goods: z.int(),
  shipping: z.int(),
  payable: z.int(),
});
export type QuoteWithoutTeam = z.infer<typeof QuoteWithoutTeam>;

export const BuyWithoutTeamInput = OrderNumberInput.extend({
  /** What the shopper saw; another total is refused, and nothing changes. */
  expectedPayable: wholeNumber().optional(),
});
export type BuyWithoutTeamInput = z.output<typeof BuyWithoutTeamInput>;
