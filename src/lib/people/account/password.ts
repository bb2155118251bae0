import { hash, verify } from '@node-rs/argon2';
import { eq, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { actingVisitor, type MemberActor } from '#lib/kernel/actor.ts';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { keyedHash } from '#lib/kernel/crypto/keyed-hash.ts';
import { nextAttempt } from '#lib/kernel/db/attempt-counter.ts';
import { fieldError, notFound, ShopError } from '#lib/kernel/errors.ts';
import { addMinutes } from '#lib/kernel/time/clock.ts';
import { warnMember } from './messages.ts';
import type { SetPasswordInput } from './model.ts';
import { revokeOtherSessions } from './sessions.ts';
import { member, passwordAttempt } from './tables.ts';

/** OWASP's first choice for argon2id: 19 MiB, two passes, parallelism of one. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A hash of no account: unknown accounts and those without a password cost the same time. */
const DECOY =
  '$argon2id$v=19$m=19456,t=2,p=1$snsY7u6KUMbXDFvE2alVJA$yXLRnVfGKTsM2tD8vikBndxHHLC2i/P9q3m8gBlDnyY';

export const hashPassword = (password: string): Promise<string> => hash(password, COST);

/** @param passwordHash null or undefined for an account without one: takes the same time, and always fails */
export async function isRightPassword(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  const isRight = await verify(passwordHash ?? DECOY, password);
  return isRight && passwordHash != null;
}

/**
 * Counts a password attempt for an account, existing or not, before the check, so that concurrent attempts
 * count, too. Strangers have separate counts, per network address. They cannot lock out a device of the
 * member.
 * @throws ShopError 429 tooManyRequests with the seconds to wait
 */
export async function countPasswordAttempt(ctx: Ctx, account: string, isKnown: boolean): Promise<void> {
  const { passwordAttempts, passwordAttemptsOfUnknownDevices } = ctx.config.limits;
  await countTry(ctx, keyOf(ctx, account, isKnown), passwordAttempts);
  // An attempt refused above does not count against other strangers.
  if (!isKnown) await countTry(ctx, account, passwordAttemptsOfUnknownDevices);
}

/** The count's key: the account and who tries. */
const keyOf = (ctx: Ctx, account: string, isKnown: boolean): string =>
  `${account} ${isKnown ? `device ${actingVisitor(ctx.actor)}` : `from ${keyedHash(ctx.config, 'passwordTry', ctx.ip)}`}`;

async function countTry(ctx: Ctx, account: string, most: number): Promise<void> {
  const { passwordWaitMinutes } = ctx.config.limits;
  const [counted] = await ctx.db
    .insert(passwordAttempt)
    .values({ account, tries: 1, since: ctx.now })
    .onConflictDoUpdate({
      target: passwordAttempt.account,
      set: nextAttempt(passwordAttempt, addMinutes(ctx.now, -passwordWaitMinutes)),
    })
    .returning();
  if (!counted || counted.tries <= most) return;
  const until = addMinutes(counted.since, passwordWaitMinutes).getTime();
  const seconds = Math.max(1, Math.ceil((until - ctx.now.getTime()) / 1000));
  throw new ShopError('tooManyRequests', { status: 429, params: { seconds } });
}

/** All counts of an account. */
export const attemptsOf = (account: string): SQL | undefined =>
  or(eq(passwordAttempt.account, account), sql`starts_with(${passwordAttempt.account}, ${`${account} `})`);

/** A correct password resets only its owner's count, not the strangers'. */
export const clearOwnAttempts = async (ctx: Ctx, account: string, isKnown: boolean): Promise<void> => {
  await ctx.db.delete(passwordAttempt).where(eq(passwordAttempt.account, keyOf(ctx, account, isKnown)));
};

/** A new password resets all counts. */
export const clearPasswordAttempts = async (ctx: Ctx, account: string): Promise<void> => {
  await ctx.db.delete(passwordAttempt).where(attemptsOf(account));
};

/**
 * Sets the first password, or changes it and signs the member out everywhere else (row I2).
 * @throws ShopError passwordWrong at currentPassword; 429 after too many wrong ones
 */
export async function setPassword(
  ctx: Ctx<MemberActor>,
  input: z.output<typeof SetPasswordInput>,
): Promise<void> {
  const { memberId } = ctx.actor;
  const [found] = await ctx.db.select().from(member).where(eq(member.id, memberId));
  if (!found) throw notFound();
  const account = `member ${memberId}`;
  if (found.passwordHash !== null) {
    await countTry(ctx, account, ctx.config.limits.passwordAttempts);
    if (!(await isRightPassword(found.passwordHash, input.currentPassword))) {
      throw fieldError('currentPassword', 'passwordWrong');
    }
  }
  const passwordHash = await hashPassword(input.password);
  await inTransaction(ctx, async (tx) => {
    await tx.db.update(member).set({ passwordHash }).where(eq(member.id, memberId));
    if (found.passwordHash !== null) await revokeOtherSessions(tx);
    // A first password is a new sign-in method, which somebody else may have set.
    await warnMember(tx, found, found.passwordHash === null ? 'passwordSet' : 'passwordChanged');
    await clearPasswordAttempts(tx, account);
  });
}
