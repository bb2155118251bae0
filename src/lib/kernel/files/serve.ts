import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import type { Config } from '../config.ts';
import { UPLOAD_ADDRESS, UPLOADS_PATH } from './address.ts';
import { PICTURE_TYPE, type PictureKind } from './picture-kind.ts';
import { uploadsFolder } from './uploads.ts';

/** Strangers' bytes: never sniffed, and nothing in them may run, load or be framed. */
const HEADERS = {
  'cache-control': 'private, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
} as const;

/** Sent pictures at `/uploads/…`. */
export function uploadedFiles(config: Config): Hono {
  const app = new Hono();
  const folder = uploadsFolder(config);
  app.get(`${UPLOADS_PATH}:name`, async (c) => {
    const kind = UPLOAD_ADDRESS.exec(c.req.path)?.[1] as PictureKind | undefined;
    if (!kind) return c.notFound();
    const bytes = await readFile(join(folder, c.req.param('name'))).catch(() => null);
    if (!bytes) return c.notFound();
    return c.body(new Uint8Array(bytes), 200, { ...HEADERS, 'content-type': PICTURE_TYPE[kind] });
  });
  return app;
}
