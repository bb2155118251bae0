import { eq } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import { hashToken, type MemberId } from '#lib/kernel/ids.ts';
import { member } from './tables.ts';

/**
 * What a link that acts for a member carries, so that it is taken back with the account: it is another once a password is set,
 * as whoever opens a locked account must.
 * @returns null while the account is locked, and once its member has left
 */
export async function linkMark({ db }: Ctx, memberId: MemberId): Promise<string | null> {
  const [found] = await db
    .select({ passwordHash: member.passwordHash, lockedAt: member.lockedAt, leftAt: member.leftAt })
    .from(member)
    .where(eq(member.id, memberId));
  if (!found || found.lockedAt || found.leftAt) return null;
  return hashToken(found.passwordHash ?? '').slice(0, 12);
}
