import { and, eq, gt, lte } from 'drizzle-orm';
import { z } from 'zod';
import type { Ctx } from '#lib/kernel/context.ts';
import { createToken } from '#lib/kernel/ids.ts';
import { addMinutes } from '#lib/kernel/time/clock.ts';
import { passkeyChallenge } from './tables.ts';

const ClientData = z.object({ challenge: z.string().regex(/^[\w-]{43}$/) });

/** @param purpose the only valid use of the answer: a sign-in challenge cannot add a passkey */
export async function newChallenge(ctx: Ctx, purpose: string): Promise<Buffer<ArrayBuffer>> {
  const challenge = createToken();
  await ctx.db
    .insert(passkeyChallenge)
    .values({ challenge, purpose, expiresAt: addMinutes(ctx.now, ctx.config.limits.passkeyAnswerMinutes) });
  return Buffer.from(challenge, 'base64url');
}

interface Answer {
  readonly response: { readonly clientDataJSON: string };
}

/**
 * Consumes the challenge; of two concurrent answers only one succeeds.
 * @returns the challenge; null if it has another purpose, has expired, or was answered
 */
export async function consumeChallenge(tx: Ctx, answer: Answer, purpose: string): Promise<string | null> {
  const challenge = challengeOf(answer);
  if (challenge === null) return null;
  const [taken] = await tx.db
    .delete(passkeyChallenge)
    .where(
      and(
        eq(passkeyChallenge.challenge, challenge),
        eq(passkeyChallenge.purpose, purpose),
        gt(passkeyChallenge.expiresAt, tx.now),
      ),
    )
    .returning({ challenge: passkeyChallenge.challenge });
  return taken?.challenge ?? null;
}

/** As the browser recorded it; the signature over it is verified later. */
function challengeOf({ response }: Answer): string | null {
  try {
    const said: unknown = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString());
    return ClientData.parse(said).challenge;
  } catch {
    return null;
  }
}

export const deleteOldChallenges = (ctx: Ctx): Promise<readonly unknown[]> =>
  ctx.db
    .delete(passkeyChallenge)
    .where(lte(passkeyChallenge.expiresAt, ctx.now))
    .returning({ challenge: passkeyChallenge.challenge });
