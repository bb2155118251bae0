import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Context, Hono } from 'hono';
import { notFound } from '../../errors.ts';
import { cacheHeaders } from '../../page-cache/page-cache.ts';
import { sendPage } from '../../page-cache/send.ts';
import type { Runtime } from '../../runtime.ts';
import { openApiDocument } from '../openapi.ts';
import type { RequestEnv } from '../request.ts';
import type { Route } from '../route.ts';
import { dataHeaders } from '../security-headers.ts';
import { type ApiDocument, referencePage } from './page.ts';

/** In the sources; the built server runs from the same checkout. */
const CSS = resolve('src/lib/kernel/http/reference/reference.css');

const PAGE_HEADERS = {
  'content-security-policy':
    "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
} as const;

/** A changed setting clears the cached document. */
const LIFE = cacheHeaders({ maxAge: 86_400, swr: 0, tags: [] });

interface ReferenceParts {
  readonly runtime: Runtime;
  readonly routes: readonly Route[];
  /** @throws ShopError unless the requester is staff */
  requireStaff(c: Context<RequestEnv>): Promise<unknown>;
}

/**
 * Serves the API document for readers and machines: `/docs` and `/openapi.json` below the API, and again
 * below `/staff`. A production shop shows it only to staff, unless configured otherwise.
 */
export function apiReference({ runtime, routes, requireStaff }: ReferenceParts): Hono<RequestEnv> {
  const { config, pages } = runtime;
  // The document contains the merchant's settings at this moment.
  const document = () => openApiDocument(routes, runtime.config);
  const texts: Readonly<Record<string, () => Response>> = {
    '/openapi.json': () => answer(JSON.stringify(document()), 'application/json', dataHeaders(config)),
    '/docs': () =>
      answer(String(referencePage(document() as ApiDocument)), 'text/html; charset=utf-8', PAGE_HEADERS),
    '/docs.css': () => answer(readFileSync(CSS, 'utf8'), 'text/css; charset=utf-8', PAGE_HEADERS),
  };
  const app = new Hono<RequestEnv>();
  for (const [path, make] of Object.entries(texts)) {
    const send = async (c: Context<RequestEnv>): Promise<Response> => {
      const made = await pages.render(`api-reference ${path}`, async () => make());
      const response = 'page' in made ? sendPage(made.page, c.req.raw.headers) : made.response;
      response.headers.set('x-request-id', c.get('requestId'));
      return response;
    };
    app.get(path, (c) => {
      if (!config.isApiReferenceOpen) throw notFound('callNotFound');
      return send(c);
    });
    app.get(`/staff${path}`, async (c) => {
      await requireStaff(c);
      return send(c);
    });
  }
  return app;
}

const answer = (text: string, type: string, headers: Readonly<Record<string, string>>): Response =>
  new Response(text, { headers: { 'content-type': type, ...headers, ...LIFE } });
