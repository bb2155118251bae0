import { defineMiddleware } from 'astro:middleware';
import { resizedPicture } from '#components/content/resized.ts';
import { NOBODY } from '#lib/kernel/actor.ts';
import { actingAs } from '#lib/kernel/context.ts';
import { resolvePath } from '#lib/kernel/i18n/locale.ts';
import { requestScope } from '#lib/kernel/request-scope.ts';
import { IMAGE_SERVICE } from '#lib/site/picture/resize.ts';
import { isMadeFile, type MatchedRoute, matchRoute } from '#lib/site/site/match-route.ts';
import { theShop } from './shop.ts';

/** Runs before every page: finds language and layout in the path, and refuses malformed ids (rows A2–A4). */
export const onRequest = defineMiddleware(async (context, next) => {
  // A rewrite to the 404 page runs this again: language and path stay those of the original request.
  if (context.locals.path !== undefined) return next();
  const runtime = await theShop();
  const { pathname, search } = context.url;
  const { locale, variant, path } = resolvePath(pathname, runtime.config.publishCountry);
  const found = matchRoute(path);
  const isPage = found !== null && hasVariant(found, variant);
  const requestId = requestScope.getStore()?.requestId ?? '-';
  Object.assign(context.locals, {
    ctx: { ...actingAs(runtime.context(locale), NOBODY), requestId },
    locale,
    variant: isPage ? variant : null,
    path: isPage ? found.path : path,
  });
  try {
    if (pathname === IMAGE_SERVICE)
      return await resizedPicture(context.url, context.request.headers, () => next(new Request(context.url)));
    return await next(isPage ? found.path + search : isMadeFile(path) ? path + search : '/404');
  } catch (error) {
    runtime.log.error({ err: error, requestId, path: pathname }, 'a page failed');
    throw error;
  }
});

const hasVariant = ({ route }: MatchedRoute, variant: string | null): boolean =>
  variant === null || route.variants !== false;
