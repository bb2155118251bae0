import type { Context, Hono } from 'hono';
import { jwtVerify } from 'jose';
import type { RequestEnv } from '#lib/kernel/http/request.ts';
import type { Runtime } from '#lib/kernel/runtime.ts';
import { readForm } from '../ecpay/form.ts';
import { answer as answerAs } from './answer.ts';
import type { AnswerMode, Behaviour, Channel } from './control.ts';
import { exchangeCode, findToken, revokeToken, TOKEN_DAYS } from './grants.ts';
import { ISSUER, publicKeys, writeIdToken } from './keys.ts';
import { findPerson, revokeTokensOf } from './people.ts';

type LineContext = Context<RequestEnv>;

const TOKEN_SECONDS = TOKEN_DAYS * 86_400;

const refuse = (c: LineContext, error: string, description: string) =>
  c.json({ error, error_description: description }, 400);

/** The calls of LINE Login v2.1 and its API (provider facts, 4.1). */
export function addLineCalls(
  app: Hono<RequestEnv>,
  { runtime, channel, behaviour }: { runtime: Runtime; channel: Channel; behaviour: Behaviour },
): void {
  const { channelId, channelSecret, accessUrl } = channel;
  const isOwn = (form: Readonly<Record<string, string>>): boolean =>
    form.client_id === channelId && form.client_secret === channelSecret;

  const answer = (c: LineContext, mode: AnswerMode, work: () => Promise<Response>) =>
    answerAs(c, { mode, slowMs: behaviour.control.slowMs }, work);
  const bearerOf = (c: LineContext): string => (c.req.header('authorization') ?? '').replace(/^Bearer /, '');
  /** The person whose token grants this scope. */
  const personOf = async (c: LineContext, scope: string) => {
    const ctx = runtime.context();
    const token = await findToken(ctx, bearerOf(c));
    return token?.scope.split(' ').includes(scope) ? findPerson(ctx, token.userId) : undefined;
  };
  const unauthorized = (c: LineContext) => c.json({ message: 'The access token is invalid' }, 401);

  app.get('/.well-known/openid-configuration', (c) =>
    c.json({
      issuer: ISSUER,
      authorization_endpoint: `${accessUrl}/oauth2/v2.1/authorize`,
      token_endpoint: `${accessUrl}/oauth2/v2.1/token`,
      revocation_endpoint: `${accessUrl}/oauth2/v2.1/revoke`,
      userinfo_endpoint: `${accessUrl}/oauth2/v2.1/userinfo`,
      jwks_uri: `${accessUrl}/oauth2/v2.1/certs`,
      scopes_supported: ['openid', 'profile', 'email'],
      response_types_supported: ['code'],
      subject_types_supported: ['pairwise'],
      id_token_signing_alg_values_supported: ['ES256'],
      code_challenge_methods_supported: ['S256'],
    }),
  );
  app.get('/oauth2/v2.1/certs', (c) =>
    answer(c, behaviour.control.certs, async () => c.json(await publicKeys(runtime.context()))),
  );

  app.post('/oauth2/v2.1/token', (c) =>
    answer(c, behaviour.control.tokens, async () => {
      const form = await readForm(c);
      if (!isOwn(form)) return refuse(c, 'invalid_client', 'client_id or client_secret');
      if (form.grant_type !== 'authorization_code') return refuse(c, 'unsupported_grant_type', 'grant_type');
      const ctx = runtime.context();
      const granted = await exchangeCode(ctx, {
        code: form.code ?? '',
        redirectUri: form.redirect_uri ?? '',
        verifier: form.code_verifier ?? '',
      });
      const person = granted && (await findPerson(ctx, granted.userId));
      if (!granted || !person) return refuse(c, 'invalid_grant', 'invalid authorization code');
      const { userId, scope, nonce, accessToken } = granted;
      const { control } = behaviour;
      const isTold = scope.split(' ').includes('openid') && control.idToken !== 'none';
      const told = { sub: userId, name: person.name, nonce };
      return c.json({
        access_token: accessToken,
        token_type: 'Bearer',
        refresh_token: accessToken.slice(0, 20),
        expires_in: TOKEN_SECONDS,
        scope,
        ...(isTold ? { id_token: await writeIdToken(ctx, channel, control, told) } : {}),
      });
    }),
  );

  app.post('/oauth2/v2.1/verify', async (c) => {
    const form = await readForm(c);
    try {
      const { payload } = await jwtVerify(form.id_token ?? '', new TextEncoder().encode(channelSecret), {
        issuer: ISSUER,
        audience: form.client_id ?? '',
        algorithms: ['HS256'],
        currentDate: runtime.clock.now(),
      });
      if (form.nonce && payload.nonce !== form.nonce) return refuse(c, 'invalid_request', 'Invalid nonce.');
      return c.json(payload);
    } catch {
      return refuse(c, 'invalid_request', 'Invalid IdToken.');
    }
  });
  app.get('/oauth2/v2.1/verify', async (c) => {
    const token = await findToken(runtime.context(), c.req.query('access_token') ?? '');
    return token
      ? c.json({ scope: token.scope, client_id: channelId, expires_in: TOKEN_SECONDS })
      : refuse(c, 'invalid_request', 'access token expired');
  });
  app.post('/oauth2/v2.1/revoke', async (c) => {
    const form = await readForm(c);
    if (!isOwn(form)) return refuse(c, 'invalid_client', 'client_id or client_secret');
    await revokeToken(runtime.context(), form.access_token ?? '');
    return c.body(null, 200);
  });

  app.get('/oauth2/v2.1/userinfo', async (c) => {
    const person = await personOf(c, 'openid');
    return person ? c.json({ sub: person.userId, name: person.name }) : unauthorized(c);
  });
  app.get('/v2/profile', async (c) => {
    const person = await personOf(c, 'profile');
    return person ? c.json({ userId: person.userId, displayName: person.name }) : unauthorized(c);
  });
  app.get('/friendship/v1/status', (c) =>
    answer(c, behaviour.control.friendship, async () => {
      const person = await personOf(c, 'profile');
      return person ? c.json({ friendFlag: person.isFriend }) : unauthorized(c);
    }),
  );
  app.post('/user/v1/deauthorize', async (c) => {
    const given = (await c.req.json().catch(() => null)) as { userAccessToken?: unknown } | null;
    const ctx = runtime.context();
    const token = await findToken(ctx, String(given?.userAccessToken ?? '').replaceAll('\0', ''));
    if (!token) return c.json({ message: 'invalid token' }, 400);
    await revokeTokensOf(ctx, token.userId);
    return c.body(null, 204);
  });
}
