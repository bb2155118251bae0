import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import { ShopError } from '#lib/kernel/errors.ts';
import { brandIn } from '#lib/kernel/i18n/brand.ts';
import { consumeChallenge, newChallenge } from './challenges.ts';
import type { NewPasskeyAnswer, PasskeyOffer } from './model.ts';
import { storedUserAgent } from './own.ts';
import { type PasskeyPurpose, requiresVerification } from './purpose.ts';
import { relyingParty, webauthn } from './relying-party.ts';
import { passkey } from './tables.ts';

/** Supported by every device and browser: Ed25519, ES256, RS256 (their COSE numbers). */
const ALGORITHMS = [-8, -7, -257];

const purposeOf = (owner: string): string => `add ${owner}`;

interface Owner extends Pick<PasskeyPurpose, 'userVerification'> {
  /** As in records: `staff:3`. */
  readonly owner: string;
}

interface NamedOwner extends Owner {
  /** The name in the device's list. */
  readonly userName: string;
  readonly displayName: string;
}

/**
 * The browser's options for creating a passkey.
 * @throws ShopError passkeysEnough
 */
export async function offerPasskey(
  ctx: Ctx,
  { owner, userName, displayName, userVerification }: NamedOwner,
): Promise<PasskeyOffer> {
  const own = await refuseEnough(ctx, owner);
  const { generateRegistrationOptions } = await webauthn();
  return generateRegistrationOptions({
    rpName: brandIn(ctx.locale),
    rpID: relyingParty(ctx.config).rpID,
    userID: createHash('sha256').update(owner).digest(),
    userName,
    userDisplayName: displayName,
    challenge: await newChallenge(ctx, purposeOf(owner)),
    excludeCredentials: own,
    supportedAlgorithmIDs: ALGORITHMS,
    // Discoverable: the device finds the passkey itself, so a sign-in reveals no account's passkeys.
    authenticatorSelection: { residentKey: 'required', userVerification },
  });
}

async function refuseEnough(ctx: Ctx, owner: string) {
  const most = ctx.config.limits.maxPasskeys;
  const own = await ctx.db
    .select({ id: passkey.credentialId, transports: passkey.transports })
    .from(passkey)
    .where(eq(passkey.owner, owner));
  if (own.length >= most) throw new ShopError('passkeysEnough', { params: { most } });
  return own;
}

interface Made extends Owner {
  readonly name: string;
  readonly answer: NewPasskeyAnswer;
}

/**
 * Stores the passkey, in the caller's transaction.
 * @throws ShopError passkeysEnough; passkeyRefused for an answer that was not requested, is late, was used,
 *   or belongs to another site
 */
export async function addPasskey(tx: Ctx, { owner, userVerification, name, answer }: Made): Promise<void> {
  const expectedChallenge = await consumeChallenge(tx, answer, purposeOf(owner));
  if (expectedChallenge === null) throw new ShopError('passkeyRefused');
  const { verifyRegistrationResponse } = await webauthn();
  const { rpID, origin } = relyingParty(tx.config);
  const verified = await verifyRegistrationResponse({
    response: answer,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: requiresVerification({ userVerification }),
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => null);
  if (!verified?.verified) throw new ShopError('passkeyRefused');
  // Serializes concurrent additions, which could exceed the limit.
  await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${purposeOf(owner)}, 0))`);
  await refuseEnough(tx, owner);
  const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential;
  const added = await tx.db
    .insert(passkey)
    .values({
      owner,
      credentialId: id,
      publicKey: Buffer.from(publicKey).toString('base64url'),
      counter,
      transports,
      name,
      userAgent: storedUserAgent(tx),
      createdAt: tx.now,
    })
    .onConflictDoNothing()
    .returning({ id: passkey.id });
  if (added.length === 0) throw new ShopError('passkeyRefused');
}
