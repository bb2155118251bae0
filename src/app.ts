import { type Context, Hono } from 'hono';
import { uploadedFiles } from '#lib/kernel/files/serve.ts';
import { createApi } from '#lib/kernel/http/api.ts';
import { compressed } from '#lib/kernel/http/compress.ts';
import { API_BASE } from '#lib/kernel/http/endpoint.ts';
import { answerError, isFault } from '#lib/kernel/http/envelope.ts';
import { isAborted, type RequestEnv, visitorIp } from '#lib/kernel/http/request.ts';
import { requestIdOf } from '#lib/kernel/http/request-facts.ts';
import { cachedCalls, callRequestOf } from '#lib/kernel/http/response-cache.ts';
import { createSecurityHeaders, dataHeaders } from '#lib/kernel/http/security-headers.ts';
import { localizedPath, resolvePath } from '#lib/kernel/i18n/locale.ts';
import { measureQueues } from '#lib/kernel/jobs/queues.ts';
import { measureProcess, registry } from '#lib/kernel/metrics.ts';
import { pageKey } from '#lib/kernel/page-cache/key.ts';
import { sendPage } from '#lib/kernel/page-cache/send.ts';
import { requestScope } from '#lib/kernel/request-scope.ts';
import type { Runtime } from '#lib/kernel/runtime.ts';
import type { PictureAt } from '#lib/site/picture/pictures.ts';
import { IMAGE_SERVICE } from '#lib/site/picture/resize.ts';
import { redirectHeaders, redirectOf } from '#lib/site/site/redirect.ts';
import { identify, routes, webhooks } from './areas.ts';

export type RenderPage = (request: Request) => Response | Promise<Response>;

export interface AppParts {
  readonly runtime: Runtime;
  /** Astro, in production and development. The API tests have no pages. */
  readonly renderPage: RenderPage;
  /** The emulators of other companies; null outside the demo shop. */
  readonly sandbox: Hono<RequestEnv> | null;
  /** Draws the shop's pictures. */
  readonly pictureAt: PictureAt;
  /** Whether the process is shutting down: `/readyz` then answers 503. */
  readonly isClosing?: () => boolean;
  readonly checkAnswers?: boolean;
}

const isRead = (method: string): boolean => method === 'GET' || method === 'HEAD';
const isPageRead = ({ req }: Context): boolean => isRead(req.method) && !req.path.startsWith(API_BASE);

function keyOf(request: Request): string {
  const { pathname, search } = new URL(request.url);
  return pageKey(pathname, search);
}

/**
 * This router and the pages would parse `/goods%2F1` as two different paths. No page links to such a path.
 */
const TWO_MEANINGS = /\/\/|%2f|%5c|\\/i;

/** Whether a path can be decoded. `%zz` and doubly encoded paths cannot. */
function isReadable(path: string): boolean {
  if (TWO_MEANINGS.test(path)) return false;
  if (!path.includes('%')) return true;
  try {
    return decodeURI(path).length > 0 && !/%25/.test(path);
  } catch {
    return false;
  }
}

/** Files that browsers and programs request automatically: icons, well-known places. */
const IS_FILE = /^\/\.well-known\/|\.(ico|png|jpe?g|gif|svg|webp|avif|css|m?js|map|json|txt|xml|php|aspx?)$/i;

const PICTURES = new RegExp(`^(/pictures/|${IMAGE_SERVICE}$)`);
const FOR_EVER = 'public, max-age=31536000, immutable';

const inFewBytes = (c: Context, response: Response): Promise<Response> =>
  compressed(response, c.req.header('accept-encoding'));

