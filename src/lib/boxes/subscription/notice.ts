import { and, asc, eq, gt, lt, lte } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import { taipeiDay } from '#lib/kernel/time/taipei.ts';
import { waitReasonOf } from './before.ts';
import { storedNextCycle } from './changed-cycle.ts';
import { cycle } from './cycles/tables.ts';
import { endSubscription } from './end.ts';
import { forEachLocked } from './for-each-locked.ts';
import { notifyUpcomingCharge } from './messages.ts';
import { maxPayable, maxPriceOf, quoteCycle } from './price.ts';
import { checkPriceIncrease } from './price-increase.ts';
import { daysAfter, nextStepOf, scheduledOn } from './rules/schedule.ts';
import { reserveNextBox } from './stock.ts';
import { subscription } from './tables.ts';
import { lockSubscription, type SubscriptionRow } from './transitions.ts';
import { waitForGoods, waitForPreviousBox } from './wait.ts';

const BATCH = 500;

/**
 * Sweep: announces each coming charge: contents, price, day, and how to change it. Blocking reasons are
 * checked first, so that nothing is announced that will not come. If the shop was down on an announced day,
 * the charge is announced again and made later.
 */
export async function notifyUpcomingCharges(ctx: Ctx): Promise<number> {
  if (ctx.config.cards === null) return 0;
  const today = taipeiDay(ctx.now);
  const isNear = and(
    gt(subscription.nextCycle, subscription.toldCycle),
    lte(subscription.nextDueOn, daysAfter(today, ctx.config.limits.subscriptionNoticeDays)),
  );
  const isPast = and(lte(subscription.nextCycle, subscription.toldCycle), lt(subscription.nextDueOn, today));
  const found = [];
  // One query per index.
  for (const where of [isNear, isPast])
    found.push(
      ...(await ctx.db
        .select({ id: subscription.id })
        .from(subscription)
        .where(and(eq(subscription.state, 'active'), where))
        .orderBy(asc(subscription.nextDueOn), asc(subscription.id))
        .limit(BATCH)),
    );
  return forEachLocked(
    ctx,
    found.map(({ id }) => id),
    'a charge could not be told ahead',
    tellOne,
  );
}

async function tellOne(tx: Ctx, held: SubscriptionRow): Promise<void> {
  if (held.state !== 'active') return;
  if (held.lastCycle !== null && held.nextCycle > held.lastCycle) return endSubscription(tx, held, 'over');
  const today = taipeiDay(tx.now);
  const step = nextStepOf({
    today,
    dueOn: held.nextDueOn,
    isTold: held.toldCycle >= held.nextCycle,
    noticeDays: tx.config.limits.subscriptionNoticeDays,
  });
  if (step.kind !== 'tell') return;
  const reason = await waitReasonOf(tx, held);
  if (reason) return waitForPreviousBox(tx, held, reason);
  if (held.holdOn !== null && held.holdOn <= today && !(await reserveNextBox(tx, held))) return;
  await tellCycle({ ...tx, locale: held.locale }, await lockSubscription(tx, held.id), step.dueOn);
}

/** Announces the next cycle and fixes its maximum price. */
async function tellCycle(tx: Ctx, asHeld: SubscriptionRow, dueOn: string): Promise<void> {
  const bent = await storedNextCycle(tx, asHeld);
  const quoted = await quoteCycle(tx, asHeld, bent, maxPriceOf(asHeld, bent));
  if (quoted.missing.length > 0) return waitForGoods(tx, asHeld, 'outOfStock');
  const held = await checkPriceIncrease(tx, asHeld, dueOn);
  if (!held) return;
  const isDearer = held.agreedPrice !== asHeld.agreedPrice;
  const { basket } = isDearer ? await quoteCycle(tx, held, bent, maxPriceOf(held, bent)) : quoted;
  const price = maxPayable(basket.totals);
  const told = { price, notBefore: dueOn, waitsFor: null, waitsSince: null, failure: null };
  await tx.db
    .insert(cycle)
    .values({
      subscriptionId: held.id,
      number: held.nextCycle,
      dueOn: scheduledOn(held, held.nextCycle),
      state: 'planned',
      ...told,
    })
    .onConflictDoUpdate({ target: [cycle.subscriptionId, cycle.number], set: told });
  await tx.db
    .update(subscription)
    .set({ nextDueOn: dueOn, toldCycle: held.nextCycle })
    .where(eq(subscription.id, held.id));
  await notifyUpcomingCharge(tx, { held, basket, price, dueOn });
}
