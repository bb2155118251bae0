import { eq } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import { signInExpired } from '#lib/kernel/errors.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { member } from './tables.ts';

/**
 * Serializes a member's acts on counted or limited things: a waiting transaction sees the result of the
 * previous one.
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
 * Prevents the member's deletion until the transaction ends. The deletion waits and sees this work, or it
 * came first and this is refused (docs/decisions/0055-privacy.md).
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
