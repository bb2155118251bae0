import { LRUCache } from 'lru-cache';
import { draw } from '#lib/kernel/drawing/draw.ts';
import { addSeconds } from '#lib/kernel/time/clock.ts';
import { createMemoCache } from './memo-cache.ts';

/**
 * A merchant's photograph in a small size, for server-side drawings. It is fetched from its public address,
 * one at a time, and cached. Staff enter the addresses, so they are trusted; the limits guard against hosts
 * that are slow, down or wrong.
 */

const keep = createMemoCache<Buffer>({
  bytesMost: 8 * 1024 * 1024,
  bytesOf: (photo) => photo.length,
  waitingMost: 20,
});

const TIMEOUT_MS = 3000;
const BYTES_MOST = 12 * 1024 * 1024;
const PIXELS_MOST = 50_000_000;
const FORMATS: readonly string[] = ['jpeg', 'png', 'webp'];
const SHAPE = { width: 800, height: 736, fit: 'cover', made: 'jpg', quality: 84 } as const;

/** Posters omit the photo for this time: each would wait for the host again. */
const MISSED_SECONDS = 60;
const MISSED_MOST = 500;
/** Until when an address, or a host that did not answer, is skipped. */
const missed = new LRUCache<string, Date>({ max: MISSED_MOST });

interface Where {
  /** As on a page: https, or a path of this site. */
  readonly photo: string;
  readonly siteUrl: string;
  readonly now: Date;
}

type Fetch = (url: URL, init: RequestInit) => Promise<Response>;

/**
 * @returns a JPEG of 800 × 736; null after a recent failure
 * @throws TooManyPending when the queue is full; an Error for an unreadable photograph
 */
export async function readPhoto(
  { photo, siteUrl, now }: Where,
  fetchIt: Fetch = fetch,
): Promise<Buffer | null> {
  const url = new URL(photo, siteUrl);
  if (isMissed(url, now)) return null;
  return keep(url.href, async () => {
    if (url.protocol !== 'https:' && url.origin !== new URL(siteUrl).origin)
      throw new Error('a photograph is read by https alone');
    // The host may have failed while this call was queued.
    if (isMissed(url, now)) throw new Error('a photograph could not be had a moment ago');
    let failing = url.origin;
    try {
      const answer = await fetchIt(url, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) });
      failing = url.href;
      if (!answer.ok || !answer.body) throw new Error(`no photograph: ${answer.status}`);
      return await shrink(await readAll(answer.body));
    } catch (error) {
      missed.set(failing, addSeconds(now, MISSED_SECONDS));
      throw error;
    }
  });
}

const isMissed = ({ origin, href }: URL, now: Date): boolean =>
  [origin, href].some((one) => now < (missed.get(one) ?? now));

async function readAll(body: ReadableStream<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of body) {
    length += part.length;
    if (length > BYTES_MOST) throw new Error('a photograph is too large');
    parts.push(part);
  }
  return Buffer.concat(parts);
}

async function shrink(bytes: Buffer): Promise<Buffer> {
  const drawn = await draw(bytes, { ...SHAPE, formats: FORMATS, pixelsMost: PIXELS_MOST });
  if (!(drawn instanceof Uint8Array)) throw new Error(`no photograph: ${drawn ?? 'unreadable'}`);
  return Buffer.from(drawn);
}
