import { and, eq, isNull, lt, or } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import { member, memberProvider } from '../tables.ts';

/** Join condition for the member's LINE row, in queries of members. */
export const ownLine = and(eq(memberProvider.memberId, member.id), eq(memberProvider.provider, 'line'));

/** The row of a LINE user. */
export const ofSubject = (subject: string) =>
  and(eq(memberProvider.provider, 'line'), eq(memberProvider.subject, subject));

/** Whether a LINE user belongs to a member and is a friend of the official account. */
export async function isLineFriend({ db }: Ctx, subject: string): Promise<boolean> {
  const [found] = await db
    .select({ isFriend: memberProvider.isFriend })
    .from(memberProvider)
    .where(ofSubject(subject));
  return found?.isFriend === true;
}

/**
 * Records that a LINE user befriended or blocked the official account. LINE's notices may arrive late, twice
 * and out of order.
 */
export async function recordFriendship(
  { db }: Ctx,
  { subject, isFriend, at }: { readonly subject: string; readonly isFriend: boolean; readonly at: Date },
): Promise<void> {
  await db
    .update(memberProvider)
    .set({ isFriend, friendAt: at })
    .where(and(ofSubject(subject), or(isNull(memberProvider.friendAt), lt(memberProvider.friendAt, at))));
}
