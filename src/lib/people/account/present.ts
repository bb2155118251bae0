import { eq } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import { signInExpired } from '#lib/kernel/errors.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { member } from './tables.ts';

/**
 * What one member does with what is counted or limited for each is done one after the other: whoever waits here sees what
 * the one before has made of it.
 */
export async function lockMember({ db }: Ctx, memberId: MemberId) {
  const [found] = await db
    .select({ leftAt: member.leftAt, lockedAt: member.lockedAt })
    .from(member)
    .where(eq(member.id, memberId))
    .for('no key update');
  return found;
}

/**
 * A member does not leave until the transaction ends: what it begins either is seen by the deletion, which waits for it,
 * or is refused because the deletion came first (docs/decisions/0055-privacy.md).
 * @throws ShopError 40014 for a member who has left
 */
export async function shareLockMember({ db }: Ctx, memberId: MemberId): Promise<void> {
  const [found] = await db
    .select({ leftAt: member.leftAt })
    .from(member)
    .where(eq(member.id, memberId))
    .for('key share');
  if (!found || found.leftAt) throw signInExpired();
}
