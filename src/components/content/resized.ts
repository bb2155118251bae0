import { createHash } from 'node:crypto';
import { createMemoCache, TooManyPending } from '#lib/site/picture/memo-cache.ts';
import { type PictureFile, resizeKey, resizeStatus } from '#lib/site/picture/resize.ts';

/**
 * The texts' pictures in the sizes that pages show. Astro's image service creates each once; then it is
 * cached.
 */

const files = Object.values(
  import.meta.glob<PictureFile>('/src/content/**/*.{png,jpg,jpeg,webp,avif}', {
    eager: true,
    import: 'default',
  }),
);

interface Resized {
  readonly bytes: Buffer<ArrayBuffer>;
  readonly type: string;
  readonly etag: string;
}

const keep = createMemoCache<Resized>({
  bytesMost: 32 * 1024 * 1024,
  bytesOf: ({ bytes }) => bytes.length,
  waitingMost: 60,
});

/** A refusal has a text, because Astro renders the 404 page for an empty body. */
const REFUSED = { 400: 'Bad Request', 404: 'Not Found' } as const;
const FOR_EVER = 'public, max-age=31536000, immutable';

/** @param make calls Astro's image service, which answers a GET of `url` */
export async function resizedPicture(
  url: URL,
  asked: Headers,
  make: () => Promise<Response>,
): Promise<Response> {
  const verdict = resizeStatus(url.searchParams, files);
  if (verdict !== 200) return new Response(REFUSED[verdict], { status: verdict });
  try {
    const { bytes, type, etag } = await keep(resizeKey(url.searchParams), () => read(make));
    const headers = { 'content-type': type, 'cache-control': FOR_EVER, etag };
    if (asked.get('if-none-match')?.includes(etag)) return new Response(null, { status: 304, headers });
    return new Response(bytes, { headers: { ...headers, 'content-length': String(bytes.length) } });
  } catch (error) {
    if (!(error instanceof TooManyPending)) throw error;
    return new Response('Busy', { status: 503, headers: { 'retry-after': '10' } });
  }
}

async function read(make: () => Promise<Response>): Promise<Resized> {
  const response = await make();
  if (!response.ok) throw new Error(`A picture cannot be resized: ${response.status}`);
  const bytes = Buffer.from(await response.arrayBuffer());
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  const said = response.headers.get('content-type') ?? 'application/octet-stream';
  // Astro names AVIF by its container.
  return { bytes, type: said === 'image/heif' ? 'image/avif' : said, etag };
}
