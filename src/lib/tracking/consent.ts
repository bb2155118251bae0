import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { Config } from '#lib/kernel/config.ts';
import type { Consent } from './model.ts';

/** Row B12: the visitor's answer lives in the visitor's browser alone. */

const COOKIE = 'cookie_consent';

export function readConsent(http: Context): Consent {
  const answer = getCookie(http, COOKIE);
  return { needed: answer !== '1' && answer !== '0', given: answer === '1' };
}

/** Remembers yes or no. A page of somebody else cannot answer for the visitor: the call is a GET. */
export function rememberConsent(http: Context, config: Config, accepted: boolean): Consent {
  if (http.req.header('sec-fetch-site') === 'cross-site') return readConsent(http);
  setCookie(http, COOKIE, accepted ? '1' : '0', {
    path: '/',
    sameSite: 'Lax',
    secure: config.siteUrl.startsWith('https'),
    maxAge: config.limits.cookieConsentDays * 86_400,
  });
  return { needed: false, given: accepted };
}
