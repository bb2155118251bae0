import { Hono } from 'hono';
import { NOBODY } from '#lib/kernel/actor.ts';
import { actingAs } from '#lib/kernel/context.ts';
import { ShopError } from '#lib/kernel/errors.ts';
import { limitBody } from '#lib/kernel/http/body-limit.ts';
import type { RequestEnv } from '#lib/kernel/http/request.ts';
import { LOCALES } from '#lib/kernel/i18n/locale.ts';
import type { Runtime } from '#lib/kernel/runtime.ts';
import { links } from '#lib/site/site/links.ts';
import { endMailing } from './service.ts';

const BODY_MOST = 1024;
/** The body that a mail program posts for "unsubscribe" (RFC 8058). */
const ONE_CLICK = { field: 'List-Unsubscribe', value: 'One-Click' };

const PAGE = links.unsubscribe();

/**
 * Handles the POST to a link's page: from a mail program, and from the page's own form without scripts. The
 * token's signature replaces the cross-site check. Reading the page changes nothing.
 */
export function oneClickUnsubscribe(runtime: Runtime): Hono<RequestEnv> {
  const app = new Hono<RequestEnv>();
  const limit = limitBody(
    () => BODY_MOST,
    (c) => c.text('Too Large', 413),
  );
  for (const path of [PAGE, ...LOCALES.map((locale) => `/${locale}${PAGE}`)]) {
    app.post(path, limit, async (c) => {
      const ctx = { ...actingAs(runtime.context(), NOBODY), requestId: c.get('requestId') };
      const token = c.req.query('key') ?? '';
      const sent = new URLSearchParams(await c.req.text());
      const isMailProgram = sent.get(ONE_CLICK.field) === ONE_CLICK.value;
      try {
        await endMailing(ctx, { token, scope: sent.get('scope') === 'all' ? 'all' : 'kind' });
      } catch (error) {
        if (!(error instanceof ShopError)) throw error;
        if (isMailProgram) return c.text('Bad Request', 400);
      }
      // Back to the page, which shows the new state.
      return isMailProgram
        ? c.text('ok')
        : c.redirect(`${c.req.path}?${new URLSearchParams({ key: token })}`, 303);
    });
  }
  return app;
}
