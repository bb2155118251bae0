import { eq } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import { hashToken, type MemberId } from '#lib/kernel/ids.ts';
import { member } from './tables.ts';

/**
 * A mark in links that act for a member, so that they are revoked with the account. It changes with the
 * password, which the owner of a locked account must reset.
 * @returns null while the account is locked, and after its member has left
 */
export async function linkMark({ db }: Ctx, memberId: MemberId): Promise<string | null> {
  const [found] = await db
    .select({ passwordHash: member.passwordHash, lockedAt: member.lockedAt, leftAt: member.leftAt })
    .from(member)
    .where(eq(member.id, memberId));
  if (!found || found.lockedAt || found.leftAt) return null;
  return hashToken(found.passwordHash ?? '').slice(0, 12);
}
