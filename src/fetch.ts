import { astro } from 'astro/fetch';
import { createApp, type RenderPage } from './app.ts';
import { PageState } from './page-state.ts';
import { openPictures, openSandbox, theShop } from './shop.ts';

/**
 * The whole Astro pipeline in one; composing its parts by hand breaks its cache. Pages are kept whole, so nothing is
 * won by making them piece by piece, and one that fails half-way answers as a failed page.
 *
 * Astro answers 500 whatever status its error page sets: one that is worth another try says so in a header.
 */
export const renderPage: RenderPage = async (request) => {
  const state = new PageState(request);
  state.streaming = false;
  const response = await astro(state);
  // Pages say it themselves, but may do so later than a browser looks for it.
  if (response.headers.get('content-type') === 'text/html')
    response.headers.set('content-type', 'text/html; charset=utf-8');
  if (response.status !== 500 || !response.headers.has('retry-after')) return response;
  return new Response(response.body, { status: 503, headers: response.headers });
};

let app: ReturnType<typeof createApp> | undefined;

/** What `astro dev` serves; the built shop comes in through server.ts. */
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
