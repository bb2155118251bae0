import { eq } from 'drizzle-orm';
import type { PersonId } from '#lib/health/model.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { findOwn } from '#lib/subscription/service.ts';
import { chosenTaker } from './chosen.ts';
import type { SubscriptionForOtherInput, SubscriptionTaker } from './model/day.ts';
import { subscriptionForOther } from './tables.ts';
import { namesOf, takersOf } from './who.ts';

/** Who takes what a subscription brings: whoever pays for it, or somebody else. */

/** Keeps of a subscription that somebody else takes what it brings, one of the family where it is said who. */
export const markForOther = async (
  { db, now }: Ctx,
  subscriptionId: number,
  personId: PersonId | null,
): Promise<void> => {
  await db
    .insert(subscriptionForOther)
    .values({ subscriptionId, personId, saidAt: now })
    .onConflictDoUpdate({ target: subscriptionForOther.subscriptionId, set: { personId } });
};

/** @throws ShopError subscriptionNotFound (404), also for another member's */
export async function takerOfSubscription(
  ctx: Ctx,
  memberId: MemberId,
  number: string,
): Promise<SubscriptionTaker> {
  const { id } = await findOwn(ctx, memberId, number);
  const [marks, { family }] = await Promise.all([
    ctx.db
      .select({ personId: subscriptionForOther.personId })
      .from(subscriptionForOther)
      .where(eq(subscriptionForOther.subscriptionId, id)),
    takersOf(ctx, memberId),
  ]);
  return {
    isForOther: marks.length > 0,
    personId: marks[0]?.personId ?? null,
    family: namesOf(family),
  };
}

/** Said of one that runs; what it brings is counted, or not, from now on. @throws ShopError subscriptionNotFound, personNotFound (404) */
export async function setSubscriptionTaker(
  ctx: Ctx,
  memberId: MemberId,
  { number, ...said }: SubscriptionForOtherInput,
): Promise<SubscriptionTaker> {
  const { id } = await findOwn(ctx, memberId, number);
  const { isForOther, personId } = await chosenTaker(ctx, memberId, said);
  if (isForOther) await markForOther(ctx, id, personId);
  else await ctx.db.delete(subscriptionForOther).where(eq(subscriptionForOther.subscriptionId, id));
  return takerOfSubscription(ctx, memberId, number);
}
