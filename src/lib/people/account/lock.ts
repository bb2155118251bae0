import { and, eq, isNull } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { ShopError, signInExpired } from '#lib/kernel/errors.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { deletePasskeys, passkeyOwner } from '#lib/people/passkey/service.ts';
import { readLockLink } from './lock-link.ts';
import { notifyAccountLocked } from './messages.ts';
import { revokeSessions } from './sessions.ts';
import { member, memberProvider } from './tables.ts';

/**
 * Locks the account of the notice's link: signs out everywhere, and refuses sign-ins until a code to its
 * mobile or e-mail address has set a new password.
 * @throws ShopError lockLinkOver
 */
export async function lockAccount(ctx: Ctx, key: string): Promise<void> {
  const memberId = readLockLink(ctx, key);
  await inTransaction(ctx, async (tx) => {
    const [locked] = await tx.db
      .update(member)
      .set({ lockedAt: tx.now })
      .where(and(eq(member.id, memberId), isNull(member.lockedAt)))
      .returning();
    await revokeSessions(tx, memberId);
    if (locked) await notifyAccountLocked(tx, locked);
  });
}

/**
 * Waits for a concurrent lock or deletion of the account.
 * @throws ShopError accountLocked; 40014 where its member has left
 */
export async function refuseLocked(tx: Ctx, memberId: MemberId): Promise<void> {
  const [found] = await tx.db
    .select({ lockedAt: member.lockedAt, leftAt: member.leftAt })
    .from(member)
    .where(eq(member.id, memberId))
    .for('share');
  if (!found || found.leftAt) throw signInExpired();
  if (found.lockedAt) throw new ShopError('accountLocked');
}

/**
 * Unlocks the account for the owner of its mobile or address. It removes LINE and passkeys, which an intruder
 * may have added; the owner can add them again.
 */
export async function unlock(tx: Ctx, memberId: MemberId): Promise<void> {
  await tx.db.update(member).set({ lockedAt: null }).where(eq(member.id, memberId));
  await tx.db.delete(memberProvider).where(eq(memberProvider.memberId, memberId));
  await deletePasskeys(tx, passkeyOwner(memberId));
}
