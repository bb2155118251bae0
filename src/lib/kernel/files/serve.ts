import { Hono } from 'hono';
import { readVisitor } from '../http/request.ts';
import type { Runtime } from '../runtime.ts';
import { UPLOAD_ADDRESS, UPLOADS_PATH } from './address.ts';
import { PICTURE_TYPE, type PictureKind } from './picture-kind.ts';
import { fileStore } from './store.ts';
import { maySee } from './view.ts';

/** Untrusted bytes: no sniffing, no scripts, no loading, no framing. */
const HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
} as const;

/** Staff's pictures are revalidated each time: the member may withdraw them. */
const KEPT = {
  public: 'public, max-age=31536000, immutable',
  private: 'private, max-age=31536000, immutable',
  once: 'no-store',
} as const;

/** Serves uploaded pictures at `/uploads/…` to people who may see them; 404 for everybody else. */
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
