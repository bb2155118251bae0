import { signInAt } from '../setup/call.ts';
import type { Bench } from './bench.ts';

/** The kinds of page that the audit measures. */
export interface PageKind {
  readonly name: string;
  readonly path: string;
  /** KB of JavaScript that it may load before the shopper acts. */
  readonly javascript: number;
  /** False for pages that search engines do not index. */
  readonly isIndexed: boolean;
  /** False where only the weight is measured. */
  readonly isScored: boolean;
}

const JAVASCRIPT = {
  content: 10,
  list: 25,
  goods: 91,
  questionnaire: 95,
  lottery: 100,
  checkout: 130,
} as const;

/** Every kind with an existing page. */
export async function pageKinds({ shop, goodsIds, skuIds }: Bench): Promise<PageKind[]> {
  const { url } = shop;
  const kind = (name: string, path: string | null, most: keyof typeof JAVASCRIPT) => ({
    name,
    path,
    javascript: JAVASCRIPT[most],
    isIndexed: true,
    isScored: true,
  });
  const kinds = [
    kind('home', '/home', 'content'),
    kind('category', '/category', 'list'),
    kind('goods', `/goods/${goodsIds[0]}`, 'goods'),
    { ...kind('search', `/search?q=${encodeURIComponent('魚油')}`, 'list'), isIndexed: false },
    kind(
      'article',
      await firstLink(url, '/articles', /href="(\/articles\/(?!category)[a-z0-9-]+)"/),
      'content',
    ),
    kind('articles', '/articles', 'content'),
    kind('notice', await firstLink(url, '/notices', /href="(\/notices\/[a-z0-9-]+)"/), 'content'),
    kind('info', '/pages/about', 'content'),
    kind('promotion', '/enough-reduce/act-goods', 'list'),
    kind('groups', '/group/group-sell', 'list'),
    kind('offer', '/1v1/bundle', 'content'),
    kind('plan', '/plan', 'content'),
    ...['quest', 'quest-detail'].map((page) => ({
      ...kind(page, `/questionnaire/${page}`, 'questionnaire'),
      isIndexed: false,
      isScored: false,
    })),
    { ...kind('lottery', '/lottery', 'lottery'), isScored: false },
    {
      ...kind(
        'checkout',
        `/payment/order-payment?sku=${skuIds[0]}&quantity=1&token=${await signInAt(url)}`,
        'checkout',
      ),
      isScored: false,
    },
  ];
  const there = await Promise.all(
    kinds.map(async (one) =>
      one.path !== null && (await isThere(url + one.path)) ? { ...one, path: one.path } : null,
    ),
  );
  return there.filter((one) => one !== null);
}

const isThere = (url: string): Promise<boolean> => fetch(url).then(({ status }) => status === 200);

/** The first match among a list's links; null if there is none. */
async function firstLink(url: string, list: string, link: RegExp): Promise<string | null> {
  const text = await (await fetch(url + list)).text();
  return link.exec(text)?.[1] ?? null;
}
