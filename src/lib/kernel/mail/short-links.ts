import { and, eq, gt, lte } from 'drizzle-orm';
import { Hono } from 'hono';
import type { Ctx } from '../context.ts';
import { keyedHash } from '../crypto/keyed-hash.ts';
import type { RequestEnv } from '../http/request.ts';
import type { Sweep } from '../jobs/events.ts';
import type { Runtime } from '../runtime.ts';
import { shortLink } from '../tables.ts';
import { addDays } from '../time/clock.ts';

/** Every SMS segment costs, and a signed link fills one or two. So SMS contain short links. */

const PATH = '/s/';
/** Letters and digits, 59 bits: too many to guess. */
const CODE_LENGTH = 10;
const ADDRESS = /https?:\/\/[!-~]*[\w/=-]/g;

/** Replaces links to this shop by short ones, the same for every attempt. */
export async function withShortLinks(ctx: Ctx, text: string): Promise<string> {
  const { siteUrl, linkSecret, limits } = ctx.config;
  const until = addDays(ctx.now, limits.messageDays);
  const made = [...new Set(text.match(ADDRESS) ?? [])].flatMap((address) => {
    if (!address.startsWith(`${siteUrl}/`)) return [];
    const path = address.slice(siteUrl.length);
    // Letters and digits only: phones end a link before trailing punctuation.
    const code = keyedHash({ linkSecret }, 'short-link', path).replace(/[-_]/g, '').slice(0, CODE_LENGTH);
    return path.length > PATH.length + CODE_LENGTH ? [{ address, code, path }] : [];
  });
  if (made.length === 0) return text;
  await ctx.db
    .insert(shortLink)
    .values(made.map(({ code, path }) => ({ code, path, until })))
    .onConflictDoUpdate({ target: shortLink.code, set: { until } });
  return text.replace(ADDRESS, (address) => {
    const short = made.find((one) => one.address === address);
    return short ? siteUrl + PATH + short.code : address;
  });
}

/** Resolves a short link. Anyone who has it may use it; unknown codes reveal nothing. */
export function shortLinks(runtime: Runtime): Hono<RequestEnv> {
  const app = new Hono<RequestEnv>();
  app.get(`${PATH}:code`, async (c, next) => {
    const { db, now } = runtime.context();
    const [found] = await db
      .select({ path: shortLink.path })
      .from(shortLink)
      .where(and(eq(shortLink.code, c.req.param('code')), gt(shortLink.until, now)));
    if (!found) return next();
    c.header('cache-control', 'private, no-store');
    c.header('x-robots-tag', 'noindex');
    return c.redirect(found.path, 302);
  });
  return app;
}

export const deleteOldShortLinks: Sweep = {
  name: 'forget-short-links',
  everySeconds: 3600,
  run: async ({ db, now }) =>
    (await db.delete(shortLink).where(lte(shortLink.until, now)).returning({ code: shortLink.code })).length,
};
