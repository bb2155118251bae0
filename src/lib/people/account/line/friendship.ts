import { and, eq, isNull, lt, or } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import { member, memberProvider } from '../tables.ts';

/** A member's row at LINE, for whoever reads the member anyway. */
export const ownLine = and(eq(memberProvider.memberId, member.id), eq(memberProvider.provider, 'line'));

/** The row of somebody at LINE. */
export const ofSubject = (subject: string) =>
  and(eq(memberProvider.provider, 'line'), eq(memberProvider.subject, subject));

/** Whether somebody at LINE is a member's, and hears from the shop there. */
export async function isLineFriend({ db }: Ctx, subject: string): Promise<boolean> {
  const [found] = await db
    .select({ isFriend: memberProvider.isFriend })
    .from(memberProvider)
    .where(ofSubject(subject));
  return found?.isFriend === true;
}

/** LINE says who befriends or blocks the official account; its words may come late, twice and out of order. */
export async function recordFriendship(
  { db }: Ctx,
  { subject, isFriend, at }: { readonly subject: string; readonly isFriend: boolean; readonly at: Date },
): Promise<void> {
  await db
    .update(memberProvider)
    .set({ isFriend, friendAt: at })
    .where(and(ofSubject(subject), or(isNull(memberProvider.friendAt), lt(memberProvider.friendAt, at))));
}
