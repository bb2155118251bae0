import { defineMiddleware } from 'astro:middleware';
import { languageRedirect, localizedPath, resolvePath } from '#lib/kernel/i18n/locale.ts';
import { requestScope } from '#lib/kernel/request-scope.ts';
import { isKnownPath } from '#lib/site/routes.ts';
import { theShop } from './shop.ts';

/** Before any page: which language and layout the path speaks, and whether its ids can be ids (rows A1–A4). */
export const onRequest = defineMiddleware(async (context, next) => {
  // A page that rewrites to the 404 page comes by again: language and path stay those that were asked for.
  if (context.locals.path !== undefined) return next();
  const runtime = await theShop();
  const { pathname, search } = context.url;
  const defaultLocale = runtime.config.publishCountry;
  const elsewhere = languageRedirect(
    pathname,
    search,
    context.request.headers.get('cookie') ?? undefined,
    defaultLocale,
  );
  if (elsewhere)
    return new Response(null, { status: 302, headers: { location: elsewhere, 'cache-control': 'no-store' } });
  const resolved = resolvePath(pathname, defaultLocale);
  const { locale, variant, path } = resolved;
  if (path === '/') {
    const home = resolved.prefix ? `${resolved.prefix}/home` : localizedPath('/home', locale, defaultLocale);
    return new Response(null, { status: 302, headers: { location: home + search } });
  }
  const requestId = requestScope.getStore()?.requestId ?? '-';
  Object.assign(context.locals, { ctx: { ...runtime.context(locale), requestId }, locale, variant, path });
  try {
    return await next(isKnownPath(path) ? path + search : '/404');
  } catch (error) {
    runtime.log.error({ err: error, requestId, path: pathname }, 'a page failed');
    throw error;
  }
});
