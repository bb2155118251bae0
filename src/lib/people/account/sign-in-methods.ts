import { eq } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import { ShopError, signInExpired } from '#lib/kernel/errors.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { listPasskeys, passkeyOwner } from '#lib/people/passkey/service.ts';
import { member, memberProvider } from './tables.ts';

/**
 * Locks the member for a change of sign-in methods. Of two concurrent removals one is then recognised as the
 * last.
 * @throws ShopError 40014 for a member who has left
 */
export async function memberToChange(tx: Ctx, memberId: MemberId): Promise<typeof member.$inferSelect> {
  const [row] = await tx.db.select().from(member).where(eq(member.id, memberId)).for('update');
  if (!row || row.leftAt) throw signInExpired();
  return row;
}

/**
 * After a removal, checks that a sign-in method remains.
 * @throws ShopError lastWayIn for the last sign-in method
 */
export async function refuseLastSignInMethod(tx: Ctx, memberId: MemberId): Promise<void> {
  const { mobile, email } = await memberToChange(tx, memberId);
  // A mobile or an e-mail address can sign in with codes and passwords.
  if (mobile || email) return;
  const bound = await tx.db.select().from(memberProvider).where(eq(memberProvider.memberId, memberId));
  const passkeys = await listPasskeys(tx, passkeyOwner(memberId));
  if (bound.length + passkeys.length === 0) throw new ShopError('lastWayIn');
}
