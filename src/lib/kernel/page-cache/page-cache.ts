import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../time/clock.ts';
import { type Bodies, createBodies, type Encoding } from './bodies.ts';
import { packPage } from './brotli.ts';

/**
 * Rendered pages, compressed, with ETag and tags (docs/decisions/0004-page-cache.md). Only 200s whose page
 * called `Astro.cache.set`, and only pages that are the same for everyone. Concurrent requests share one
 * render. A stale page is sent immediately during its refresh.
 */
export interface CachedPage {
  readonly etag: string;
  /** Alternating header names and values, as node:http accepts them, without encoding and length. */
  readonly headers: readonly string[];
  body(encoding: Encoding): Buffer;
}

/** How long a result is cached, in seconds, and the tags that invalidate it. */
export interface CachePolicy {
  readonly maxAge: number;
  /** How long afterwards the stale result may be sent during its refresh. */
  readonly swr: number;
  readonly tags: readonly string[];
}

interface Entry {
  readonly page: CachedPage;
  readonly bytes: number;
  readonly tags: readonly string[];
  readonly freshUntil: number;
  readonly staleUntil: number;
}

export type Rendered = { readonly page: CachedPage } | { readonly response: Response };
export type CacheOutcome = 'hit' | 'stale' | 'miss' | 'pass';

export interface CacheOptions {
  /**
   * One of unlimited variants, such as typed searches: only the most frequent are cached, and they evict no
   * page.
   */
  readonly isOneOfMany?: boolean;
}

export interface PageCache {
  /** A fresh page; null when it must be rendered. */
  peek(key: string): CachedPage | null;
  /** Whether a page is cached, fresh or stale: no render is awaited. */
  holds(key: string): boolean;
  /** Renders, caches if allowed, and returns the result. Renders of the same key are shared. */
  render(key: string, make: () => Promise<Response>, how?: CacheOptions): Promise<Rendered>;
  invalidate(tags: readonly string[]): void;
  clear(): void;
  /** The current size of the cache. */
  held(): { readonly entries: number; readonly bytes: number };
}

const BYTES_MOST = 24 * 1024 * 1024;
const OF_MANY_MOST = 2000;

export function createPageCache(clock: Clock, count: (outcome: CacheOutcome) => void = () => {}): PageCache {
  const sizes = { maxSize: BYTES_MOST, sizeCalculation: ({ bytes }: Entry) => bytes };
  const entries = new LRUCache<string, Entry>(sizes);
  const ofMany = new LRUCache<string, Entry>({ ...sizes, max: OF_MANY_MOST });
  const find = (key: string): Entry | undefined => entries.get(key) ?? ofMany.get(key);
  const bodies = createBodies();
  const underWay = new Map<string, Render>();
  /** Per running render: the tags invalidated since its start. */
  const watching = new Set<Set<string>>();

  const renderEntry = async (
    key: string,
    make: () => Promise<Response>,
    gone: Set<string>,
    { isOneOfMany = false }: CacheOptions,
  ): Promise<Entry | Response> => {
    const response = await make();
    const life = readLife(response);
    if (!life) return response;
    const entry: Entry = { ...(await finish(response, bodies)), tags: life.tags, ...until(clock, life) };
    // A result read before an invalidation is still sent to its earlier requesters, but not cached.
    if (!hasGone(life.tags, gone)) (isOneOfMany ? ofMany : entries).set(key, entry);
    return entry;
  };

  /** A render from before an invalidation may have read old data, so new requests do not join it. */
  const joinable = (key: string): Promise<Entry | Response> | undefined => {
    const waiting = underWay.get(key);
    return waiting?.gone.size === 0 ? waiting.rendering : undefined;
  };

  const once = (key: string, make: () => Promise<Response>, how: CacheOptions): Promise<Entry | Response> => {
    const waiting = joinable(key);
    if (waiting) return waiting;
    const gone = new Set<string>();
    watching.add(gone);
    const mine: Render = { gone, rendering: renderEntry(key, make, gone, how) };
    underWay.set(key, mine);
    const leave = () => {
      watching.delete(gone);
      if (underWay.get(key) === mine) underWay.delete(key);
    };
    mine.rendering.then(leave, leave);
    return mine.rendering;
  };

  return {
    peek(key) {
      const entry = find(key);
      if (!entry || clock.now().getTime() >= entry.freshUntil) return null;
      count('hit');
      return entry.page;
    },
    holds(key) {
      const entry = find(key);
      return entry !== undefined && clock.now().getTime() < entry.staleUntil;
    },
    async render(key, make, how = {}) {
      const entry = find(key);
      if (entry && clock.now().getTime() < entry.staleUntil) {
        count('stale');
        once(key, make, how).catch(() => undefined);
        return { page: entry.page };
      }
      const isJoining = joinable(key) !== undefined;
      const result = await once(key, make, how);
      if (!(result instanceof Response)) {
        count('miss');
        return { page: result.page };
      }
      count('pass');
      // An uncacheable response belongs to one requester; the others render their own.
      return { response: isJoining ? await make() : result };
    },
    invalidate(tags) {
      for (const gone of watching) for (const tag of tags) gone.add(tag);
      const all = new Set(tags);
      for (const kept of [entries, ofMany])
        for (const [key, entry] of kept.entries()) if (hasGone(entry.tags, all)) kept.delete(key);
    },
    clear() {
      for (const gone of watching) gone.add(EVERYTHING);
      entries.clear();
      ofMany.clear();
    },
    held: () => ({
      entries: entries.size + ofMany.size,
      bytes: entries.calculatedSize + ofMany.calculatedSize,
    }),
  };
}

