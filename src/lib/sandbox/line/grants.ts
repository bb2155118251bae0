import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { z } from 'zod';
import type { Ctx } from '#lib/kernel/context.ts';
import { addDays, addMinutes } from '#lib/kernel/time/clock.ts';
import type { Channel } from './control.ts';
import { lineGrant, lineToken } from './tables.ts';

/** A code is valid for ten minutes, a token for thirty days. */
const CODE_MINUTES = 10;
export const TOKEN_DAYS = 30;

const token = (): string => randomBytes(32).toString('base64url');

/** A channel's consent request (provider facts, 4.1). */
const GrantRequest = z.object({
  response_type: z.literal('code'),
  client_id: z.string().min(1),
  redirect_uri: z.string().min(1),
  state: z.string().min(1),
  scope: z.string().min(1),
  nonce: z.string().default(''),
  code_challenge: z.string().default(''),
  code_challenge_method: z.literal('S256').optional(),
  ui_locales: z.string().default(''),
});
export type GrantRequest = z.output<typeof GrantRequest>;

/** The channel's registered callback addresses: the shop's page in each of its languages. */
const isRegistered = ({ siteUrl }: Channel, redirectUri: string): boolean =>
  ['', '/tw', '/zh', '/en'].some((prefix) => redirectUri === `${siteUrl}${prefix}/login/login-line`);

/** @returns the request, or its error. On an error nobody is redirected, as the address may be anybody's. */
export function readGrantRequest(channel: Channel, given: unknown): GrantRequest | string {
  const parsed = GrantRequest.safeParse(given);
  if (!parsed.success) return `invalid_request: ${parsed.error.issues.map(({ path }) => path.join('.'))}`;
  const { client_id, redirect_uri, scope } = parsed.data;
  if (client_id !== channel.channelId) return 'invalid_request: client_id';
  if (!isRegistered(channel, redirect_uri)) return 'invalid_request: redirect_uri';
  const isKnown = scope.split(' ').every((one) => ['profile', 'openid', 'email'].includes(one));
  return isKnown ? parsed.data : 'invalid_scope';
}

export async function grantCode(ctx: Ctx, asked: GrantRequest, userId: string): Promise<string> {
  const code = token();
  await ctx.db.insert(lineGrant).values({
    code,
    userId,
    redirectUri: asked.redirect_uri,
    scope: asked.scope,
    nonce: asked.nonce,
    challenge: asked.code_challenge,
    createdAt: ctx.now,
  });
  return code;
}

export interface Granted {
  readonly userId: string;
  readonly scope: string;
  readonly nonce: string;
  readonly accessToken: string;
}

/**
 * Exchanges a code for a token, once, if the caller proves that it requested the code.
 * @returns null otherwise
 */
export async function exchangeCode(
  ctx: Ctx,
  { code, redirectUri, verifier }: { code: string; redirectUri: string; verifier: string },
): Promise<Granted | null> {
  const [used] = await ctx.db
    .update(lineGrant)
    .set({ usedAt: ctx.now })
    .where(
      and(
        eq(lineGrant.code, code),
        isNull(lineGrant.usedAt),
        gt(lineGrant.createdAt, addMinutes(ctx.now, -CODE_MINUTES)),
      ),
    )
    .returning();
  if (used?.redirectUri !== redirectUri) return null;
  const shown = createHash('sha256').update(verifier).digest('base64url');
  if (used.challenge && used.challenge !== shown) return null;
  const { userId, scope, nonce } = used;
  const accessToken = token();
  await ctx.db.insert(lineToken).values({ accessToken, userId, scope, createdAt: ctx.now });
  return { userId, scope, nonce, accessToken };
}

export async function findToken(ctx: Ctx, accessToken: string) {
  const [found] = await ctx.db
    .select()
    .from(lineToken)
    .where(
      and(
        eq(lineToken.accessToken, accessToken),
        isNull(lineToken.revokedAt),
        gt(lineToken.createdAt, addDays(ctx.now, -TOKEN_DAYS)),
      ),
    );
  return found;
}

export const revokeToken = async (ctx: Ctx, accessToken: string): Promise<void> => {
  await ctx.db
    .update(lineToken)
    .set({ revokedAt: ctx.now })
    .where(and(eq(lineToken.accessToken, accessToken), isNull(lineToken.revokedAt)));
};
