import type { Context } from 'hono';

/** The API document as a page to read. */
export const apiReference = (c: Context): Response | Promise<Response> =>
  c.redirect('/backend-api/openapi.json');