interface Render {
  readonly gone: ReadonlySet<string>;
  readonly rendering: Promise<Entry | Response>;
}

/** Not a valid tag: tags contain letters. */
const EVERYTHING = '*';

const hasGone = (tags: readonly string[], gone: ReadonlySet<string>): boolean =>
  gone.size > 0 && (gone.has(EVERYTHING) || tags.some((tag) => gone.has(tag)));

/** For results that only change with a notification: the tags invalidate them. */
export const cachedUntilInvalidated = (...tags: readonly string[]): CachePolicy => ({
  maxAge: 300,
  swr: 3600,
  tags,
});

/** The cache headers that `readLife` reads, in the form that Astro writes for pages. */
export const cacheHeaders = ({ maxAge, swr, tags }: CachePolicy): Record<string, string> => ({
  'cdn-cache-control': `max-age=${maxAge}, stale-while-revalidate=${swr}`,
  'cache-tag': tags.join(','),
});

function readLife(response: Response): CachePolicy | null {
  const control = response.headers.get('cdn-cache-control');
  const maxAge = Number(/max-age=(\d+)/.exec(control ?? '')?.[1] ?? 0);
  if (response.status !== 200 || maxAge <= 0 || response.headers.has('set-cookie')) return null;
  const swr = Number(/stale-while-revalidate=(\d+)/.exec(control ?? '')?.[1] ?? 0);
  const tags = (response.headers.get('cache-tag') ?? '').split(',').map((tag) => tag.trim());
  return { maxAge, swr, tags };
}

const until = (clock: Clock, life: CachePolicy) => {
  const freshUntil = clock.now().getTime() + life.maxAge * 1000;
  return { freshUntil, staleUntil: freshUntil + life.swr * 1000 };
};

const OWN_HEADERS = new Set([
  'cdn-cache-control',
  'cache-tag',
  'cache-control',
  'etag',
  'content-length',
  'date',
]);

async function finish(response: Response, bodies: Bodies): Promise<Pick<Entry, 'page' | 'bytes'>> {
  const plain = Buffer.from(await response.arrayBuffer());
  const br = await packPage(plain);
  // Weak: the same for every encoding.
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  const kept = [...response.headers].filter(([name]) => !OWN_HEADERS.has(name)).flat();
  // Browsers always revalidate and mostly get 304, so a change by staff shows at once.
  const headers = [
    ...kept,
    'cache-control',
    'public, max-age=0, must-revalidate',
    'etag',
    etag,
    'vary',
    'accept-encoding, cookie',
  ];
  const page: CachedPage = { etag, headers, body: (encoding) => bodies(etag, br.ask(), encoding) };
  return { page, bytes: br.size };
}
