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
 * Signs in with the link of a mail (row I1), once and only in the browser that asked for it: whoever the mail is forwarded to
 * signs in nowhere. Opening the page does nothing, because scanners of mail open links, too.
 * @throws ShopError directOver when it was used, has expired, or a newer mail has come; directElsewhere in another browser;
 * transferConsentNeeded of a newcomer at its field, and the link works again. The first two say in their data where the shopper
 * wanted to go
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
