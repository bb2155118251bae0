import { Hono } from 'hono';
import { readVisitor } from '../http/request.ts';
import type { Runtime } from '../runtime.ts';
import { UPLOAD_ADDRESS, UPLOADS_PATH } from './address.ts';
import { PICTURE_TYPE, type PictureKind } from './picture-kind.ts';
import { fileStore } from './store.ts';
import { maySee } from './view.ts';

/** Strangers' bytes: never sniffed, and nothing in them may run, load or be framed. */
const HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
} as const;

/** What staff are shown of somebody is asked for each time: it may be taken back. */
const KEPT = {
  public: 'public, max-age=31536000, immutable',
  private: 'private, max-age=31536000, immutable',
  once: 'no-store',
} as const;

/** Sent pictures at `/uploads/…`, to those who may see them; for everybody else there is nothing. */
export function uploadedFiles(runtime: Runtime): Hono {
  const app = new Hono();
  app.get(`${UPLOADS_PATH}:name`, async (c) => {
    const kind = UPLOAD_ADDRESS.exec(c.req.path)?.[1] as PictureKind | undefined;
    if (!kind) return c.notFound();
    const name = c.req.param('name');
    const seen = await maySee(runtime.context(), name, { visitor: readVisitor(c), link: c.req.query('see') });
    if (!seen) return c.notFound();
    const bytes = await fileStore(runtime.config).read(name);
    if (!bytes) return c.notFound();
    return c.body(bytes, 200, {
      ...HEADERS,
      'cache-control': KEPT[seen],
      'content-type': PICTURE_TYPE[kind],
    });
  });
  return app;
}
