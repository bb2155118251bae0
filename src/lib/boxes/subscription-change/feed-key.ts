import { eq, sql } from 'drizzle-orm';
import type { SubscriptionRow } from '#lib/boxes/subscription/service.ts';
import { subscription } from '#lib/boxes/subscription/tables.ts';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { readClaim, writeClaim } from '#lib/kernel/crypto/signed-claim.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { lockOwn } from './hold.ts';
import { subscriptionFeed } from './tables.ts';

const PURPOSE = 'box-calendar';

/** The feed's key. It is valid until its owner creates another. */
async function feedKey(ctx: Ctx, { id }: Pick<SubscriptionRow, 'id'>): Promise<string> {
  return writeClaim(PURPOSE, [id, await turnOf(ctx, id)], ctx.config.linkSecret);
}

async function turnOf(ctx: Ctx, id: number): Promise<number> {
  const [found] = await ctx.db
    .select({ turn: subscriptionFeed.turn })
    .from(subscriptionFeed)
    .where(eq(subscriptionFeed.subscriptionId, id));
  return found?.turn ?? 0;
}

/** The feed's address. It needs no sign-in. */
export const feedAddress = async (ctx: Ctx, held: Pick<SubscriptionRow, 'id'>): Promise<string> =>
  `${ctx.config.siteUrl}/subscription/${await feedKey(ctx, held)}.ics?lang=${ctx.locale}`;

/** @returns null for an invalid key, or one that was replaced */
export async function subscriptionOfKey(ctx: Ctx, key: string): Promise<SubscriptionRow | null> {
  const claim = readClaim(PURPOSE, key, ctx.config.linkSecret);
  if (!Array.isArray(claim)) return null;
  const [id, turn] = claim as [number, number];
  if ((await turnOf(ctx, id)) !== turn) return null;
  const [found] = await ctx.db.select().from(subscription).where(eq(subscription.id, id));
  return found ?? null;
}

/**
 * Replaces the feed's address. The old one no longer shows anything. @throws ShopError subscriptionNotFound
 * (404)
 */
export function renewFeed(ctx: Ctx, memberId: MemberId, number: string): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const { id } = await lockOwn(tx, memberId, number);
    await tx.db
      .insert(subscriptionFeed)
      .values({ subscriptionId: id, turn: 1 })
      .onConflictDoUpdate({
        target: subscriptionFeed.subscriptionId,
        set: { turn: sql`${subscriptionFeed.turn} + 1` },
      });
  });
}
