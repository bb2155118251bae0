import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import type { Config } from './config.ts';
import { API_BASE } from './http/wire.ts';

const STRICT_TRANSPORT = 'max-age=31536000; includeSubDomains';

/**
 * On every answer; the pages' Content Security Policy is Astro's, with the hashes of its scripts. What the API
 * answers is data that no window shows: it needs two headers, and is asked for too often to carry twelve.
 */
export function securityHeaders(config: Config): MiddlewareHandler {
  const isSecure = config.siteUrl.startsWith('https');
  const forPages = secureHeaders({
    strictTransportSecurity: isSecure && STRICT_TRANSPORT,
    xFrameOptions: 'DENY',
    referrerPolicy: 'strict-origin-when-cross-origin',
    crossOriginResourcePolicy: 'same-origin',
    // The gateway's page posts back into this window.
    crossOriginOpenerPolicy: 'same-origin-allow-popups',
    permissionsPolicy: { camera: [], microphone: [], geolocation: [] },
  });
  const docs = `${API_BASE}/docs`;
  return async (c, next) => {
    const { path } = c.req;
    if (!path.startsWith(API_BASE) || path.startsWith(docs)) return forPages(c, next);
    c.header('x-content-type-options', 'nosniff');
    c.header('cache-control', 'no-store');
    if (isSecure) c.header('strict-transport-security', STRICT_TRANSPORT);
    return next();
  };
}
