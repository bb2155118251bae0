import type { Ctx } from '#lib/kernel/context.ts';
import { addDays } from '#lib/kernel/time/clock.ts';

/** An event, in days before the shop is filled. */
export interface DemoStep {
  readonly daysAgo: number;
  readonly act: (then: Ctx) => Promise<unknown>;
}

/**
 * Runs the steps oldest first, across all members: a balance follows the order of its entries. Steps of one
 * moment keep their order.
 */
export async function runSteps(tx: Ctx, steps: readonly DemoStep[]): Promise<void> {
  // These notifications are long past, so nothing is published.
  const silent: Ctx = { ...tx, published: [] };
  for (const { daysAgo, act } of steps.toSorted((one, other) => other.daysAgo - one.daysAgo))
    await act({ ...silent, now: addDays(tx.now, -daysAgo) });
}
