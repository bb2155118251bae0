import { and, eq, gt, isNull, lt, lte, sql } from 'drizzle-orm';
import { actingVisitor } from '#lib/kernel/actor.ts';
import { addMinutes, addSeconds } from '#lib/kernel/clock.ts';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { fieldError, ShopError } from '#lib/kernel/errors.ts';
import { siteAddress } from '#lib/kernel/i18n/locale.ts';
import { translator } from '#lib/kernel/i18n/words.ts';
import { createToken, hashToken, randomDigits } from '#lib/kernel/ids.ts';
import { queueMessage } from '#lib/kernel/mail/message.ts';
import { links } from '#lib/site/links.ts';
import type { CodeSent } from './model.ts';
import { type Contact, safeNext } from './rules.ts';
import { loginCode } from './tables.ts';

/** What a code is good for: one that was sent to bind an address, or to prove who asks, signs nobody in. */
export const CODE_PURPOSES = ['signIn', 'bind', 'reset', 'prove'] as const;
export type CodePurpose = (typeof CODE_PURPOSES)[number];

/** Whose newest code it is, for each purpose. */
const keyOf = ({ recipient }: Contact, purpose: CodePurpose): string =>
  purpose === 'signIn' ? recipient : `${purpose} ${recipient}`;

/** The key is part of it: the same six digits look different for everyone. */
const hashCode = (key: string, code: string): string => hashToken(`${key}:${code}`);

/**
 * Sends a fresh code, which ends the one before. Answers the same whether there is such a member or not.
 * @throws ShopError codeTooOften with the seconds to wait
 */
export function sendCode(
  ctx: Ctx,
  contact: Contact,
  purpose: CodePurpose = 'signIn',
  next = '',
): Promise<CodeSent> {
  const { codeDigits, codeMinutes, codeApartSeconds, codeLinkMinutes } = ctx.config.limits;
  const code = randomDigits(codeDigits);
  const key = keyOf(contact, purpose);
  // In a mail alone: an SMS with a link is what fraud looks like.
  const linkKey = purpose === 'signIn' && contact.kind === 'email' ? createToken() : null;
  const fresh = {
    codeHash: hashCode(key, code),
    createdAt: ctx.now,
    expiresAt: addMinutes(ctx.now, codeMinutes),
    tries: 0,
    usedAt: null,
    linkHash: linkKey ? hashToken(linkKey) : null,
    linkExpiresAt: linkKey ? addMinutes(ctx.now, codeLinkMinutes) : null,
    visitor: actingVisitor(ctx.actor),
    next: safeNext(next, ''),
  };
  return inTransaction(ctx, async (tx) => {
    const [written] = await tx.db
      .insert(loginCode)
      .values({ recipient: key, ...fresh })
      .onConflictDoUpdate({
        target: loginCode.recipient,
        set: fresh,
        setWhere: lte(loginCode.createdAt, addSeconds(ctx.now, -codeApartSeconds)),
      })
      .returning({ recipient: loginCode.recipient });
    if (!written) throw await tooOften(tx, key);
    await queueMessage(tx, {
      ...messageWith(tx, contact, { code, linkKey }, purpose),
      validUntil: fresh.expiresAt,
    });
    return { againInSeconds: codeApartSeconds, validMinutes: codeMinutes };
  });
}

async function tooOften(tx: Ctx, key: string): Promise<ShopError> {
  const { codeApartSeconds } = tx.config.limits;
  const [last] = await tx.db
    .select({ at: loginCode.createdAt })
    .from(loginCode)
    .where(eq(loginCode.recipient, key));
  const passed = last ? (tx.now.getTime() - last.at.getTime()) / 1000 : 0;
  const seconds = Math.min(codeApartSeconds, Math.max(1, Math.ceil(codeApartSeconds - passed)));
  return new ShopError('codeTooOften', { params: { seconds }, data: { seconds } });
}

interface Secrets {
  readonly code: string;
  readonly linkKey: string | null;
}

function messageWith(ctx: Ctx, contact: Contact, { code, linkKey }: Secrets, purpose: CodePurpose) {
  const t = translator(ctx.locale, 'mail');
  const { codeMinutes, codeLinkMinutes } = ctx.config.limits;
  const direct = linkKey
    ? `\n\n${t('signInCode.direct', { link: linkTo(ctx, linkKey), minutes: codeLinkMinutes })}`
    : '';
  const params = { code, minutes: codeMinutes, direct };
  return contact.kind === 'mobile'
    ? ({ channel: 'sms', recipient: contact.recipient, body: t(`${purpose}Code.sms`, params) } as const)
    : ({
        channel: 'mail',
        recipient: contact.email,
        subject: t(`${purpose}Code.subject`, params),
        body: t(`${purpose}Code.body`, params),
      } as const);
}

const linkTo = ({ config, locale }: Ctx, linkKey: string): string =>
  siteAddress(config, links.signInDirectly(linkKey), locale);

/**
 * Counts a try and tells whether the code is right; not part of any transaction, so that a wrong try counts.
 * @throws ShopError codeIncorrect, codeExpired, codeUsed, or codeTriesUsed: then only a new code helps
 */
export async function checkCode(
  ctx: Ctx,
  contact: Contact,
  code: string,
  purpose: CodePurpose = 'signIn',
): Promise<void> {
  const key = keyOf(contact, purpose);
  const { codeTries } = ctx.config.limits;
  const mine = eq(loginCode.recipient, key);
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
  if (tried.codeHash === hashCode(key, code)) return;
  throw fieldError('code', tried.tries >= codeTries ? 'codeTriesUsed' : 'codeIncorrect');
}

function whyDead(found: typeof loginCode.$inferSelect | undefined, now: Date): string {
  if (!found) return 'codeIncorrect';
  if (found.usedAt) return 'codeUsed';
  return found.expiresAt <= now ? 'codeExpired' : 'codeTriesUsed';
}

/**
 * Uses the code up, in the transaction of what it opens: of two at once only one succeeds.
 * @throws ShopError codeUsed
 */
export async function consumeCode(
  tx: Ctx,
  contact: Contact,
  code: string,
  purpose: CodePurpose = 'signIn',
): Promise<void> {
  const key = keyOf(contact, purpose);
  const [used] = await tx.db
    .update(loginCode)
    .set({ usedAt: tx.now })
    .where(
      and(
        eq(loginCode.recipient, key),
        eq(loginCode.codeHash, hashCode(key, code)),
        isNull(loginCode.usedAt),
      ),
    )
    .returning({ recipient: loginCode.recipient });
  if (!used) throw fieldError('code', 'codeUsed');
}
