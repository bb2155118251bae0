import { Hono } from 'hono';
import { NOBODY } from '#lib/kernel/actor.ts';
import { actingAs } from '#lib/kernel/context.ts';
import { limitBody } from '#lib/kernel/http/body-limit.ts';
import type { RequestEnv } from '#lib/kernel/http/request.ts';
import { isLocale, LOCALES, localizedPath } from '#lib/kernel/i18n/locale.ts';
import type { Runtime } from '#lib/kernel/runtime.ts';
import { links } from '#lib/site/site/links.ts';
import { MAP_REPLY_PATH } from './ecpay/map-form.ts';
import { receiveStore } from './service.ts';

const BODY_MOST = 8 * 1024;

/**
 * The return from the store map: a cross-site post without the shopper's cookies. The signature in ExtraData
 * replaces the API's cross-site check.
 */
export function storeMapReturn(runtime: Runtime): Hono<RequestEnv> {
  const app = new Hono<RequestEnv>();
  const limit = limitBody(
    () => BODY_MOST,
    (c) => c.text('Too Large', 413),
  );
  const path = `${MAP_REPLY_PATH}/:locale{${LOCALES.join('|')}}`;
  app.post(path, limit, async (c) => {
    const said = c.req.param('locale');
    const locale = isLocale(said) ? said : runtime.config.publishCountry;
    const ctx = { ...actingAs(runtime.context(locale), NOBODY), requestId: c.get('requestId') };
    const fields = Object.fromEntries(new URLSearchParams(await c.req.text()));
    return c.redirect(await receiveStore(ctx, locale, fields), 303);
  });
  // A typed or reloaded address has no store.
  app.all(path, (c) => {
    const said = c.req.param('locale');
    const { publishCountry } = runtime.config;
    return c.redirect(
      localizedPath(links.cart(), isLocale(said) ? said : publishCountry, publishCountry),
      303,
    );
  });
  return app;
}
