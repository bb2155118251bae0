import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { pageKey } from '#lib/kernel/page-cache/key.ts';
import { type CacheOutcome, createPageCache, type PageCache } from '#lib/kernel/page-cache/page-cache.ts';
import { chooseEncoding, sendPage } from '#lib/kernel/page-cache/send.ts';
import { createMovableClock, type MovableClock } from '#lib/kernel/time/clock.ts';

let clock: MovableClock;
let cache: PageCache;
let outcomes: CacheOutcome[];
let renders: number;

beforeEach(() => {
  clock = createMovableClock({ now: () => new Date('2026-03-01T00:00:00Z') });
  outcomes = [];
  renders = 0;
  cache = createPageCache(clock, (outcome) => outcomes.push(outcome));
});

const KEPT = {
  'cdn-cache-control': 'max-age=300, stale-while-revalidate=3600',
  'cache-tag': 'goods:1,catalog',
};

const page =
  (headers: Record<string, string> = KEPT, status = 200) =>
  async () => {
    renders++;
    return new Response(`page ${renders}`, { status, headers: { 'content-type': 'text/html', ...headers } });
  };

/** The answer that a visitor receives. */
async function read(key: string, make = page()): Promise<string> {
  const kept = cache.peek(key);
  if (kept) return kept.body('plain').toString();
  const rendered = await cache.render(key, make);
  return 'page' in rendered ? rendered.page.body('plain').toString() : rendered.response.text();
}

describe('a page that may be kept', () => {
  it('is rendered once', async () => {
    expect([await read('/home'), await read('/home')]).toEqual(['page 1', 'page 1']);
    expect(outcomes).toEqual(['miss', 'hit']);
  });

  it('is packed smaller once it is asked for again, and stays the same', async () => {
    const words = Array.from({ length: 4000 }, (_, i) => `word${(i * 7919) % 613}`).join(' ');
    const rendered = await cache.render('/home', async () => new Response(words, { headers: KEPT }));
    if (!('page' in rendered)) throw new Error('it was not kept');
    const first = rendered.page.body('br');
    const again = await vi.waitUntil(() => {
      const bytes = rendered.page.body('br');
      return bytes.length < first.length && bytes;
    });
    expect(brotliDecompressSync(first).toString()).toBe(words);
    expect(brotliDecompressSync(again).toString()).toBe(words);
  });

  it('is rendered once for all who wait for it', async () => {
    const answers = await Promise.all([read('/home'), read('/home'), read('/home')]);
    expect(answers).toEqual(['page 1', 'page 1', 'page 1']);
  });

  it('is not taken from a render that began before an invalidation', async () => {
    let finishOld: (response: Response) => void = () => undefined;
    const old = read('/home', () => new Promise((resolve) => (finishOld = resolve)));
    cache.invalidate(['catalog']);
    expect(await read('/home')).toBe('page 1');
    finishOld(new Response('old page', { headers: KEPT }));
    expect(await old).toBe('old page');
    expect(await read('/home')).toBe('page 1');
  });

  it('is answered stale while a fresh one is made', async () => {
    await read('/home');
    clock.advance(301);
    expect(await read('/home')).toBe('page 1');
    await vi.waitFor(async () => expect(await read('/home')).toBe('page 2'));
    expect(outcomes.slice(0, 2)).toEqual(['miss', 'stale']);
    expect(outcomes.at(-1)).toBe('hit');
  });

  it('is rendered anew after its stale time', async () => {
    await read('/home');
    clock.advance(300 + 3600);
    expect(await read('/home')).toBe('page 2');
  });

  it('is dropped by any of its tags and by no other', async () => {
    await read('/goods/1');
    cache.invalidate(['goods:2']);
    expect(await read('/goods/1')).toBe('page 1');
    cache.invalidate(['goods:1']);
    expect(await read('/goods/1')).toBe('page 2');
  });

  it('is not kept when it was invalidated while it was made', async () => {
    let finish: (value: Response) => void = () => undefined;
    const slow = () => new Promise<Response>((resolve) => (finish = resolve));
    const first = read('/goods/1', slow);
    cache.invalidate(['goods:1']);
    finish(new Response('old price', { headers: KEPT }));
    expect(await first).toBe('old price');
    expect(cache.peek('/goods/1')).toBeNull();
  });

  it('is kept though something else was invalidated while it was made', async () => {
    let finish: (value: Response) => void = () => undefined;
    const slow = () => new Promise<Response>((resolve) => (finish = resolve));
    const first = read('/goods/1', slow);
    cache.invalidate(['goods:2']);
    finish(new Response('page 1', { headers: KEPT }));
    await first;
    expect(await read('/goods/1')).toBe('page 1');
    expect(renders).toBe(0);
  });

  it('is not kept when everything was dropped while it was made', async () => {
    let finish: (value: Response) => void = () => undefined;
    const slow = () => new Promise<Response>((resolve) => (finish = resolve));
    const first = read('/goods/1', slow);
    cache.clear();
    finish(new Response('perhaps old', { headers: KEPT }));
    await first;
    expect(cache.peek('/goods/1')).toBeNull();
  });

  it.each(['gzip', 'plain'] as const)('is packed for %s twice at most', async (encoding) => {
    await read('/home');
    const ask = () => cache.peek('/home')?.body(encoding);
    const [first, second, third] = [ask(), ask(), ask()];
    expect(second).toEqual(first);
    expect(third).not.toBe(first);
    expect(ask()).toBe(third);
  });

  it('is sent compressed, with an ETag that answers 304, and without the inside headers', async () => {
    const { page: kept } = (await cache.render('/home', page())) as {
      page: NonNullable<ReturnType<PageCache['peek']>>;
    };
    const asked = (headers: Record<string, string>) => sendPage(kept, new Headers(headers));
    const br = asked({ 'accept-encoding': 'gzip, br' });
    expect(br.headers.get('content-encoding')).toBe('br');
    expect(brotliDecompressSync(await br.bytes()).toString()).toBe('page 1');
    expect(gunzipSync(await asked({ 'accept-encoding': 'gzip' }).bytes()).toString()).toBe('page 1');
    expect(br.headers.get('cache-tag')).toBeNull();
    expect(br.headers.get('cdn-cache-control')).toBeNull();
    const again = asked({ 'if-none-match': br.headers.get('etag') ?? '' });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });
});

