import { and, asc, eq, lte, not, or, sql } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import { continueOnError } from '#lib/kernel/jobs/continue-on-error.ts';
import { addMinutes } from '#lib/kernel/time/clock.ts';
import { cycle, cycleCharge } from './cycles/tables.ts';
import { sendRecoveryLink } from './recover-cycle.ts';
import { subscription, subscriptionEvent } from './tables.ts';

const BATCH = 100;
/** Wait before the reminder. Until then the member may still be choosing another card. */
const LEFT_MINUTES = 60;

const hasEvent = (act: string, after = sql``) => sql`exists (select from ${subscriptionEvent} event
  where event.subscription_id = ${cycle.subscriptionId} and event.act = ${act} ${after})`;

/**
 * Sweep: reminds members once who left the bank's page or whose first card was refused (row F2). The first
 * charge reports on the page only, so nothing else would follow until it expires.
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
