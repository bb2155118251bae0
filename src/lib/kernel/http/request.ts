import type { IncomingMessage } from 'node:http';
import type { Context } from 'hono';
import type { Config } from '../config.ts';

/** What a request carries on its way in. */
export interface RequestEnv {
  // The Node server hands its own request over; development and tests have none.
  Bindings: { incoming?: IncomingMessage };
  Variables: { requestId: string };
}

/** The address the request came from; a proxy's word is taken only when configured. */
export function visitorIp(c: Context<RequestEnv>, config: Config): string {
  if (config.trustProxy) {
    const forwarded = c.req.header('x-forwarded-for')?.split(',')[0]?.trim();
    if (forwarded) return forwarded;
  }
  return c.env?.incoming?.socket.remoteAddress ?? 'local';
}
