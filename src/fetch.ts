import { astro } from 'astro/hono';
import { Hono } from 'hono';
import { createApp, type RenderPage } from './app.ts';
import { openSandbox, theShop } from './shop.ts';

/** The whole Astro pipeline as one handler; composing its parts by hand breaks its cache. */
const pages = new Hono().use('*', astro());

/** Astro answers 500 whatever status its error page sets: one that is worth another try says so in a header. */
export const renderPage: RenderPage = async (request) => {
  const response = await pages.fetch(request);
  if (response.status !== 500 || !response.headers.has('retry-after')) return response;
  return new Response(response.body, { status: 503, headers: response.headers });
};

let app: ReturnType<typeof createApp> | undefined;

/** What `astro dev` serves; the built shop comes in through server.ts. */
export default {
  async fetch(request: Request): Promise<Response> {
    if (!app) {
      const runtime = await theShop();
      const sandbox = await openSandbox(runtime);
      app ??= createApp({ runtime, renderPage, sandbox });
    }
    return app.fetch(request);
  },
};
