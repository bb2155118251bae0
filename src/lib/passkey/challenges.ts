import { and, eq, gt, lte } from 'drizzle-orm';
import { addMinutes } from '#lib/kernel/clock.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { createToken } from '#lib/kernel/ids.ts';
import { passkeyChallenge } from './tables.ts';

/** How long a browser and its user may take to answer. */
export const ANSWER_MINUTES = 5;

/** @param purpose what the answer may be used for, so that one for signing in adds no passkey */
export async function newChallenge(ctx: Ctx, purpose: string): Promise<Buffer<ArrayBuffer>> {
  const challenge = createToken();
  await ctx.db
    .insert(passkeyChallenge)
    .values({ challenge, purpose, expiresAt: addMinutes(ctx.now, ANSWER_MINUTES) });
  return Buffer.from(challenge, 'base64url');
}

/** Of two answers to one challenge one finds it. @returns whether it was asked for this, lately, and not answered yet */
export async function takeChallenge(tx: Ctx, challenge: string, purpose: string): Promise<boolean> {
  const taken = await tx.db
    .delete(passkeyChallenge)
    .where(
      and(
        eq(passkeyChallenge.challenge, challenge),
        eq(passkeyChallenge.purpose, purpose),
        gt(passkeyChallenge.expiresAt, tx.now),
      ),
    )
    .returning({ challenge: passkeyChallenge.challenge });
  return taken.length > 0;
}

export const forgetChallenges = (ctx: Ctx): Promise<readonly unknown[]> =>
  ctx.db
    .delete(passkeyChallenge)
    .where(lte(passkeyChallenge.expiresAt, ctx.now))
    .returning({ challenge: passkeyChallenge.challenge });
