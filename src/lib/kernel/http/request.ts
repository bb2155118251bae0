import type { IncomingMessage } from 'node:http';
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import type { Config } from '../config.ts';
import type { VisitorId } from '../ids.ts';

/** What a request carries on its way in. */
export interface RequestEnv {
  // The Node server hands its own request over; development and tests have none.
  Bindings: { incoming?: IncomingMessage };
  Variables: { requestId: string };
}

/**
 * The address the request came from. Each proxy adds whom it was asked by at the right of X-Forwarded-For, so only as
 * many entries are believed as the merchant has proxies: what stands further left, the client may have written itself.
 */
export function visitorIp(
  c: Context<RequestEnv>,
  { trustedProxies }: Pick<Config, 'trustedProxies'>,
): string {
  const said = trustedProxies > 0 ? c.req.header('x-forwarded-for') : undefined;
  const entries = said?.split(',').map((entry) => entry.trim()) ?? [];
  const asker = entries[Math.max(0, entries.length - trustedProxies)];
  return asker || (c.env?.incoming?.socket.remoteAddress ?? 'local');
}

export const VISITOR_COOKIE = 'cookie_session_Id';
const VISITOR_ID = /^[A-Za-z0-9-]{16,64}$/;

/** The visitor's own id, from the browser's cookie; null for one that has none yet. */
export function readVisitor(c: Context): VisitorId | null {
  const given = getCookie(c, VISITOR_COOKIE);
  return given && VISITOR_ID.test(given) ? (given as VisitorId) : null;
}
