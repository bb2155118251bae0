import type { Ctx } from '#lib/kernel/context.ts';
import { ShopError } from '#lib/kernel/errors.ts';
import { sendCharge } from './charge.ts';
import { beginFirstCharge } from './charge-cycle.ts';

/**
 * `later`: the bank has not answered, or the charge is already in progress. The scheduled run continues it.
 */
export type FirstCharge =
  | { readonly state: 'paid' | 'later' }
  /** The buyer has to confirm on the bank's page. */
  | { readonly state: 'needsBuyer'; readonly url: string }
  /** A key of the `errors` words. The subscription waits for another card. */
  | { readonly state: 'refused'; readonly failure: string };

/**
 * Charges the first cycle of a new subscription after its commit, while its member is present.
 * @throws ShopError outOfStock, quantityExceedsStock if an item is unavailable; then nothing is charged
 */
export async function chargeFirst(ctx: Ctx, id: number): Promise<FirstCharge> {
  const begun = await beginFirstCharge(ctx, id);
  if (!begun) return { state: 'later' };
  try {
    const outcome = await sendCharge(ctx, begun, true);
    switch (outcome.state) {
      case 'paid':
        return { state: 'paid' };
      case 'needsBuyer':
        return outcome;
      case 'declined':
      case 'refused':
        return { state: 'refused', failure: outcome.failure };
      case 'unknown':
      case 'lost':
        return { state: 'later' };
    }
  } catch (error) {
    if (error instanceof ShopError) return { state: 'refused', failure: error.key };
    throw error;
  }
}
