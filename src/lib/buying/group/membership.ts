import { and, eq } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { ShopError } from '#lib/kernel/errors.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import type { EnterGroupInput } from './model.ts';
import { groupCampaign, groupMember } from './tables.ts';

/**
 * Into a private group by the code that its members hand on (row G3). Inside already, nothing changes. What a wrong code
 * is answered does not tell whether there is such a group.
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

/** Out of it again; what was bought stays bought. */
export async function leaveGroup(ctx: Ctx, memberId: MemberId, id: number): Promise<void> {
  await ctx.db
    .delete(groupMember)
    .where(and(eq(groupMember.campaignId, id), eq(groupMember.memberId, memberId)));
}
