import type { MiddlewareHandler } from 'hono';
import type { Config } from '../config.ts';
import { API_BASE } from './endpoint.ts';

const STRICT_TRANSPORT = 'max-age=31536000; includeSubDomains';

/** Headers of data that no window shows. It is requested too often to carry more. */
export const dataHeaders = ({ siteUrl }: Pick<Config, 'siteUrl'>): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  ...(siteUrl.startsWith('https') ? { 'strict-transport-security': STRICT_TRANSPORT } : {}),
});

/** A page's headers besides its Content Security Policy. Astro sets that, with the hashes of its scripts. */
export const pageHeaders = (config: Config): Record<string, string> => ({
  ...dataHeaders(config),
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-resource-policy': 'same-origin',
  // The gateway's page posts back into this window.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'origin-agent-cluster': '?1',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  'x-permitted-cross-domain-policies': 'none',
});

export interface SecurityHeaders {
  /** Applies them to every answer of the app. */
  readonly middleware: MiddlewareHandler;
  /** Applies them to cached pages, which bypass the app. */
  ofPage(response: Response): Response;
}

export function createSecurityHeaders(config: Config): SecurityHeaders {
  const data = Object.entries(dataHeaders(config));
  const page = Object.entries(pageHeaders(config));
  const ofPage = (response: Response): Response => {
    for (const [name, value] of page) response.headers.set(name, value);
    return response;
  };
  /** The API reference pages. */
  const docs = [`${API_BASE}/docs`, `${API_BASE}/staff/docs`];
  return {
    ofPage,
    async middleware(c, next) {
      const { path } = c.req;
      if (!path.startsWith(API_BASE) || docs.some((page) => path.startsWith(page))) {
        await next();
        ofPage(c.res);
        return;
      }
      for (const [name, value] of data) c.header(name, value);
      c.header('cache-control', 'no-store');
      await next();
    },
  };
}
