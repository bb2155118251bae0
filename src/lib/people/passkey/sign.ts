import { eq } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import { consumeChallenge, newChallenge } from './challenges.ts';
import type { PasskeyAnswer, PasskeyRequest } from './model.ts';
import { storedUserAgent } from './own.ts';
import { type PasskeyPurpose, requiresVerification } from './purpose.ts';
import { relyingParty, webauthn } from './relying-party.ts';
import { passkey } from './tables.ts';

/**
 * Requests a signature with any of the browser's passkeys for this shop. The request is the same for
 * everybody, so it does not reveal who has an account.
 */
export async function newPasskeyRequest(
  ctx: Ctx,
  { purpose, userVerification }: PasskeyPurpose,
): Promise<PasskeyRequest> {
  const { generateAuthenticationOptions } = await webauthn();
  return generateAuthenticationOptions({
    rpID: relyingParty(ctx.config).rpID,
    challenge: await newChallenge(ctx, purpose),
    userVerification,
  });
}

/**
 * The owner of the signing passkey, in the caller's transaction. A challenge is answered once.
 * @returns null unless the answer is valid, timely and for this purpose
 */
export async function ownerOfAnswer(
  tx: Ctx,
  answer: PasskeyAnswer,
  asked: PasskeyPurpose,
): Promise<string | null> {
  const [known] = await tx.db.select().from(passkey).where(eq(passkey.credentialId, answer.id)).for('update');
  if (!known) return null;
  const expectedChallenge = await consumeChallenge(tx, answer, asked.purpose);
  if (expectedChallenge === null) return null;
  const { verifyAuthenticationResponse } = await webauthn();
  const { rpID, origin } = relyingParty(tx.config);
  const verified = await verifyAuthenticationResponse({
    response: answer,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: requiresVerification(asked),
    credential: {
      id: known.credentialId,
      publicKey: Buffer.from(known.publicKey, 'base64url'),
      counter: known.counter,
    },
  }).catch(() => null);
  if (!verified?.verified) return null;
  await tx.db
    .update(passkey)
    .set({ counter: verified.authenticationInfo.newCounter, usedAt: tx.now, userAgent: storedUserAgent(tx) })
    .where(eq(passkey.id, known.id));
  return known.owner;
}
