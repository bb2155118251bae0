import { astro } from 'astro/fetch';
import { createApp, type RenderPage } from './app.ts';
import { PageState } from './page-state.ts';
import { openPictures, openSandbox, theShop } from './shop.ts';

/**
 * Runs the whole Astro pipeline. Composing its parts by hand breaks its cache. Streaming is off: pages are
 * cached whole, and a page that fails half-way answers as a failed page.
 *
 * Astro always answers 500 for its error page. A failure worth a retry sets `retry-after` and becomes a 503.
 */
export const renderPage: RenderPage = async (request) => {
  const state = new PageState(request);
  state.streaming = false;
  const response = await astro(state);
  // Pages declare their charset, but possibly beyond the bytes that a browser scans for it.
  if (response.headers.get('content-type') === 'text/html')
    response.headers.set('content-type', 'text/html; charset=utf-8');
  if (response.status !== 500 || !response.headers.has('retry-after')) return response;
  return new Response(response.body, { status: 503, headers: response.headers });
};

let app: ReturnType<typeof createApp> | undefined;

/** The entry of `astro dev`. The built shop starts in server.ts. */
export default {
  async fetch(request: Request): Promise<Response> {
    if (!app) {
      const runtime = await theShop();
      const [sandbox, pictureAt] = await Promise.all([openSandbox(runtime), openPictures(runtime.config)]);
      app ??= createApp({ runtime, renderPage, sandbox, pictureAt });
    }
    return app.fetch(request);
  },
};
