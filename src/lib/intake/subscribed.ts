import { eq } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { findOwn } from '#lib/subscription/service.ts';
import type { SubscriptionForOtherInput, SubscriptionTaker } from './model/day.ts';
import { subscriptionForOther } from './tables.ts';

/** Who takes what a subscription brings: whoever pays for it, or somebody else. */

/** Keeps of a subscription that somebody else takes what it brings. */
export const markForOther = async ({ db, now }: Ctx, subscriptionId: number): Promise<void> => {
  await db.insert(subscriptionForOther).values({ subscriptionId, saidAt: now }).onConflictDoNothing();
};

/** @throws ShopError subscriptionNotFound (404), also for another member's */
export async function takerOfSubscription(
  ctx: Ctx,
  memberId: MemberId,
  number: string,
): Promise<SubscriptionTaker> {
  const { id } = await findOwn(ctx, memberId, number);
  const marks = await ctx.db
    .select({ at: subscriptionForOther.saidAt })
    .from(subscriptionForOther)
    .where(eq(subscriptionForOther.subscriptionId, id));
  return { isForOther: marks.length > 0 };
}

/** Said of one that runs; what it brings is counted, or not, from now on. @throws ShopError subscriptionNotFound (404) */
export async function setSubscriptionTaker(
  ctx: Ctx,
  memberId: MemberId,
  { number, isForOther }: SubscriptionForOtherInput,
): Promise<SubscriptionTaker> {
  const { id } = await findOwn(ctx, memberId, number);
  if (isForOther) await markForOther(ctx, id);
  else await ctx.db.delete(subscriptionForOther).where(eq(subscriptionForOther.subscriptionId, id));
  return { isForOther };
}
