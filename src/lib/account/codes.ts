import { and, eq, gt, isNull, lt, lte, sql } from 'drizzle-orm';
import { addMinutes, addSeconds } from '#lib/kernel/clock.ts';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { fieldError, ShopError } from '#lib/kernel/errors.ts';
import { translator } from '#lib/kernel/i18n/words.ts';
import { hashToken, randomDigits } from '#lib/kernel/ids.ts';
import { queueMessage } from '#lib/kernel/mail/message.ts';
import type { CodeSent } from './model.ts';
import type { Contact } from './rules.ts';
import { loginCode } from './tables.ts';

/** The recipient is part of it: the same six digits look different for everyone. */
const hashCode = (recipient: string, code: string): string => hashToken(`${recipient}:${code}`);

/**
 * Sends a fresh code, which ends the one before. Answers the same whether there is such a member or not.
 * @throws ShopError codeTooOften with the seconds to wait
 */
export function sendCode(ctx: Ctx, contact: Contact): Promise<CodeSent> {
  const { codeDigits, codeMinutes, codeApartSeconds } = ctx.config.limits;
  const code = randomDigits(codeDigits);
  const fresh = {
    codeHash: hashCode(contact.recipient, code),
    createdAt: ctx.now,
    expiresAt: addMinutes(ctx.now, codeMinutes),
    tries: 0,
    usedAt: null,
  };
  return inTransaction(ctx, async (tx) => {
    const [written] = await tx.db
      .insert(loginCode)
      .values({ recipient: contact.recipient, ...fresh })
      .onConflictDoUpdate({
        target: loginCode.recipient,
        set: fresh,
        setWhere: lte(loginCode.createdAt, addSeconds(ctx.now, -codeApartSeconds)),
      })
      .returning({ recipient: loginCode.recipient });
    if (!written) throw await tooOften(tx, contact.recipient);
    await queueMessage(tx, { ...messageWith(tx, contact, code), validUntil: fresh.expiresAt });
    return { againInSeconds: codeApartSeconds, validMinutes: codeMinutes };
  });
}

async function tooOften(tx: Ctx, recipient: string): Promise<ShopError> {
  const { codeApartSeconds } = tx.config.limits;
  const [last] = await tx.db
    .select({ at: loginCode.createdAt })
    .from(loginCode)
    .where(eq(loginCode.recipient, recipient));
  const passed = last ? (tx.now.getTime() - last.at.getTime()) / 1000 : 0;
  const seconds = Math.min(codeApartSeconds, Math.max(1, Math.ceil(codeApartSeconds - passed)));
  return new ShopError('codeTooOften', { params: { seconds }, data: { seconds } });
}

function messageWith(ctx: Ctx, contact: Contact, code: string) {
  const t = translator(ctx.locale, 'mail');
  const params = { code, minutes: ctx.config.limits.codeMinutes };
  return contact.kind === 'mobile'
    ? ({ channel: 'sms', recipient: contact.recipient, body: t('signInCode.sms', params) } as const)
    : ({
        channel: 'mail',
        recipient: contact.email,
        subject: t('signInCode.subject', params),
        body: t('signInCode.body', params),
      } as const);
}

/**
 * Counts a try and tells whether the code is right; not part of any transaction, so that a wrong try counts.
 * @throws ShopError codeIncorrect, codeExpired, codeUsed, or codeTriesUsed: then only a new code helps
 */
export async function checkCode(ctx: Ctx, { recipient }: Contact, code: string): Promise<void> {
  const { codeTries } = ctx.config.limits;
  const mine = eq(loginCode.recipient, recipient);
  const [tried] = await ctx.db
    .update(loginCode)
    .set({ tries: sql`${loginCode.tries} + 1` })
    .where(
      and(mine, isNull(loginCode.usedAt), gt(loginCode.expiresAt, ctx.now), lt(loginCode.tries, codeTries)),
    )
    .returning({ tries: loginCode.tries, codeHash: loginCode.codeHash });
  if (!tried) {
    const [found] = await ctx.db.select().from(loginCode).where(mine);
    throw fieldError('code', whyDead(found, ctx.now));
  }
  if (tried.codeHash === hashCode(recipient, code)) return;
  throw fieldError('code', tried.tries >= codeTries ? 'codeTriesUsed' : 'codeIncorrect');
}

function whyDead(found: typeof loginCode.$inferSelect | undefined, now: Date): string {
  if (!found) return 'codeIncorrect';
  if (found.usedAt) return 'codeUsed';
  return found.expiresAt <= now ? 'codeExpired' : 'codeTriesUsed';
}

/**
 * Uses the code up, in the transaction that signs in: of two sign-ins at once only one succeeds.
 * @throws ShopError codeUsed
 */
export async function consumeCode(tx: Ctx, { recipient }: Contact, code: string): Promise<void> {
  const [used] = await tx.db
    .update(loginCode)
    .set({ usedAt: tx.now })
    .where(
      and(
        eq(loginCode.recipient, recipient),
        eq(loginCode.codeHash, hashCode(recipient, code)),
        isNull(loginCode.usedAt),
      ),
    )
    .returning({ recipient: loginCode.recipient });
  if (!used) throw fieldError('code', 'codeUsed');
}
