import type { Encoding } from './bodies.ts';
import type { CachedPage } from './page-cache.ts';

/** Brotli before gzip, whatever the client prefers, unless it is explicitly refused. */
export const chooseEncoding = (accepted: string | null | undefined): Encoding =>
  takes(accepted, 'br') ? 'br' : takes(accepted, 'gzip') ? 'gzip' : 'plain';

const takes = (accepted: string | null | undefined, encoding: Encoding): boolean =>
  (accepted?.includes(encoding) ?? false) && !REFUSED[encoding].test(accepted ?? '');

const REFUSED = {
  br: /\bbr\s*;\s*q=0(\.0*)?\s*(,|$)/,
  gzip: /\bgzip\s*;\s*q=0(\.0*)?\s*(,|$)/,
  plain: /$^/,
} as const;

export const isUnchanged = (ifNoneMatch: string | null | undefined, etag: string): boolean =>
  ifNoneMatch?.includes(etag) ?? false;

/** A cached page as a web Response. The entry writes it directly to the socket instead (write.ts). */
export function sendPage(page: CachedPage, asked: Headers): Response {
  const headers = new Headers();
  for (let i = 0; i + 1 < page.headers.length; i += 2) {
    headers.append(page.headers[i] as string, page.headers[i + 1] as string);
  }
  if (isUnchanged(asked.get('if-none-match'), page.etag)) return new Response(null, { status: 304, headers });
  const encoding = chooseEncoding(asked.get('accept-encoding'));
  if (encoding !== 'plain') headers.set('content-encoding', encoding);
  const body = page.body(encoding);
  headers.set('content-length', String(body.length));
  return new Response(new Uint8Array(body), { headers });
}
