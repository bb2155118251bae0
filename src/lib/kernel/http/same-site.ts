import type { MiddlewareHandler } from 'hono';
import { ShopError } from '../errors.ts';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses requests from other sites' pages. A browser always declares the source site. A client that declares
 * none is no browser and carries nobody's cookies.
 */
export const refuseOtherSites: MiddlewareHandler = async (c, next) => {
  const site = c.req.header('sec-fetch-site');
  const origin = c.req.header('origin');
  const isOurs =
    READING.has(c.req.method) ||
    (site === undefined
      ? origin === undefined || URL.parse(origin)?.host === c.req.header('host')
      : site === 'same-origin' || site === 'none');
  if (!isOurs) throw new ShopError('otherSite', { status: 403 });
  await next();
};
