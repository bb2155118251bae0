import { eq, lte } from 'drizzle-orm';
import { addMinutes } from '#lib/kernel/clock.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { oneMoreTry } from '#lib/kernel/db/tries.ts';
import { staffTry } from './tables.ts';

const windowStart = (ctx: Ctx): Date => addMinutes(ctx.now, -ctx.config.limits.staffLockMinutes);

/**
 * Counts a sign-in tried for an address, anybody's or not, before it is looked at: tries made at once count too.
 * @returns how many were made, this one included, since the window began
 */
export async function countTry(ctx: Ctx, email: string): Promise<number> {
  const [counted] = await ctx.db
    .insert(staffTry)
    .values({ email, tries: 1, since: ctx.now })
    .onConflictDoUpdate({
      target: staffTry.email,
      set: oneMoreTry(staffTry, windowStart(ctx)),
    })
    .returning({ tries: staffTry.tries });
  return counted?.tries ?? 1;
}

/** A sign-in that succeeds, and a link that is used, end the count. */
export const forgetTries = async (tx: Ctx, email: string): Promise<void> => {
  await tx.db.delete(staffTry).where(eq(staffTry.email, email));
};

export const forgetOldTries = (ctx: Ctx): Promise<readonly unknown[]> =>
  ctx.db
    .delete(staffTry)
    .where(lte(staffTry.since, windowStart(ctx)))
    .returning({ email: staffTry.email });
