import { eq } from 'drizzle-orm';
import { actingMember, actingVisitor } from '#lib/kernel/actor.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import type { MemberId, VisitorId } from '#lib/kernel/ids.ts';
import { invite } from './tables.ts';

const memberOwner = (id: MemberId): string => `m:${id}`;
const visitorOwner = (visitor: VisitorId): string => `v:${visitor}`;

/**
 * Keeps the inviter's code with which this visitor or member came.
 * @returns false when there was one already: the first counts
 */
export async function saveInviter(ctx: Ctx, inviterCode: string): Promise<boolean> {
  const [memberId, visitor] = [actingMember(ctx.actor), actingVisitor(ctx.actor)];
  const owner = memberId ? memberOwner(memberId) : visitor && visitorOwner(visitor);
  return owner !== null && (await keep(ctx, owner, inviterCode));
}

/** A new member came by the code given at sign-in, else by the one the visitor came with. */
export async function adoptInviter(tx: Ctx, memberId: MemberId, given: string): Promise<void> {
  const visitor = actingVisitor(tx.actor);
  const [came] = visitor
    ? await tx.db
        .delete(invite)
        .where(eq(invite.owner, visitorOwner(visitor)))
        .returning()
    : [];
  const inviterCode = given || came?.inviterCode;
  if (inviterCode) await keep(tx, memberOwner(memberId), inviterCode);
}

async function keep(ctx: Ctx, owner: string, inviterCode: string): Promise<boolean> {
  const kept = await ctx.db
    .insert(invite)
    .values({ owner, inviterCode, createdAt: ctx.now })
    .onConflictDoNothing()
    .returning({ owner: invite.owner });
  return kept.length > 0;
}
