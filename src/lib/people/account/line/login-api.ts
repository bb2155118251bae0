import { compactVerify, createRemoteJWKSet, errors } from 'jose';
import * as oauth from 'oauth4webapi';
import { z } from 'zod';
import type { Ctx } from '#lib/kernel/context.ts';
import { normalizeLine } from '#lib/kernel/text/normalize.ts';
import type { LineLoginConfig } from '../environment.ts';
import type { LinePerson } from '../tables.ts';

/** The server's side of LINE Login v2.1 (provider facts, 4.1; docs/decisions/0050-line-login.md). */

const ISSUER = 'https://access.line.me';
/** HS256 with the channel's secret for web sign-ins, ES256 with LINE's own keys for those of its app. */
const ALGORITHMS = ['HS256', 'ES256'];
const SUBJECT = /^U[0-9a-f]{32}$/;
const NAME_MOST = 40;

export interface LineVisit {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
  readonly redirectUri: string;
}

/**
 * `refused`: LINE refused, or its answer is invalid. `unavailable`: the outcome is unknown, and a retry makes
 * sense.
 */
export type LineWord =
  | { readonly word: 'person'; readonly person: LinePerson }
  | { readonly word: 'refused' | 'unavailable' };

const serverOf = ({ accessUrl, apiUrl }: LineLoginConfig): oauth.AuthorizationServer => ({
  issuer: ISSUER,
  authorization_endpoint: `${accessUrl}/oauth2/v2.1/authorize`,
  token_endpoint: `${apiUrl}/oauth2/v2.1/token`,
  id_token_signing_alg_values_supported: ALGORITHMS,
});

interface AuthorizeOptions {
  readonly language: 'zh-TW' | 'zh-CN' | 'en';
  /** Bypasses LINE's app, which may return to another browser than the one that opened it. */
  readonly withoutApp: boolean;
}

/** The address of LINE's consent page. */
export async function authorizeUrl(
  line: LineLoginConfig,
  { state, nonce, codeVerifier, redirectUri }: LineVisit,
  { language, withoutApp }: AuthorizeOptions,
): Promise<string> {
  const url = new URL(serverOf(line).authorization_endpoint ?? '');
  url.search = String(
    new URLSearchParams({
      response_type: 'code',
      client_id: line.channelId,
      redirect_uri: redirectUri,
      scope: 'openid profile',
      state,
      nonce,
      code_challenge: await oauth.calculatePKCECodeChallenge(codeVerifier),
      code_challenge_method: 'S256',
      ui_locales: language,
      // Also offers to befriend the shop's official account.
      bot_prompt: 'normal',
      ...(withoutApp ? { disable_auto_login: 'true' } : {}),
    }),
  );
  return url.href;
}

/** Exchanges the code of LINE's redirect, and reads the person from the ID token. */
export async function fetchLinePerson(
  ctx: Ctx,
  line: LineLoginConfig,
  { code, ...visit }: LineVisit & { readonly code: string },
): Promise<LineWord> {
  const signal = () => AbortSignal.timeout(ctx.config.limits.providerTimeoutSeconds * 1000);
  try {
    const tokens = await exchange(ctx, line, { ...visit, code }, signal());
    await checkSignature(line, tokens.id_token ?? '');
    const claims = oauth.getValidatedIdTokenClaims(tokens);
    if (!claims || !SUBJECT.test(claims.sub)) return { word: 'refused' };
    const isFriend = await readFriendship(line, tokens.access_token, signal());
    void giveUpToken(ctx, line, tokens.access_token, signal());
    const name = [...normalizeLine(typeof claims.name === 'string' ? claims.name : '')]
      .slice(0, NAME_MOST)
      .join('');
    return { word: 'person', person: { subject: claims.sub, name: name.toWellFormed(), isFriend } };
  } catch (error) {
    const word = isRefusal(error) ? 'refused' : 'unavailable';
    ctx.log.warn({ err: error, requestId: ctx.requestId, word }, 'LINE Login');
    return { word };
  }
}

