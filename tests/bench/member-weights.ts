import { subscriptionLinks } from '#lib/boxes/subscription/rules/links.ts';
import { listOwnSubscriptions } from '#lib/boxes/subscription-change/calls.ts';
import { LOCALES, localizedPath } from '#lib/kernel/i18n/locale.ts';
import { listOrders } from '#lib/orders/order/calls.ts';
import { links } from '#lib/site/site/links.ts';
import { callAt, succeed } from '../setup/call.ts';
import { freePort } from '../setup/postgres.ts';
import type { Bench } from './bench.ts';
import { openBrowser } from './browser.ts';
import { nameOf, ownPages, SIGN_IN_PAGES, signInDemo } from './member-pages.ts';
import { orderWithNumber } from './number-order.ts';
import { type PageWeight, weighPage } from './page-weight.ts';
import type { Row } from './row.ts';

const SCRIPTS_MOST_KB = 96;
const FIRST_ANSWER_MOST_MS = 80;
/** Payment methods with an issued number or the shop's account. */
const NUMBER_KINDS = ['atm', 'storeCode', 'barcode', 'transfer'] as const;
/** The number of scripts to list for an overweight page, heaviest first. */
const SCRIPTS_NAMED = 8;

/** Response time of every page of the member area, and its weight with the demo member's data. */
export async function memberWeights({ shop, skuIds }: Bench): Promise<Row[]> {
  const token = await signInDemo(shop.url);
  const isSignedIn = { origin: shop.url, localStorage: [{ name: 'login_token', value: token }] };
  const browser = await openBrowser(await freePort());
  const rows: Row[] = [];
  const weightOf = (path: string, origins: (typeof isSignedIn)[]) =>
    weighPage(browser, shop.url + path, { storageState: { cookies: [], origins } });
  const noteWeight = (what: string, { javascript, scripts }: PageWeight) => {
    const isOk = javascript <= SCRIPTS_MOST_KB;
    rows.push({
      what: `${what}, scripts`,
      ours: `${javascript.toFixed(1)} KB`,
      target: `≤ ${SCRIPTS_MOST_KB} KB`,
      isOk,
      ...(isOk ? {} : { note: scripts.slice(0, SCRIPTS_NAMED).join(', ') }),
    });
  };
  const weigh = async (path: string, origins: (typeof isSignedIn)[]) =>
    noteWeight(nameOf(path), await weightOf(path, origins));
  /** Pages of single records differ in content: the heaviest counts. */
  const weighHeaviest = async (what: string, paths: readonly string[]) => {
    const weights: PageWeight[] = [];
    for (const path of paths) weights.push(await weightOf(path, [isSignedIn]));
    const [heaviest] = weights.toSorted((a, b) => b.javascript - a.javascript);
    if (heaviest) noteWeight(`heaviest of ${paths.length} ${what}`, heaviest);
  };
  try {
    const own = await ownPages(shop.url, token);
    rows.push(await firstAnswers(shop.url, [...SIGN_IN_PAGES, ...own]));
    for (const path of SIGN_IN_PAGES) await weigh(path, []);
    for (const path of own) await weigh(path, [isSignedIn]);
    const { orders } = await succeed(callAt(shop.url)(listOrders, {}, { token }));
    const each = [...Map.groupBy(orders, ({ status }) => status).values()].flatMap(([one]) => one ?? []);
    await weighHeaviest(
      'orders',
      each.map(({ number }) => links.order(number)),
    );
    for (const kind of NUMBER_KINDS) {
      const number = await orderWithNumber(shop.url, token, skuIds[0] ?? 0, kind);
      const paths = [links.order(number), links.transfer(number)];
      await weighHeaviest(`payment pages, ${kind}`, paths);
    }
    const { subscriptions } = await succeed(callAt(shop.url)(listOwnSubscriptions, {}, { token }));
    await weighHeaviest(
      'subscriptions',
      subscriptions.map(({ number }) => subscriptionLinks.one(number)),
    );
  } finally {
    await browser.close();
  }
  return rows;
}

/** Each page in each language, requested before the shop has rendered it. */
async function firstAnswers(url: string, paths: readonly string[]): Promise<Row> {
  const times: { readonly path: string; readonly ms: number }[] = [];
  for (const locale of LOCALES)
    for (const path of paths.map((one) => localizedPath(one, locale, 'tw'))) {
      const began = performance.now();
      const answer = await fetch(url + path);
      await answer.text();
      times.push({ path, ms: performance.now() - began });
    }
  const sorted = times.sort((a, b) => b.ms - a.ms);
  const slow = sorted[Math.floor(sorted.length * 0.05)]?.ms ?? 0;
  return {
    what: 'member pages, first answer, p95',
    ours: `${slow.toFixed(0)} ms`,
    target: `≤ ${FIRST_ANSWER_MOST_MS} ms`,
    isOk: slow <= FIRST_ANSWER_MOST_MS,
    p50: sorted[Math.floor(sorted.length / 2)]?.ms ?? 0,
    note: `of ${times.length} pages; the slowest are ${sorted
      .slice(0, 3)
      .map(({ path, ms }) => `${nameOf(path)} ${ms.toFixed(0)} ms`)
      .join(', ')}`,
  };
}
