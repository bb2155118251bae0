import { astro } from 'astro/hono';
import { Hono } from 'hono';
import { createApp, type RenderPage } from './app.ts';
import { theShop } from './shop.ts';

/** The whole Astro pipeline as one handler; composing its parts by hand breaks its cache. */
const pages = new Hono().use('*', astro());
export const renderPage: RenderPage = (request) => pages.fetch(request);

let app: ReturnType<typeof createApp> | undefined;

/** What `astro dev` serves; the built shop comes in through server.ts. */
export default {
  async fetch(request: Request): Promise<Response> {
    app ??= createApp({ runtime: await theShop(), renderPage });
    return app.fetch(request);
  },
};