async function exchange(
  ctx: Ctx,
  line: LineLoginConfig,
  { state, nonce, codeVerifier, redirectUri, code }: LineVisit & { readonly code: string },
  signal: AbortSignal,
) {
  const server = serverOf(line);
  const client: oauth.Client = {
    client_id: line.channelId,
    // LINE's emulator follows the demo's movable clock.
    [oauth.clockSkew]: Math.round((ctx.now.getTime() - Date.now()) / 1000),
    [oauth.clockTolerance]: 30,
  };
  const returned = oauth.validateAuthResponse(server, client, new URLSearchParams({ code, state }), state);
  const answer = await oauth.authorizationCodeGrantRequest(
    server,
    client,
    oauth.ClientSecretPost(line.channelSecret),
    returned,
    redirectUri,
    codeVerifier,
    { signal, [oauth.allowInsecureRequests]: line.apiUrl.startsWith('http:') },
  );
  return oauth.processAuthorizationCodeResponse(server, client, answer, {
    expectedNonce: nonce,
    requireIdToken: true,
  });
}

type Keys = ReturnType<typeof createRemoteJWKSet>;
const keysByAddress = new Map<string, Keys>();

/** LINE's own keys, cached per process. An unknown key is fetched immediately, because LINE rotates them. */
function keysOf({ apiUrl }: LineLoginConfig): Keys {
  const kept = keysByAddress.get(apiUrl);
  if (kept) return kept;
  const keys = createRemoteJWKSet(new URL(`${apiUrl}/oauth2/v2.1/certs`), { cooldownDuration: 0 });
  keysByAddress.set(apiUrl, keys);
  return keys;
}

async function checkSignature(line: LineLoginConfig, idToken: string): Promise<void> {
  const secret = new TextEncoder().encode(line.channelSecret);
  const keys = keysOf(line);
  // Each algorithm has its own key, so a public key is never used as an HMAC secret.
  await compactVerify(idToken, (header, token) => (header.alg === 'HS256' ? secret : keys(header, token)), {
    algorithms: ALGORITHMS,
  });
}

const Friendship = z.object({ friendFlag: z.boolean() });

/** Only channels linked to an official account answer. An error does not stop the sign-in. */
async function readFriendship(
  { apiUrl }: LineLoginConfig,
  accessToken: string,
  signal: AbortSignal,
): Promise<boolean | null> {
  try {
    const answer = await fetch(`${apiUrl}/friendship/v1/status`, {
      headers: { authorization: `Bearer ${accessToken}` },
      redirect: 'error',
      signal,
    });
    return Friendship.parse(await answer.json()).friendFlag;
  } catch {
    return null;
  }
}

/** The shop needs no more from LINE, and a revoked token cannot be misused. */
async function giveUpToken(
  ctx: Ctx,
  { apiUrl, channelId, channelSecret }: LineLoginConfig,
  accessToken: string,
  signal: AbortSignal,
): Promise<void> {
  await fetch(`${apiUrl}/oauth2/v2.1/revoke`, {
    method: 'POST',
    body: new URLSearchParams({
      access_token: accessToken,
      client_id: channelId,
      client_secret: channelSecret,
    }),
    redirect: 'error',
    signal,
  }).catch((error: unknown) => ctx.log.warn({ err: error }, 'a token of LINE was not revoked'));
}

/** An answer arrived but is invalid or a refusal. Other errors mean that no answer arrived. */
function isRefusal(error: unknown): boolean {
  if (error instanceof oauth.ResponseBodyError) return error.status < 500;
  if (error instanceof oauth.OperationProcessingError) return !UNREADABLE.has(error.code ?? '');
  return (
    error instanceof errors.JWSSignatureVerificationFailed ||
    error instanceof errors.JWSInvalid ||
    error instanceof errors.JWKSNoMatchingKey ||
    error instanceof errors.JOSEAlgNotAllowed
  );
}

const UNREADABLE: ReadonlySet<string> = new Set([
  oauth.PARSE_ERROR,
  oauth.RESPONSE_IS_NOT_JSON,
  oauth.RESPONSE_IS_NOT_CONFORM,
  oauth.HTTP_REQUEST_FORBIDDEN,
]);
