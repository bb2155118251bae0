import { eq, lte, or, sql } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import { keyedHash } from '#lib/kernel/crypto/keyed-hash.ts';
import { nextAttempt } from '#lib/kernel/db/attempt-counter.ts';
import { addMinutes } from '#lib/kernel/time/clock.ts';
import { staffAttempt } from './tables.ts';

const windowStart = (ctx: Ctx): Date => addMinutes(ctx.now, -ctx.config.limits.staffLockMinutes);

/** What shows that it may be the person: a device that they have signed in on, a passkey; null for a stranger. */
export type Known = string | null;

/** By whom an address is tried. */
const keyOf = ({ config, ip }: Ctx, email: string, known: Known): string =>
  `${email} ${known ?? `from ${keyedHash(config, 'staffTry', ip)}`}`;

/**
 * Counts a sign-in tried for an address, anybody's or not, before it is looked at: tries made at once count too. Strangers use up
 * tries of theirs alone, each address its own.
 * @returns how many are left after this one; below 0 it is not looked at
 */
export async function attemptsLeft(ctx: Ctx, email: string, known: Known): Promise<number> {
  const { staffAttempts, staffAttemptsOfUnknownDevices } = ctx.config.limits;
  const left = staffAttempts - (await countTry(ctx, keyOf(ctx, email, known)));
  // What is refused here does not count for others.
  if (known !== null || left < 0) return left;
  return Math.min(left, staffAttemptsOfUnknownDevices - (await countTry(ctx, email)));
}

async function countTry(ctx: Ctx, email: string): Promise<number> {
  const [counted] = await ctx.db
    .insert(staffAttempt)
    .values({ email, tries: 1, since: ctx.now })
    .onConflictDoUpdate({
      target: staffAttempt.email,
      set: nextAttempt(staffAttempt, windowStart(ctx)),
    })
    .returning({ tries: staffAttempt.tries });
  return counted?.tries ?? 1;
}

/** A sign-in that succeeds ends the count of whoever made it; strangers' goes on. */
export const clearOwnAttempts = async (tx: Ctx, email: string, known: Known): Promise<void> => {
  await tx.db.delete(staffAttempt).where(eq(staffAttempt.email, keyOf(tx, email, known)));
};

/** A link that is used ends all counts. */
export const clearAttempts = async (tx: Ctx, email: string): Promise<void> => {
  await tx.db
    .delete(staffAttempt)
    .where(or(eq(staffAttempt.email, email), sql`starts_with(${staffAttempt.email}, ${`${email} `})`));
};

export const deleteOldAttempts = (ctx: Ctx): Promise<readonly unknown[]> =>
  ctx.db
    .delete(staffAttempt)
    .where(lte(staffAttempt.since, windowStart(ctx)))
    .returning({ email: staffAttempt.email });
