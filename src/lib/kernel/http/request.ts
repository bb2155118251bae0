import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import type { Context } from 'hono';
import { generateCookie, getCookie } from 'hono/cookie';
import { parse } from 'hono/utils/cookie';
import { expandIPv6 } from 'hono/utils/ipaddr';
import type { Config } from '../config.ts';
import type { VisitorId } from '../ids.ts';
import { VISITOR_COOKIE } from './endpoint.ts';

/** The types of a request's environment. */
export interface RequestEnv {
  // The Node server's own request; development and tests have none.
  Bindings: { incoming?: IncomingMessage };
  Variables: { requestId: string };
}

/**
 * Whether the client disconnected before its request was complete. Nobody reads the answer, and it is no
 * fault.
 */
export const isAborted = (c: Context<RequestEnv>): boolean => c.env?.incoming?.errored != null;

/**
 * The requester's address, as limits count it. Each proxy appends its client's address to X-Forwarded-For, so
 * only the merchant's own proxies' entries count. The client may have forged the entries further left.
 */
export const visitorIp = (c: Context<RequestEnv>, config: Pick<Config, 'trustedProxies'>): string =>
  requesterIp(c.req.header('x-forwarded-for'), c.env?.incoming?.socket.remoteAddress, config);

/**
 * The same for a request that does not pass through the app.
 * @param remote the connection's address
 */
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
 * Strips the port that some proxies add, because it differs per connection. An IPv6 customer has a network of
 * 64 bits, so only the network counts: limits per full address would be useless.
 */
function customerOf(said: string): string {
  const { six, four } = WITH_PORT.exec(said)?.groups ?? {};
  const address = (six ?? four ?? said).toLowerCase().replace(/^::ffff:(?=\d+\.)/, '');
  return isIPv6(address) ? `${expandIPv6(address).split(':', 4).join(':')}::/64` : address;
}

const VISITOR_ID = /^[A-Za-z0-9-]{16,64}$/;

const asVisitor = (given: string | undefined): VisitorId | null =>
  given && VISITOR_ID.test(given) ? (given as VisitorId) : null;

/** The visitor's id in the browser's cookie; null for a new browser. */
export const readVisitor = (c: Context): VisitorId | null => asVisitor(getCookie(c, VISITOR_COOKIE));

/** Carries `encryptionQuestCode` to pages, whose requests have no script headers. Scripts cannot read it. */
export const QUEST_COOKIE = 'quest_key';

/** The header of every call (point 7); the cookie where a page does not have it yet. */
export const readQuestKey = (c: Context): string =>
  c.req.header('encryptionQuestCode') || getCookie(c, QUEST_COOKIE) || '';

/** A new visitor with its cookie: for a year, strict same-site (point 9). */
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

/** The same for a request that does not pass through the app. */
export function visitorOfRequest(
  cookies: string | undefined,
  config: Config,
): { readonly id: VisitorId; readonly cookie?: string } {
  const id = asVisitor(parse(cookies ?? '', VISITOR_COOKIE)[VISITOR_COOKIE]);
  return id ? { id } : newVisitor(config);
}
