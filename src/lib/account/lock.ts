import { and, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { addDays } from '#lib/kernel/clock.ts';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { ShopError, signInExpired } from '#lib/kernel/errors.ts';
import { siteAddress } from '#lib/kernel/i18n/locale.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { readDatedClaim, writeDatedClaim } from '#lib/kernel/signed-claim.ts';
import { forgetPasskeys, passkeyOwner } from '#lib/passkey/service.ts';
import { links } from '#lib/site/links.ts';
import { revokeSessions } from './sessions.ts';
import { member, memberProvider } from './tables.ts';

const PURPOSE = 'lock-account';
const Claim = z.tuple([z.int()]);

/** For a notice of what a member may not have done: the page that locks the account. */
export function lockLink(ctx: Ctx, memberId: MemberId): string {
  const until = addDays(ctx.now, ctx.config.limits.lockLinkDays);
  const key = writeDatedClaim(PURPOSE, [memberId], until, ctx.config.linkSecret);
  return siteAddress(ctx.config, links.lockAccount(key), ctx.locale);
}

/**
 * Locks the account whose notice had the link: signed out everywhere, and nobody signs in until a code to its mobile or
 * e-mail address has set another password.
 * @throws ShopError lockLinkOver
 */
export async function lockAccount(ctx: Ctx, key: string): Promise<void> {
  const said = readDatedClaim(PURPOSE, key, ctx.config.linkSecret);
  const claim = Claim.safeParse(said?.claim);
  if (!said || !claim.success || said.until <= ctx.now) throw new ShopError('lockLinkOver');
  const [memberId] = claim.data as [MemberId];
  await inTransaction(ctx, async (tx) => {
    await tx.db
      .update(member)
      .set({ lockedAt: tx.now })
      .where(and(eq(member.id, memberId), isNull(member.lockedAt)));
    await revokeSessions(tx, memberId);
  });
}

/** Waits for whoever is just locking or deleting it. @throws ShopError accountLocked; 40014 where its member has left */
export async function refuseLocked(tx: Ctx, memberId: MemberId): Promise<void> {
  const [found] = await tx.db
    .select({ lockedAt: member.lockedAt, leftAt: member.leftAt })
    .from(member)
    .where(eq(member.id, memberId))
    .for('share');
  if (!found || found.leftAt) throw signInExpired();
  if (found.lockedAt) throw new ShopError('accountLocked');
}

/** Opens it for whoever has its mobile or address. Other ways in may be the other's: its owner adds them again. */
export async function unlock(tx: Ctx, memberId: MemberId): Promise<void> {
  await tx.db.update(member).set({ lockedAt: null }).where(eq(member.id, memberId));
  await tx.db.delete(memberProvider).where(eq(memberProvider.memberId, memberId));
  await forgetPasskeys(tx, passkeyOwner(memberId));
}
