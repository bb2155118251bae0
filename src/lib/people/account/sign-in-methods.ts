import { eq } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import { ShopError, signInExpired } from '#lib/kernel/errors.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { listPasskeys, passkeyOwner } from '#lib/people/passkey/service.ts';
import { member, memberProvider } from './tables.ts';

/**
 * The member, for as long as what hangs on them is changed: of two ways in that are taken off at once one is the last.
 * @throws ShopError 40014 for a member who has left
 */
export async function memberToChange(tx: Ctx, memberId: MemberId): Promise<typeof member.$inferSelect> {
  const [row] = await tx.db.select().from(member).where(eq(member.id, memberId)).for('update');
  if (!row || row.leftAt) throw signInExpired();
  return row;
}

/**
 * After one was taken off, whether there is another.
 * @throws ShopError lastWayIn where the member could not sign in any more
 */
export async function refuseLastSignInMethod(tx: Ctx, memberId: MemberId): Promise<void> {
  const { mobile, email } = await memberToChange(tx, memberId);
  // Codes and passwords are for a mobile or an e-mail address.
  if (mobile || email) return;
  const bound = await tx.db.select().from(memberProvider).where(eq(memberProvider.memberId, memberId));
  const passkeys = await listPasskeys(tx, passkeyOwner(memberId));
  if (bound.length + passkeys.length === 0) throw new ShopError('lastWayIn');
}
