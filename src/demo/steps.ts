import type { Ctx } from '#lib/kernel/context.ts';
import { addDays } from '#lib/kernel/time/clock.ts';

/** What happened, so many days before the shop is filled. */
export interface DemoStep {
  readonly daysAgo: number;
  readonly act: (then: Ctx) => Promise<unknown>;
}

/** The oldest first, whosever they are: a balance runs on in the order of its entries. At one moment, in the order given. */
export async function runSteps(tx: Ctx, steps: readonly DemoStep[]): Promise<void> {
  // What was told of it has left long ago.
  const silent: Ctx = { ...tx, published: [] };
  for (const { daysAgo, act } of steps.toSorted((one, other) => other.daysAgo - one.daysAgo))
    await act({ ...silent, now: addDays(tx.now, -daysAgo) });
}
