import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import type { Context } from 'hono';
import { generateCookie, getCookie } from 'hono/cookie';
import { parse } from 'hono/utils/cookie';
import { expandIPv6 } from 'hono/utils/ipaddr';
import type { Config } from '../config.ts';
import type { VisitorId } from '../ids.ts';
import { VISITOR_COOKIE } from './endpoint.ts';

/** What a request carries on its way in. */
export interface RequestEnv {
  // The Node server hands its own request over; development and tests have none.
  Bindings: { incoming?: IncomingMessage };
  Variables: { requestId: string };
}

/** Whether the client went away before all of its request had come: nobody reads the answer, and nothing is wrong here. */
export const isAborted = (c: Context<RequestEnv>): boolean => c.env?.incoming?.errored != null;

/**
 * Whom the request came from, as limits count them. Each proxy adds whom it was asked by at the right of X-Forwarded-For, so only as
 * many entries are believed as the merchant has proxies: what stands further left, the client may have written itself.
 */
export const visitorIp = (c: Context<RequestEnv>, config: Pick<Config, 'trustedProxies'>): string =>
  requesterIp(c.req.header('x-forwarded-for'), c.env?.incoming?.socket.remoteAddress, config);

/** The same of a request that does not go through the app. @param remote whose connection it is */
export function requesterIp(
  forwardedFor: string | undefined,
  remote: string | undefined,
  { trustedProxies }: Pick<Config, 'trustedProxies'>,
): string {
  const entries = trustedProxies > 0 ? (forwardedFor?.split(',').map((entry) => entry.trim()) ?? []) : [];
  const asker = entries[Math.max(0, entries.length - trustedProxies)];
  return customerOf(asker || (remote ?? 'local'));
}

const WITH_PORT = /^(?:\[(?<six>.+)\](?::\d+)?|(?<four>\d+(?:\.\d+){3}):\d+)$/;

/**
 * Some proxies add the port, which is another for each connection. One customer has 2^64 IPv6 addresses, a network of
 * 64 bits: whoever were counted by the whole address would be counted by nothing.
 */
function customerOf(said: string): string {
  const { six, four } = WITH_PORT.exec(said)?.groups ?? {};
  const address = (six ?? four ?? said).toLowerCase().replace(/^::ffff:(?=\d+\.)/, '');
  return isIPv6(address) ? `${expandIPv6(address).split(':', 4).join(':')}::/64` : address;
}

const VISITOR_ID = /^[A-Za-z0-9-]{16,64}$/;

const asVisitor = (given: string | undefined): VisitorId | null =>
  given && VISITOR_ID.test(given) ? (given as VisitorId) : null;

/** The visitor's own id, from the browser's cookie; null for one that has none yet. */
export const readVisitor = (c: Context): VisitorId | null => asVisitor(getCookie(c, VISITOR_COOKIE));

/** Carries `encryptionQuestCode` to pages, which see no headers of scripts. No script reads it. */
export const QUEST_COOKIE = 'quest_key';

/** The header that every call carries (point 7); where a page has not got it yet, the cookie. */
export const readQuestKey = (c: Context): string =>
  c.req.header('encryptionQuestCode') || getCookie(c, QUEST_COOKIE) || '';

/** A new visitor, with the cookie that says so: for a year, strict same-site (point 9). */
export function newVisitor({ siteUrl, limits }: Config): { readonly id: VisitorId; readonly cookie: string } {
  const id = crypto.randomUUID() as string as VisitorId;
  const cookie = generateCookie(VISITOR_COOKIE, id, {
    path: '/',
    sameSite: 'Strict',
    secure: siteUrl.startsWith('https'),
    maxAge: limits.sessionCookieDays * 86_400,
  });
  return { id, cookie };
}

/** The same for a request that does not go through the app. */
export function visitorOfRequest(
  cookies: string | undefined,
  config: Config,
): { readonly id: VisitorId; readonly cookie?: string } {
  const id = asVisitor(parse(cookies ?? '', VISITOR_COOKIE)[VISITOR_COOKIE]);
  return id ? { id } : newVisitor(config);
}
