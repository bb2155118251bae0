import { compactVerify, createRemoteJWKSet, errors } from 'jose';
import * as oauth from 'oauth4webapi';
import { z } from 'zod';
import type { Ctx } from '#lib/kernel/context.ts';
import { normalizeLine } from '#lib/kernel/text/normalize.ts';
import type { LineLoginConfig } from '../environment.ts';
import type { LinePerson } from '../tables.ts';

/** LINE Login v2.1 as the shop's server speaks it (provider facts, 4.1; docs/decisions/0050-line-login.md). */

const ISSUER = 'https://access.line.me';
/** HS256 by the channel's secret for sign-ins on the web, ES256 by LINE's own keys for those of its app. */
const ALGORITHMS = ['HS256', 'ES256'];
const SUBJECT = /^U[0-9a-f]{32}$/;
const NAME_MOST = 40;

export interface LineVisit {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
  readonly redirectUri: string;
}

/** `refused`: LINE, or what it said, does not let this person in. `unavailable`: nobody knows, and it may be tried again. */
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
  /** LINE's app is not asked: it may come back in another browser than the one it was opened from. */
  readonly withoutApp: boolean;
}

/** Where the shopper agrees. */
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
      // Offers to hear from the shop in LINE, too.
      bot_prompt: 'normal',
      ...(withoutApp ? { disable_auto_login: 'true' } : {}),
    }),
  );
  return url.href;
}

/** Takes the code that LINE has sent the browser back with to LINE, and reads there who it is. */
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
    // The demo's clock can be moved, and LINE's emulator goes by it.
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

/** LINE's own keys, kept by the process; one that is not among them is asked for at once, because LINE changes them. */
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
  // Each algorithm has its own key: a public key is never taken for a secret.
  await compactVerify(idToken, (header, token) => (header.alg === 'HS256' ? secret : keys(header, token)), {
    algorithms: ALGORITHMS,
  });
}

const Friendship = z.object({ friendFlag: z.boolean() });

/** Only channels that are linked to an official account have an answer; signing in does not wait for a right one. */
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

/** The shop asks LINE nothing more: a token that nobody has cannot be stolen. */
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

/** What was answered and is not to be believed; anything else is an answer that did not come. */
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
