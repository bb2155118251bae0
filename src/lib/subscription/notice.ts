import { and, asc, eq, gt, lte } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import { taipeiDay } from '#lib/kernel/taipei.ts';
import { cycle } from './cycles/tables.ts';
import { bentCycle, chargeDay } from './due.ts';
import { eachHeld } from './each-held.ts';
import { endSubscription } from './end.ts';
import { tellAhead } from './messages.ts';
import type { SubscriptionRow } from './moves.ts';
import { mostOf, mostPayable, quoteCycle } from './price.ts';
import { followPrices } from './rise.ts';
import { daysAfter, scheduledOn, stepOf } from './rules/schedule.ts';
import { subscription } from './tables.ts';

const BATCH = 500;

/**
 * Sweep: whose next charge is near is told of it: what, how much, when, and how to change it. What was told long before, because
 * the shop stood still, is told anew, and charged later.
 */
export async function tellOfCharges(ctx: Ctx): Promise<number> {
  const { subscriptionNoticeDays, subscriptionLateDays } = ctx.config.limits;
  const today = taipeiDay(ctx.now);
  const untold = await ctx.db
    .select({ id: subscription.id })
    .from(subscription)
    .where(
      and(
        eq(subscription.state, 'active'),
        gt(subscription.nextCycle, subscription.toldCycle),
        lte(subscription.nextDueOn, daysAfter(today, subscriptionNoticeDays)),
      ),
    )
    .orderBy(asc(subscription.nextDueOn), asc(subscription.id))
    .limit(BATCH);
  const late = await ctx.db
    .select({ id: subscription.id })
    .from(subscription)
    .where(
      and(
        eq(subscription.state, 'active'),
        lte(subscription.nextCycle, subscription.toldCycle),
        lte(subscription.nextDueOn, daysAfter(chargeDay(ctx.now), -subscriptionLateDays - 1)),
      ),
    )
    .orderBy(asc(subscription.nextDueOn), asc(subscription.id))
    .limit(BATCH);
  return eachHeld(
    ctx,
    [...untold, ...late].map(({ id }) => id),
    'a charge could not be told ahead',
    tellOne,
  );
}

async function tellOne(tx: Ctx, held: SubscriptionRow): Promise<void> {
  if (held.state !== 'active') return;
  if (held.lastCycle !== null && held.nextCycle > held.lastCycle) return endSubscription(tx, held, 'over');
  const isTold = held.toldCycle >= held.nextCycle;
  const step = stepOf({
    today: isTold ? chargeDay(tx.now) : taipeiDay(tx.now),
    dueOn: held.nextDueOn,
    isTold,
    noticeDays: tx.config.limits.subscriptionNoticeDays,
    lateDays: tx.config.limits.subscriptionLateDays,
  });
  if (step.kind === 'tell') await tellCycle({ ...tx, locale: held.locale }, held, step.dueOn);
}

/** Tells what the next cycle is, and what it costs at most from then on. */
async function tellCycle(tx: Ctx, asHeld: SubscriptionRow, dueOn: string): Promise<void> {
  const held = await followPrices(tx, asHeld, dueOn);
  if (!held) return;
  const bent = await bentCycle(tx, held);
  const { basket } = await quoteCycle(tx, held, bent, mostOf(held, bent));
  const price = mostPayable(basket.totals);
  await tx.db
    .insert(cycle)
    .values({
      subscriptionId: held.id,
      number: held.nextCycle,
      dueOn: scheduledOn(held, held.nextCycle),
      state: 'planned',
      price,
    })
    .onConflictDoUpdate({ target: [cycle.subscriptionId, cycle.number], set: { price } });
  await tx.db
    .update(subscription)
    .set({ nextDueOn: dueOn, toldCycle: held.nextCycle })
    .where(eq(subscription.id, held.id));
  await tellAhead(tx, { held, basket, price, dueOn });
}
