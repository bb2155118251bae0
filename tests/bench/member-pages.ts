import { signInWithPassword } from '#lib/account/calls/account.ts';
import { serviceLinks } from '#lib/booking/rules/links.ts';
import { LOCALES, localizedPath } from '#lib/kernel/i18n/locale.ts';
import { listOrders } from '#lib/order/calls.ts';
import { listPlates } from '#lib/plate/calls.ts';
import { plateLinks } from '#lib/plate/rules/links.ts';
import { listReturns } from '#lib/returns/calls.ts';
import { links } from '#lib/site/links.ts';
import { subscriptionLinks } from '#lib/subscription/rules/links.ts';
import { listOwnSubscriptions } from '#lib/subscription-change/calls.ts';
import { DEMO_MEMBER, DEMO_PASSWORD } from '../../src/demo/accounts.ts';
import { callAt, succeed } from '../setup/call.ts';
import { freePort } from '../setup/postgres.ts';
import type { Bench } from './bench.ts';
import { openBrowser } from './browser.ts';
import { scorePage, type Wanted } from './lighthouse.ts';
import { orderWithNumber } from './number-order.ts';
import { type PageWeight, weighPage } from './page-weight.ts';
import type { Row } from './row.ts';

/**
 * Every page of the member area, and of signing in: how soon it answers, and with the demo member's data what it loads and
 * whether anybody can use it.
 */

const SCRIPTS_MOST_KB = 95;
const FIRST_ANSWER_MOST_MS = 80;
/** Ways to pay by a number that is issued first. */
const ISSUED_KINDS = ['atm', 'storeCode', 'barcode'] as const;
/** The heaviest scripts of a page that weighs too much. */
const SCRIPTS_NAMED = 8;

/** How quick it is another piece says (audit.ts). */
const USABLE = {
  scores: { accessibility: 100, 'best-practices': 100 },
  layoutShift: Number.POSITIVE_INFINITY,
  isIndexed: false,
} as const satisfies Wanted;

/** Where nobody is signed in. */
const WAYS_IN = [
  links.signIn(),
  links.signInByPassword(),
  links.signInByLine(),
  links.signInDirectly('x'),
  links.forgottenPassword(),
  links.lockAccount('x'),
];

/** The member's; of what has a page for each, that of the first. */
async function addresses(url: string, token: string): Promise<readonly string[]> {
  const call = callAt(url);
  const { orders } = await succeed(call(listOrders, {}, { token }));
  const { returns } = await succeed(call(listReturns, {}, { token }));
  const { subscriptions } = await succeed(call(listOwnSubscriptions, {}, { token }));
  const subscription = subscriptions[0]?.number ?? '';
  const { plates } = await succeed(call(listPlates, {}, { token }));
  const plate = plates[0]?.number ?? '';
  const order = orders[0]?.number ?? '';
  const back = returns[0]?.number ?? '';
  return [
    links.changePassword(),
    links.bindSuccess(),
    links.member(),
    links.memberZone(),
    links.orders(),
    links.order(order),
    links.parcels(order),
    links.parcelProgress(order),
    links.reviewsToWrite(),
    serviceLinks.list(),
    links.returns(),
    links.return(back),
    links.returnApply(order),
    links.returnCreateLogistics(back),
    links.returnWriteLogistics(back),
    links.returnLogistics(back),
    links.addresses(),
    links.addressEdit(),
    links.invoices(),
    links.invoiceEdit(),
    links.cards(),
    links.cardAdd(),
    links.cardChange(order),
    links.coupons(),
    links.groupCoupons(),
    links.orderCoupons(),
    links.gift(),
    links.coins(),
    links.balances(),
    links.healthPoints(),
    links.redPackets(),
    links.favourites(),
    links.inbox(),
    links.messageSettings(),
    links.officialNotices(),
    links.complaint(),
    links.settings(),
    links.profile(),
    links.security(),
    links.privacy(),
    subscriptionLinks.list(),
    subscriptionLinks.one(subscription),
    subscriptionLinks.address(subscription),
    links.healthProfiles(),
    links.care(),
    plateLinks.list(),
    plateLinks.send(),
    plateLinks.one(plate),
    links.questDetail(),
    links.questResult(),
    links.resultInfo(),
  ];
}

/** A page is named by its path, whatever it is of. */
const nameOf = (path: string): string => path.replace(/\?.*$/, '').replace(/^\/(user\/user\/)?/, '');

export async function memberPages({ shop, skuIds }: Bench): Promise<Row[]> {
  const { email } = DEMO_MEMBER;
  const { token } = await succeed(callAt(shop.url)(signInWithPassword, { email, password: DEMO_PASSWORD }));
  const isSignedIn = { origin: shop.url, localStorage: [{ name: 'login_token', value: token }] };
  const port = await freePort();
  const browser = await openBrowser(port);
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
  /** What has a page for each shows much or little: the one that loads most. */
  const weighHeaviest = async (what: string, paths: readonly string[]) => {
    const weights: PageWeight[] = [];
    for (const path of paths) weights.push(await weightOf(path, [isSignedIn]));
    const [heaviest] = weights.toSorted((a, b) => b.javascript - a.javascript);
    if (heaviest) noteWeight(`the heaviest ${what} of ${paths.length}`, heaviest);
  };
  try {
    const own = await addresses(shop.url, token);
    rows.push(await firstAnswers(shop.url, [...WAYS_IN, ...own]));
    for (const path of WAYS_IN) await weigh(path, []);
    for (const path of own) await weigh(path, [isSignedIn]);
    const { orders } = await succeed(callAt(shop.url)(listOrders, {}, { token }));
    const each = [...Map.groupBy(orders, ({ status }) => status).values()].flatMap(([one]) => one ?? []);
    await weighHeaviest(
      'order',
      each.map(({ number }) => links.order(number)),
    );
    for (const kind of ISSUED_KINDS) {
      const number = await orderWithNumber(shop.url, token, skuIds[0] ?? 0, kind);
      const paths = [links.order(number), links.transfer(number)];
      await weighHeaviest(`page of a number to pay by, ${kind},`, paths);
    }
    const { subscriptions } = await succeed(callAt(shop.url)(listOwnSubscriptions, {}, { token }));
    await weighHeaviest(
      'subscription',
      subscriptions.map(({ number }) => subscriptionLinks.one(number)),
    );
    const pages = [
      ...WAYS_IN,
      ...own.map((path) => `${path}${path.includes('?') ? '&' : '?'}token=${token}`),
    ];
    rows.push(await usableRow(shop.url, pages, port));
  } finally {
    await browser.close();
  }
  return rows;
}

/** Each page in each language, asked for when the shop has not made it yet. */
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

/** What Lighthouse says of using them; a page that falls short is named. */
async function usableRow(url: string, paths: readonly string[], port: number): Promise<Row> {
  const [least, asked] = [[100, 100], Object.values(USABLE.scores)];
  const short: string[] = [];
  for (const path of paths) {
    const { scores, missed } = await scorePage(url + path, port, USABLE);
    scores.forEach((score, i) => {
      least[i] = Math.min(least[i] ?? 0, score);
    });
    if (scores.some((score, i) => score < (asked[i] ?? 0)))
      short.push(`${nameOf(path)} ${missed.join('; ')}`);
  }
  return {
    what: 'member pages, accessibility and best practices',
    ours: least.join(' / '),
    target: `≥ ${asked.join(' / ')}`,
    isOk: short.length === 0,
    note: [`of ${paths.length} pages the least`, ...short].join('; '),
  };
}
