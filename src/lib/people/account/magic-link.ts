import { and, eq, gt, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import { actingVisitor } from '#lib/kernel/actor.ts';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { ShopError } from '#lib/kernel/errors.ts';
import { hashToken } from '#lib/kernel/ids.ts';
import type { MagicLinkInput, SignedInByMagicLink } from './model.ts';
import { asksTransferConsent } from './rules.ts';
import { completeSignIn, findOrCreateMember, saveTransferConsent } from './sign-in.ts';
import { loginCode } from './tables.ts';

/**
 * Signs in with a mail's magic link (row I1), once and only in the browser that requested it, so a forwarded
 * mail is useless. Opening the page has no effect, because mail scanners open links, too.
 * @throws ShopError directOver when it was used, has expired, or a newer mail was sent; directElsewhere in
 *   another browser; transferConsentNeeded for a new member at its field, and the link stays valid. The first
 *   two have the shopper's destination in their data
 */
export async function signInByMagicLink(
  ctx: Ctx,
  { key, ...given }: z.output<typeof MagicLinkInput>,
): Promise<SignedInByMagicLink> {
  const isMine = and(
    eq(loginCode.linkHash, hashToken(key)),
    isNull(loginCode.usedAt),
    gt(loginCode.linkExpiresAt, ctx.now),
  );
  const [found] = await ctx.db.select().from(loginCode).where(isMine);
  if (!found) throw new ShopError('directOver');
  const { recipient, visitor, next } = found;
  if (visitor === null || visitor !== actingVisitor(ctx.actor))
    throw new ShopError('directElsewhere', { data: { next } });
  return inTransaction(ctx, async (tx) => {
    const [used] = await tx.db.update(loginCode).set({ usedAt: tx.now, sent: 0 }).where(isMine).returning();
    if (!used) throw new ShopError('directOver', { data: { next } });
    const contact = { kind: 'email', email: recipient, recipient } as const;
    const { row, isNew } = await findOrCreateMember(tx, contact, '');
    if (isNew && asksTransferConsent(contact, tx.locale)) await saveTransferConsent(tx, row, given);
    return { ...(await completeSignIn(tx, row, isNew)), next };
  });
}
