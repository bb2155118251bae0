import { readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';

const SOURCE = readFileSync('src/worker/service-worker.js', 'utf8');
const SHOP = 'https://shop.example';
const OFFLINE = { tw: '/offline', zh: '/zh/offline', en: '/en/offline' };

interface Asked {
  readonly url: string;
  readonly method: string;
  readonly mode: string;
}
interface Options {
  readonly isOn?: boolean;
  readonly network?: (asked: string | Asked) => Promise<Response>;
}

const pathOf = (asked: string | Asked): string => {
  const { pathname, search } = new URL(typeof asked === 'string' ? asked : asked.url, SHOP);
  return pathname + search;
};

/** The worker in a fake browser made of maps. */
function startWorker({ isOn = true, network = async () => new Response('page') }: Options = {}) {
  const stored = new Map<string, Map<string, Response>>();
  const open = async (name: string) => {
    const kept = stored.get(name) ?? new Map<string, Response>();
    stored.set(name, kept);
    return {
      match: async (asked: string | Asked) => kept.get(pathOf(asked))?.clone(),
      put: async (asked: string | Asked, response: Response) => void kept.set(pathOf(asked), response),
      keys: async () => [...kept.keys()],
      delete: async (key: string) => kept.delete(key),
      addAll: async (paths: string[]) => {
        for (const path of paths) kept.set(path, new Response(''));
      },
    };
  };
  const caches = {
    open,
    keys: async () => [...stored.keys()],
    delete: async (name: string) => stored.delete(name),
  };
  const listeners = new Map<string, (event: object) => void>();
  const self = {
    location: new URL(SHOP),
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    skipWaiting: async () => undefined,
    clients: { claim: vi.fn(async () => undefined) },
    registration: {
      unregister: vi.fn(async () => true),
      navigationPreload: { enable: async () => undefined },
    },
  };
  const settings = { build: 'b2', isOn, defaultLanguage: 'tw', offlinePages: OFFLINE };
  new Function('SETTINGS', 'self', 'caches', 'fetch', SOURCE)(settings, self, caches, network);

  /** Sends an event and waits for all its effects. @returns the response */
  const send = async (name: string, more: object = {}): Promise<Response | undefined> => {
    const waits: Promise<unknown>[] = [];
    let answer: Promise<Response> | undefined;
    listeners.get(name)?.({
      ...more,
      waitUntil: (work: Promise<unknown>) => waits.push(work),
      respondWith: (given: Promise<Response>) => {
        answer = given;
      },
    });
    const response = await answer;
    await Promise.all(waits);
    return response;
  };
  const ask = (path: string, { method = 'GET', mode = 'navigate' } = {}) =>
    send('fetch', { request: { url: new URL(path, SHOP).href, method, mode }, preloadResponse: undefined });
  const kept = () => [...stored.values()].flatMap((pages) => [...pages.keys()]);
  return { self, stored, send, ask, kept };
}

const noNetwork = async () => {
  throw new TypeError('Failed to fetch');
};

describe('the service worker', () => {
  it('keeps the offline page of each language and what it names', async () => {
    const html = '<link href="/_astro/a.css"><script src="/_astro/b.1-x_.js"></script>';
    const worker = startWorker({ network: async () => new Response(html) });
    await worker.send('install');
    expect(worker.kept().sort()).toEqual([
      '/_astro/a.css',
      '/_astro/b.1-x_.js',
      '/en/offline',
      '/offline',
      '/zh/offline',
    ]);
  });

  it('is not installed by half', async () => {
    const worker = startWorker({ network: async () => new Response('', { status: 500 }) });
    await expect(worker.send('install')).rejects.toThrow('500');
  });

  it('takes pages from the network and remembers those that are everybody’s', async () => {
    const worker = startWorker();
    for (const path of [
      '/home',
      '/zh/goods/1',
      '/cart',
      '/en/user/user/center/list',
      '/login/login-code',
      '/search?q=a',
    ])
      expect(await (await worker.ask(path))?.text()).toBe('page');
    expect(worker.kept()).toEqual(['/home', '/zh/goods/1']);
  });

  it.each(['quest-detail', 'quest-result', 'result-info'])(
    'remembers nothing that somebody has said of their health: %s',
    async (page) => {
      const worker = startWorker();
      for (const path of [`/questionnaire/${page}`, `/zh/questionnaire/${page}`, '/questionnaire/quest'])
        await worker.ask(path);
      expect(worker.kept()).toEqual(['/questionnaire/quest']);
    },
  );

  it.each([
    ['private, no-store', false],
    ['no-store', false],
    ['private', false],
    ['no-cache', true],
    ['public, max-age=60', true],
  ])('goes by what a page says of itself: %s', async (said, isKept) => {
    const network = async () => new Response('page', { headers: { 'cache-control': said } });
    const worker = startWorker({ network });
    expect(await (await worker.ask('/home'))?.text()).toBe('page');
    expect(worker.kept()).toEqual(isKept ? ['/home'] : []);
  });

  it('remembers no page that failed', async () => {
    const worker = startWorker({ network: async () => new Response('', { status: 404 }) });
    expect((await worker.ask('/goods/999'))?.status).toBe(404);
    expect(worker.kept()).toEqual([]);
  });

  it.each([
    ['/backend-api/h5/cart/goods-cart1', 'GET'],
    ['/sandbox/outbox', 'GET'],
    ['/payment/ecpay/return', 'POST'],
    ['https://elsewhere.example/home', 'GET'],
  ])('leaves %s alone', async (path, method) => {
    expect(await startWorker().ask(path, { method })).toBeUndefined();
  });

  it.each([
    ['/goods/1', '/offline'],
    ['/zh/goods/1', '/zh/offline'],
    ['/EN/x', '/offline'],
    ['/en', '/en/offline'],
  ])('answers %s without a network with %s', async (path, offline) => {
    const worker = startWorker({
      network: async (asked) =>
        pathOf(asked).endsWith('offline') ? new Response(pathOf(asked)) : noNetwork(),
    });
    await worker.send('install');
    expect(await (await worker.ask(path))?.text()).toBe(offline);
  });

  it('asks for a file that never changes once', async () => {
    const network = vi.fn(async () => new Response('file'));
    const worker = startWorker({ network });
    for (let i = 0; i < 3; i += 1) await worker.ask('/_astro/a.js', { mode: 'no-cors' });
    expect(network).toHaveBeenCalledOnce();
    expect(await worker.ask('/favicon.svg', { mode: 'no-cors' })).toBeUndefined();
  });

  it('lets the oldest pages go', async () => {
    const worker = startWorker();
    for (let id = 1; id <= 35; id += 1) await worker.ask(`/goods/${id}`);
    expect(worker.kept()).toHaveLength(30);
    expect(worker.kept()).not.toContain('/goods/1');
  });

  it('throws away what an earlier build kept, and nothing of others', async () => {
    const worker = startWorker();
    for (const name of ['daypack-pages-b1', 'daypack-pages-b2', 'another'])
      worker.stored.set(name, new Map());
    await worker.send('activate');
    expect([...worker.stored.keys()]).toEqual(['daypack-pages-b2', 'another']);
    expect(worker.self.clients.claim).toHaveBeenCalled();
  });

  it('takes itself out when it is switched off', async () => {
    const worker = startWorker({ isOn: false, network: noNetwork });
    worker.stored.set('daypack-pages-b1', new Map());
    await worker.send('install');
    await worker.send('activate');
    expect([...worker.stored.keys()]).toEqual([]);
    expect(worker.self.registration.unregister).toHaveBeenCalled();
    expect(await worker.ask('/home')).toBeUndefined();
  });
});
