import { and, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import { actingVisitor } from '#lib/kernel/actor.ts';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { fieldError, ShopError } from '#lib/kernel/errors.ts';
import { siteAddress } from '#lib/kernel/i18n/locale.ts';
import { translator } from '#lib/kernel/i18n/words.ts';
import { createToken, hashToken, randomDigits } from '#lib/kernel/ids.ts';
import { queueMessage } from '#lib/kernel/mail/message.ts';
import { addDays, addMinutes, addSeconds } from '#lib/kernel/time/clock.ts';
import { links } from '#lib/site/site/links.ts';
import { countCode, refuseCountry, requestNetwork } from './code-limits.ts';
import { requireWork } from './code-work.ts';
import { isOwnDevice } from './devices.ts';
import type { CodeSent, SolvedWork } from './model.ts';
import { type Contact, codePause, safeNext } from './rules.ts';
import { loginCode } from './tables.ts';

/** The purposes of codes. A code for binding an address or proving an identity does not sign in. */
export const CODE_PURPOSES = ['signIn', 'bind', 'reset', 'prove'] as const;
export type CodePurpose = (typeof CODE_PURPOSES)[number];

/** The row key of the newest code per recipient and purpose. */
const keyOf = ({ recipient }: Contact, purpose: CodePurpose): string =>
  purpose === 'signIn' ? recipient : `${purpose} ${recipient}`;

/** The hash includes the key, so equal digits have different hashes per recipient. */
const hashCode = (key: string, code: string): string => hashToken(`${key}:${code}`);

interface Asked {
  readonly purpose?: CodePurpose;
  readonly next?: string;
  /** The browser's proof of work, if it was required. */
  readonly work?: SolvedWork | undefined;
}

/**
 * Sends a new code, which invalidates the previous one. The answer does not reveal whether the member exists.
 * Only in a browser of the member it differs: requests by strangers do not delay it.
 * @throws ShopError codeTooOften with the seconds to wait; smsCountryOff, codesTooMany; codeWorkNeeded
 */
export async function sendCode(
  ctx: Ctx,
  contact: Contact,
  { purpose = 'signIn', next = '', work }: Asked = {},
): Promise<CodeSent> {
  refuseCountry(ctx, contact);
  const isKnown = await isOwnDevice(ctx, contact);
  if (!isKnown) await requireWork(ctx, contact, work);
  const { codeDigits, codeMinutes, codeIntervalSeconds, magicLinkMinutes } = ctx.config.limits;
  const code = randomDigits(codeDigits);
  const key = keyOf(contact, purpose);
  // Mail only: an SMS with a link looks like fraud.
  const linkKey = purpose === 'signIn' && contact.kind === 'email' ? createToken() : null;
  const fresh = {
    codeHash: hashCode(key, code),
    createdAt: ctx.now,
    expiresAt: addMinutes(ctx.now, codeMinutes),
    tries: 0,
    otherTries: 0,
    usedAt: null,
    linkHash: linkKey ? hashToken(linkKey) : null,
    linkExpiresAt: linkKey ? addMinutes(ctx.now, magicLinkMinutes) : null,
    visitor: actingVisitor(ctx.actor),
    askedFrom: requestNetwork(ctx),
    next: safeNext(next, ''),
  };
  return inTransaction(ctx, async (tx) => {
    const pauseAfter = (sent: number) => (isKnown ? codeIntervalSeconds : codePause(sent, tx.config.limits));
    const { sent, mayAskAt } = await beforeIt(tx, key, pauseAfter);
    if (mayAskAt > tx.now) throw tooOften(tx, mayAskAt);
    const [written] = await tx.db
      .insert(loginCode)
      .values({ recipient: key, sent, ...fresh })
      .onConflictDoUpdate({
        target: loginCode.recipient,
        set: { sent, ...fresh },
        // Of two concurrent requests only one passes.
        setWhere: lte(loginCode.createdAt, addSeconds(ctx.now, -codeIntervalSeconds)),
      })
      .returning({ recipient: loginCode.recipient });
    if (!written) throw tooOften(tx, addSeconds(tx.now, codeIntervalSeconds));
    await countCode(tx, contact, { work, isKnown });
    await queueMessage(tx, {
      ...messageWith(tx, contact, { code, linkKey }, purpose),
      validUntil: fresh.expiresAt,
    });
    return { againInSeconds: pauseAfter(sent), validMinutes: codeMinutes };
  });
}

/** The count of codes including the next one, and the earliest time for it. */
async function beforeIt(
  tx: Ctx,
  key: string,
  pauseAfter: (sent: number) => number,
): Promise<{ readonly sent: number; readonly mayAskAt: Date }> {
  const [last] = await tx.db
    .select({ at: loginCode.createdAt, sent: loginCode.sent })
    .from(loginCode)
    .where(eq(loginCode.recipient, key))
    .for('update');
  if (!last) return { sent: 1, mayAskAt: tx.now };
  const isLongAgo = last.at <= addDays(tx.now, -1);
  return {
    sent: isLongAgo ? 1 : last.sent + 1,
    mayAskAt: addSeconds(last.at, pauseAfter(last.sent)),
  };
}

function tooOften({ now }: Ctx, mayAskAt: Date): ShopError {
  const seconds = Math.max(1, Math.ceil((mayAskAt.getTime() - now.getTime()) / 1000));
  return new ShopError('codeTooOften', { params: { seconds }, data: { seconds } });
}

interface Secrets {
  readonly code: string;
  readonly linkKey: string | null;
}

function messageWith(ctx: Ctx, contact: Contact, { code, linkKey }: Secrets, purpose: CodePurpose) {
  const t = translator(ctx.locale, 'mail');
  const { codeMinutes, magicLinkMinutes } = ctx.config.limits;
  const direct = linkKey
    ? `\n\n${t('signInCode.direct', { link: linkTo(ctx, linkKey), minutes: magicLinkMinutes })}`
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
 * Checks a code and counts the attempt. It runs outside any transaction, so that a wrong attempt is counted.
 * The requester has a separate count, which strangers cannot exhaust.
 * @throws ShopError codeIncorrect, codeExpired, codeUsed, or codeTriesUsed, which requires a new code
 */
export async function checkCode(
  ctx: Ctx,
  contact: Contact,
  code: string,
  purpose: CodePurpose = 'signIn',
): Promise<void> {
  const key = keyOf(contact, purpose);
  const { codeAttempts } = ctx.config.limits;
  const mine = eq(loginCode.recipient, key);
  const isAsker = sql`(${loginCode.visitor} is not distinct from ${actingVisitor(ctx.actor)} or ${loginCode.askedFrom} = ${requestNetwork(ctx)})`;
  const [tried] = await ctx.db
    .update(loginCode)
    .set({
      tries: sql`${loginCode.tries} + case when ${isAsker} then 1 else 0 end`,
      otherTries: sql`${loginCode.otherTries} + case when ${isAsker} then 0 else 1 end`,
    })
    .where(
      and(
        mine,
        isNull(loginCode.usedAt),
        gt(loginCode.expiresAt, ctx.now),
        sql`case when ${isAsker} then ${loginCode.tries} else ${loginCode.otherTries} end < ${codeAttempts}`,
      ),
    )
    .returning({
      tries: sql<number>`case when ${isAsker} then ${loginCode.tries} else ${loginCode.otherTries} end`,
      codeHash: loginCode.codeHash,
    });
  if (!tried) {
    const [found] = await ctx.db.select().from(loginCode).where(mine);
    throw fieldError('code', whyDead(found, ctx.now));
  }
  if (tried.codeHash === hashCode(key, code)) return;
  throw fieldError('code', tried.tries >= codeAttempts ? 'codeTriesUsed' : 'codeIncorrect');
}

function whyDead(found: typeof loginCode.$inferSelect | undefined, now: Date): string {
  if (!found) return 'codeIncorrect';
  if (found.usedAt) return 'codeUsed';
  return found.expiresAt <= now ? 'codeExpired' : 'codeTriesUsed';
}

/**
 * Consumes the code in the caller's transaction; of two concurrent attempts only one succeeds.
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
    .set({ usedAt: tx.now, sent: 0 })
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
