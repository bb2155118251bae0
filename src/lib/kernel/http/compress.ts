import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { chooseEncoding } from '../page-cache/send.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Shorter answers fit in a packet or two anyway. */
const LONG = 2048;
const TEXT = /^(?:text\/|application\/(?:json|xml|rss\+xml|manifest\+json|ld\+json)|image\/svg\+xml)/;
/** Speed over size: these answers serve one request. Cached pages are compressed harder (page-cache). */
const FAST = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** Whether a text is worth compressing. */
export const isLong = (text: string): boolean => text.length >= LONG;

/**
 * Compresses a text answer with an encoding that the client accepts. Other, small and encoded answers stay
 * unchanged.
 */
export async function compressed(response: Response, accepted: string | null | undefined): Promise<Response> {
  const encoding = chooseEncoding(accepted);
  const { headers, status } = response;
  const isText = TEXT.test(headers.get('content-type') ?? '');
  if (encoding === 'plain' || !isText || !response.body || headers.has('content-encoding')) return response;
  const plain = Buffer.from(await response.arrayBuffer());
  const own = new Headers(headers);
  own.append('vary', 'accept-encoding');
  const isSmall = plain.length < LONG;
  const body = isSmall ? plain : encoding === 'br' ? await brotli(plain, FAST) : await zip(plain);
  if (!isSmall) own.set('content-encoding', encoding);
  own.set('content-length', String(body.length));
  return new Response(new Uint8Array(body), { status, headers: own });
}
