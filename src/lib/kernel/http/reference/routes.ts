import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Hono } from 'hono';
import type { Runtime } from '../../runtime.ts';
import { openApiDocuments } from '../openapi.ts';
import type { Route } from '../route.ts';
import { type ApiDocument, referencePage } from './page.ts';

/** Kept beside the sources; the built server runs from the same checkout. */
const CSS = resolve('src/lib/kernel/http/reference/reference.css');

const HEADERS = {
  'cache-control': 'public, max-age=300',
  'content-security-policy':
    "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
} as const;

/** The API document as a page to read, at `/docs` below the API. */
export function apiReference(routes: readonly Route[], runtime: Runtime): Hono {
  const app = new Hono();
  const documentNow = openApiDocuments(routes);
  app.get('/docs', (c) => c.html(referencePage(documentNow(runtime.config) as ApiDocument), 200, HEADERS));
  app.get('/docs.css', (c) =>
    c.body(readFileSync(CSS, 'utf8'), 200, { ...HEADERS, 'content-type': 'text/css; charset=utf-8' }),
  );
  return app;
}
