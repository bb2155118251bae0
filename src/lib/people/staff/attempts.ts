import { eq, lte, or, sql } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import { keyedHash } from '#lib/kernel/crypto/keyed-hash.ts';
import { nextAttempt } from '#lib/kernel/db/attempt-counter.ts';
import { addMinutes } from '#lib/kernel/time/clock.ts';
import { staffAttempt } from './tables.ts';

const windowStart = (ctx: Ctx): Date => addMinutes(ctx.now, -ctx.config.limits.staffLockMinutes);

/** Evidence of the person: a device of an earlier sign-in, or a passkey; null for a stranger. */
export type Known = string | null;

/** The count's key: the address and who tries. */
const keyOf = ({ config, ip }: Ctx, email: string, known: Known): string =>
  `${email} ${known ?? `from ${keyedHash(config, 'staffTry', ip)}`}`;

/**
 * Counts a sign-in attempt for an address, existing or not, before the check, so that concurrent attempts
 * count, too. Strangers have separate counts, per network address.
 * @returns the attempts left after this one; below 0 it must be refused unchecked
 */
export async function attemptsLeft(ctx: Ctx, email: string, known: Known): Promise<number> {
  const { staffAttempts, staffAttemptsOfUnknownDevices } = ctx.config.limits;
  const left = staffAttempts - (await countTry(ctx, keyOf(ctx, email, known)));
  // An attempt refused here does not count against other strangers.
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

/** A successful sign-in resets only its own count, not the strangers'. */
export const clearOwnAttempts = async (tx: Ctx, email: string, known: Known): Promise<void> => {
  await tx.db.delete(staffAttempt).where(eq(staffAttempt.email, keyOf(tx, email, known)));
};

/** A used link resets all counts. */
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