describe('a page that may not be kept', () => {
  it.each([
    ['a 404', page(KEPT, 404)],
    ['one that sets a cookie', page({ ...KEPT, 'set-cookie': 'a=b' })],
    ['one that did not ask for it', page({})],
  ])('such as %s is made for each', async (_, make) => {
    await read('/x', make);
    await read('/x', make);
    expect(cache.peek('/x')).toBeNull();
    expect(renders).toBe(2);
  });

  it('is made for each even of those who ask at once', async () => {
    const answers = await Promise.all([read('/x', page({})), read('/x', page({}))]);
    expect(new Set(answers).size).toBe(2);
  });

  it('lets the next try when a render fails', async () => {
    const broken = () => Promise.reject(new Error('no database'));
    await expect(read('/home', broken)).rejects.toThrow('no database');
    expect(await read('/home')).toBe('page 1');
  });
});

describe('the encoding of an answer', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.0,gzip;q=0', 'plain'],
    ['br;q=0.5', 'br'],
    ['identity', 'plain'],
    [undefined, 'plain'],
  ])('for %s is %s', (accepted, encoding) => {
    expect(chooseEncoding(accepted)).toBe(encoding);
  });
});

describe('the key of a page', () => {
  const key = (address: string) => {
    const { pathname, search } = new URL(address, 'http://shop');
    return pageKey(pathname, search);
  };

  it('is the path and the parameters that matter, in one order', () => {
    expect(key('/category')).toBe('/category');
    expect(key('/category?sort=newest&page=2')).toBe(key('/category?page=2&sort=newest'));
    expect(key('/category?page=2')).not.toBe(key('/category?page=3'));
  });

  it('ignores what advertisers append', () => {
    expect(key('/goods/1?utm_source=line&fbclid=x')).toBe('/goods/1');
  });
});

describe('answers of which there are more than can be kept', () => {
  it('push out each other, the oldest first, and no page', async () => {
    await read('/home');
    const ask = (word: number) => cache.render(`/search?q=${word}`, page(), { isOneOfMany: true });
    for (let word = 0; word <= 2000; word++) await ask(word);
    expect(cache.peek('/search?q=0')).toBeNull();
    expect(cache.peek('/search?q=1')).not.toBeNull();
    expect(cache.peek('/search?q=2000')).not.toBeNull();
    expect(cache.peek('/home')).not.toBeNull();
  });

  it('are dropped by their tags, and by all of them', async () => {
    const make = page({ ...KEPT, 'cache-tag': 'search' });
    const ask = (word: string) => cache.render(word, make, { isOneOfMany: true });
    await ask('fish');
    cache.invalidate(['catalog']);
    expect(cache.holds('fish')).toBe(true);
    cache.invalidate(['search']);
    expect(cache.holds('fish')).toBe(false);
    await ask('oil');
    cache.clear();
    expect(cache.holds('oil')).toBe(false);
  });
});
