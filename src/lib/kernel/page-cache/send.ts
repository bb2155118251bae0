import { brotliDecompressSync, gzipSync } from 'node:zlib';
import type { CachedPage } from './page-cache.ts';

export type Encoding = 'br' | 'gzip' | 'plain';

export const chooseEncoding = (accepted: string | null | undefined): Encoding =>
  accepted?.includes('br') ? 'br' : accepted?.includes('gzip') ? 'gzip' : 'plain';

export const isUnchanged = (ifNoneMatch: string | null | undefined, etag: string): boolean =>
  ifNoneMatch?.includes(etag) ?? false;

/** The bytes in an encoding; hardly anybody asks for others than Brotli's, so only these are kept. */
export function bodyIn({ br }: CachedPage, encoding: Encoding): Buffer {
  if (encoding === 'br') return br;
  const plain = brotliDecompressSync(br);
  return encoding === 'gzip' ? gzipSync(plain) : plain;
}

/** A kept page as a web Response; the entry writes it straight to the socket instead (server.ts). */
export function sendPage(page: CachedPage, asked: Headers): Response {
  const headers = new Headers();
  for (let i = 0; i + 1 < page.headers.length; i += 2) {
    headers.append(page.headers[i] as string, page.headers[i + 1] as string);
  }
  if (isUnchanged(asked.get('if-none-match'), page.etag)) return new Response(null, { status: 304, headers });
  const encoding = chooseEncoding(asked.get('accept-encoding'));
  if (encoding !== 'plain') headers.set('content-encoding', encoding);
  const body = bodyIn(page, encoding);
  headers.set('content-length', String(body.length));
  return new Response(new Uint8Array(body), { headers });
}
