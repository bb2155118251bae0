import { and, eq } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { ShopError } from '#lib/kernel/errors.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import type { EnterGroupInput } from './model.ts';
import { groupCampaign, groupMember } from './tables.ts';

/**
 * Joins a private group by the code that members share (row G3). Idempotent. The answer to a wrong code does
 * not reveal whether the group exists.
 * @throws ShopError cannotJoin
 */
export function enterGroup(ctx: Ctx, memberId: MemberId, { id, code }: EnterGroupInput): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const [found] = await tx.db
      .select({ endsAt: groupCampaign.endsAt })
      .from(groupCampaign)
      .where(
        and(
          eq(groupCampaign.id, id),
          eq(groupCampaign.inviteCode, code),
          eq(groupCampaign.isPrivate, true),
          eq(groupCampaign.status, 'open'),
        ),
      );
    if (!found || found.endsAt <= tx.now) throw new ShopError('cannotJoin');
    await tx.db
      .insert(groupMember)
      .values({ campaignId: id, memberId, joinedAt: tx.now })
      .onConflictDoNothing();
  });
}

/** Leaves the group; purchases stay. */
export async function leaveGroup(ctx: Ctx, memberId: MemberId, id: number): Promise<void> {
  await ctx.db
    .delete(groupMember)
    .where(and(eq(groupMember.campaignId, id), eq(groupMember.memberId, memberId)));
}
