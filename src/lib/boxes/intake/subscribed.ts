import { eq } from 'drizzle-orm';
import { findOwn } from '#lib/boxes/subscription/service.ts';
import type { PersonId } from '#lib/catalog/health-profile/model.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { resolveConsumer, type StoredConsumer } from './chosen.ts';
import { consumersOf, namesOf } from './consumers.ts';
import type { SubscriptionConsumer, SubscriptionForOtherInput } from './model/day.ts';
import { subscriptionForOther } from './tables.ts';

/** Who consumes a subscription's goods: its payer or somebody else. */

/** Stores that somebody else consumes a subscription's goods, and which family member if given. */
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

/** The stored consumer of a subscription. */
export async function storedConsumer({ db }: Ctx, subscriptionId: number): Promise<StoredConsumer> {
  const [mark] = await db
    .select({ personId: subscriptionForOther.personId })
    .from(subscriptionForOther)
    .where(eq(subscriptionForOther.subscriptionId, subscriptionId));
  return { isForOther: mark !== undefined, personId: mark?.personId ?? null };
}

/**
 * The consumer of a member's subscription.
 * @throws ShopError subscriptionNotFound (404), also for another member's
 */
export async function subscriptionConsumer(
  ctx: Ctx,
  memberId: MemberId,
  number: string,
): Promise<SubscriptionConsumer> {
  const { id } = await findOwn(ctx, memberId, number);
  const [kept, { family }] = await Promise.all([storedConsumer(ctx, id), consumersOf(ctx, memberId)]);
  return { ...kept, family: namesOf(family) };
}

/**
 * Changes the consumer of a running subscription. Its goods are counted, or not, from then on.
 * @throws ShopError subscriptionNotFound, personNotFound (404)
 */
export async function setSubscriptionConsumer(
  ctx: Ctx,
  memberId: MemberId,
  { number, ...said }: SubscriptionForOtherInput,
): Promise<SubscriptionConsumer> {
  const { id } = await findOwn(ctx, memberId, number);
  const { isForOther, personId } = await resolveConsumer(ctx, memberId, said);
  if (isForOther) await markForOther(ctx, id, personId);
  else await ctx.db.delete(subscriptionForOther).where(eq(subscriptionForOther.subscriptionId, id));
  return subscriptionConsumer(ctx, memberId, number);
}
