import { randomUUID } from 'node:crypto';
import { desc, isNull } from 'drizzle-orm';
import { exportJWK, generateKeyPair, importJWK, type JWTPayload, SignJWT } from 'jose';
import type { Ctx } from '#lib/kernel/context.ts';
import { addHours } from '#lib/kernel/time/clock.ts';
import type { Channel, Control } from './control.ts';
import { lineKey } from './tables.ts';

export const ISSUER = 'https://access.line.me';

const valid = (ctx: Ctx) =>
  ctx.db.select().from(lineKey).where(isNull(lineKey.retiredAt)).orderBy(desc(lineKey.id));

/** The keys that verify ID tokens. */
export async function publicKeys(ctx: Ctx) {
  const keys = await valid(ctx);
  return { keys: keys.map(({ kid, publicJwk }) => ({ ...publicJwk, kid, alg: 'ES256', use: 'sig' })) };
}

async function makeKey(ctx: Ctx) {
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true });
  const [made] = await ctx.db
    .insert(lineKey)
    .values({
      kid: randomUUID(),
      privateJwk: await exportJWK(privateKey),
      publicJwk: await exportJWK(publicKey),
      createdAt: ctx.now,
    })
    .returning();
  if (!made) throw new Error('the key was not kept');
  return made;
}

/** Signs with a new key from now on, and no longer publishes the old ones. */
export async function rotateKeys(ctx: Ctx): Promise<void> {
  await ctx.db.update(lineKey).set({ retiredAt: ctx.now }).where(isNull(lineKey.retiredAt));
  await makeKey(ctx);
}

interface Told {
  readonly sub: string;
  readonly name: string;
  readonly nonce: string;
}

/** An ID token of the person who signed in, or an invalid one, as configured. */
export async function writeIdToken(
  ctx: Ctx,
  { channelId, channelSecret }: Channel,
  { algorithm, idToken }: Control,
  { nonce, ...person }: Told,
): Promise<string> {
  const issuedAt = idToken === 'expired' ? addHours(ctx.now, -2) : ctx.now;
  const claims: JWTPayload = {
    ...person,
    amr: ['linesso'],
    iss: ISSUER,
    aud: idToken === 'otherChannel' ? '2000000000' : channelId,
    ...(nonce ? { nonce: idToken === 'otherNonce' ? 'of-another-visit' : nonce } : {}),
    iat: Math.floor(issuedAt.getTime() / 1000),
    exp: Math.floor(addHours(issuedAt, 1).getTime() / 1000),
  };
  if (algorithm === 'HS256') {
    const secret = idToken === 'otherKey' ? 'a secret of another channel' : channelSecret;
    return new SignJWT(claims)
      .setProtectedHeader({ typ: 'JWT', alg: 'HS256' })
      .sign(new TextEncoder().encode(secret));
  }
  const { kid, privateJwk } = (await valid(ctx))[0] ?? (await makeKey(ctx));
  const key =
    idToken === 'otherKey'
      ? (await generateKeyPair('ES256')).privateKey
      : await importJWK(privateJwk, 'ES256');
  return new SignJWT(claims).setProtectedHeader({ typ: 'JWT', alg: 'ES256', kid }).sign(key);
}
