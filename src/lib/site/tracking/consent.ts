import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { actingMember } from '#lib/kernel/actor.ts';
import { type Ctx, inTransaction, publish } from '#lib/kernel/context.ts';
import type { Consent } from './model.ts';

/** Row B12: the browser stores the visitor's answer. A member's answer is also published as an event. */

const COOKIE = 'cookie_consent';

export function readConsent(http: Context): Consent {
  const answer = getCookie(http, COOKIE);
  return { needed: answer !== '1' && answer !== '0', given: answer === '1' };
}

/** Stores yes or no. The call is a GET, so requests from other sites are ignored. */
export async function rememberConsent(ctx: Ctx, http: Context, accepted: boolean): Promise<Consent> {
  const { config } = ctx;
  if (http.req.header('sec-fetch-site') === 'cross-site') return readConsent(http);
  setCookie(http, COOKIE, accepted ? '1' : '0', {
    path: '/',
    sameSite: 'Lax',
    secure: config.siteUrl.startsWith('https'),
    maxAge: config.limits.cookieConsentDays * 86_400,
  });
  const memberId = actingMember(ctx.actor);
  if (memberId)
    await inTransaction(ctx, (tx) => publish(tx, 'cookies.answered', { memberId, isGiven: accepted }));
  return { needed: false, given: accepted };
}
