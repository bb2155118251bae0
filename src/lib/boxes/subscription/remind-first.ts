import { and, asc, eq, lte, not, or, sql } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import { continueOnError } from '#lib/kernel/jobs/continue-on-error.ts';
import { addMinutes } from '#lib/kernel/time/clock.ts';
import { cycle, cycleCharge } from './cycles/tables.ts';
import { sendRecoveryLink } from './recover-cycle.ts';
import { subscription, subscriptionEvent } from './tables.ts';

const BATCH = 100;
/** Whoever is still looking for another card is not written to. */
const LEFT_MINUTES = 60;

const hasEvent = (act: string, after = sql``) => sql`exists (select from ${subscriptionEvent} event
  where event.subscription_id = ${cycle.subscriptionId} and event.act = ${act} ${after})`;

/**
 * Sweep: whoever left the bank's page, or a card that was refused before their eyes, is sent the way on once: the first
 * charge tells on the page alone, and nothing else would be heard of it until it is given up (row F2).
 */
export async function remindOfFirst(ctx: Ctx): Promise<number> {
  const left = await ctx.db
    .select({ number: subscription.number, cycle: cycle.number })
    .from(cycle)
    .innerJoin(subscription, eq(subscription.id, cycle.subscriptionId))
    .innerJoin(cycleCharge, and(eq(cycleCharge.cycleId, cycle.id), eq(cycleCharge.try, cycle.tries)))
    .where(
      and(
        eq(cycle.state, 'failed'),
        eq(cycle.number, 1),
        eq(cycle.tries, 1),
        or(eq(cycleCharge.outcome, 'needsBuyer'), eq(cycleCharge.isFinal, true)),
        lte(cycleCharge.endedAt, addMinutes(ctx.now, -LEFT_MINUTES)),
        hasEvent('charged', sql`and (event.after ->> 'isPresent')::boolean`),
        not(hasEvent('linkSent')),
      ),
    )
    .orderBy(asc(cycle.id))
    .limit(BATCH);
  for (const of of left)
    await continueOnError(ctx, sendRecoveryLink(ctx, of), {
      said: 'a first charge that was left could not be told of',
      about: { ...of },
      otherwise: undefined,
    });
  return left.length;
}