/** Routes every request: health, API, gateway, pictures, pages (docs/architecture.md). */
export function createApp({
  runtime,
  renderPage,
  sandbox,
  pictureAt,
  isClosing = () => false,
  checkAnswers = false,
}: AppParts): Hono<RequestEnv> {
  const { config, log, pages } = runtime;
  const app = new Hono<RequestEnv>();
  const security = createSecurityHeaders(config);
  /** The address of an error page, in the language of the requested path. */
  const errorAddress = (c: Context, page: '/404' | '/429' | '/500'): Request => {
    const { locale } = resolvePath(c.req.path, config.publishCountry);
    return new Request(new URL(localizedPath(page, locale, config.publishCountry), c.req.url));
  };
  const errorPage = async (c: Context, page: '/404' | '/500') =>
    inFewBytes(c, await renderPage(errorAddress(c, page)));
  /** Page requests get a page. It is cached, so a refusal costs nothing. */
  const refusedPage = async (c: Context, retryAfter = 0) => {
    const address = errorAddress(c, '/429');
    const accepted = new Headers({ 'accept-encoding': c.req.header('accept-encoding') ?? '' });
    const made = await pages.render(keyOf(address), async () => security.ofPage(await renderPage(address)));
    const { body, headers } = 'page' in made ? sendPage(made.page, accepted) : made.response;
    const own = new Headers(headers);
    own.set('retry-after', String(retryAfter));
    own.set('cache-control', 'no-store');
    return new Response(body, { status: 429, headers: own });
  };
  const findKept = cachedCalls(routes, config);
  /**
   * Drawn pictures, resized pictures and cached answers skip the rate limit. Many shoppers may share an
   * address.
   */
  const costsNothing = (c: Context): boolean => {
    if (!isRead(c.req.method) || !isReadable(c.req.path)) return false;
    const key = isPageRead(c) ? keyOf(c.req.raw) : findKept(callRequestOf(c))?.key;
    return PICTURES.test(c.req.path) || (key !== undefined && pages.holds(key));
  };

  app.use(async (c, next) => {
    const asked = c.req.path;
    if (isPageRead(c)) {
      const { pathname, search } = new URL(c.req.url);
      const elsewhere = redirectOf(pathname, search, c.req.header('cookie'), config.publishCountry);
      if (elsewhere)
        return c.body(null, elsewhere.status, { ...redirectHeaders(elsewhere), ...dataHeaders(config) });
    }
    const requestId = requestIdOf(c.env?.incoming);
    c.set('requestId', requestId);
    // Our own handlers need the header before they answer: setting it later builds the response twice.
    c.header('x-request-id', requestId);
    await requestScope.run({ requestId, asked }, next);
    if (!c.req.path.startsWith(API_BASE)) c.header('x-request-id', requestId);
    return undefined;
  });
  app.use(security.middleware);

  app.get('/healthz', (c) => c.text('ok'));
  app.get('/readyz', async (c) => {
    if (isClosing()) return c.text('closing', 503);
    return (await runtime.database.isReachable()) ? c.text('ready') : c.text('the database is away', 503);
  });
  app.get('/metrics', async (c) => {
    const given = c.req.header('authorization');
    if (!config.metricsToken || given !== `Bearer ${config.metricsToken}`) return c.notFound();
    measureProcess(runtime);
    await measureQueues(runtime.jobs.queues);
    return c.text(await registry.metrics(), 200, { 'content-type': registry.contentType });
  });

  app.use(async (c, next) => {
    if (!costsNothing(c)) await runtime.limiter.pass(visitorIp(c, config));
    await next();
  });
  app.use(async (c, next) => {
    if (isReadable(c.req.path)) return next();
    return isPageRead(c) ? errorPage(c, '/404') : c.text('Bad Request', 400);
  });
  for (const webhook of webhooks) app.route('/', webhook(runtime));
  app.route(API_BASE, createApi({ runtime, routes, identify, checkAnswers }));
  if (sandbox) app.route('/sandbox', sandbox);

  app.route('/', uploadedFiles(runtime));
  app.get('/pictures/*', (c) => {
    // The address as it was written: the router's own path is decoded already.
    const svg = pictureAt(new URL(c.req.url).pathname);
    if (svg === null) return c.notFound();
    return inFewBytes(c, c.body(svg, 200, { 'content-type': 'image/svg+xml', 'cache-control': FOR_EVER }));
  });

  app.all('*', async (c) => {
    const { raw } = c.req;
    // The raw path: the router's own path is already decoded.
    if (!isRead(raw.method) || c.req.path === IMAGE_SERVICE) return renderPage(raw);
    // A HEAD request is rendered as GET, because the cached page serves later GET requests.
    const whole = raw.method === 'GET' ? raw : new Request(raw, { method: 'GET' });
    const rendered = await pages.render(keyOf(raw), async () => security.ofPage(await renderPage(whole)));
    // A missing file gets plain text, not the 404 page.
    if ('response' in rendered && rendered.response.status === 404 && IS_FILE.test(c.req.path))
      return c.text('Not Found', 404);
    return 'page' in rendered ? sendPage(rendered.page, raw.headers) : inFewBytes(c, rendered.response);
  });

  app.onError((error, c) => {
    if (isFault(error) && !isAborted(c))
      log.error({ err: error, requestId: c.get('requestId'), path: c.req.path }, 'fault');
    const { status, body, retryAfter } = answerError(error, config.publishCountry);
    const plainly = () =>
      c.json(body, status, retryAfter === undefined ? {} : { 'retry-after': `${retryAfter}` });
    // The error pages themselves may be broken.
    if (status === 429 && isPageRead(c)) return refusedPage(c, retryAfter).catch(plainly);
    const wantsPage = isFault(error) && c.req.header('accept')?.includes('text/html');
    return wantsPage ? errorPage(c, '/500').catch(plainly) : plainly();
  });
  return app;
}
