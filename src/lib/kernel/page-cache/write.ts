import type { IncomingMessage, ServerResponse } from 'node:http';
import type { CachedPage } from './page-cache.ts';
import { chooseEncoding, isUnchanged } from './send.ts';

/** Writes a cached page directly to the socket: the shop's hottest path. */
export function writePage(page: CachedPage, request: IncomingMessage, response: ServerResponse): void {
  if (isUnchanged(request.headers['if-none-match'], page.etag)) {
    response.writeHead(304, page.headers as string[]).end();
    return;
  }
  const encoding = chooseEncoding(request.headers['accept-encoding'] as string | undefined);
  const body = page.body(encoding);
  const headers = [...page.headers, 'content-length', String(body.length)];
  if (encoding !== 'plain') headers.push('content-encoding', encoding);
  response.writeHead(200, headers).end(request.method === 'HEAD' ? undefined : body);
}
