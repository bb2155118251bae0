import { ISLAND_STYLES } from 'astro/runtime/server/astro-island-styles.js';
import { eachOf } from '../setup/crawl.ts';
import { invalidHtml } from '../setup/valid-html.ts';
import { expect, inLanguage, LANGUAGES, ON_DESKTOP, shopUrl, test, UNTRANSLATED } from './fixtures.ts';
import { isListening, reachCheckout } from './shopper.ts';

/** One of every kind of page. */
const PAGES = [
  '/home',
  '/category',
  '/category/3?need=eyes&stock=1',
  '/goods/1',
  '/search?q=%E9%AD%9A%E6%B2%B9',
  '/search?q=qqqq',
  '/articles',
  '/articles/vitamin-d-indoors',
  '/notices',
  '/notices/opening',
  '/pages/about',
  '/pages/faq',
  '/1v1',
  '/1v1/bundle',
  '/films',
  '/films/fill-a-plate',
  '/group/group-sell',
  '/group/act-goods',
  '/group/1',
  '/enough-reduce/act-goods',
  '/shop',
  '/plan',
  '/plan/build',
  '/plan/subscribe',
  '/member-level-up',
  '/questionnaire/quest',
  '/questionnaire/quest-detail',
  '/questionnaire/quest-result',
  '/questionnaire/result-info',
  '/unsubscribe',
  '/subscription/price',
  '/subscription/box',
  '/offline',
  '/cart',
  '/cart/split-cart',
  '/payment/order-payment',
  '/payment/payment-success',
  '/payment/transfer',
  '/login/login-code',
  '/login/login-pwd',
  '/login/login-code-direct',
  '/login/login-line',
  '/login/bind-success',
  '/user/user/center/list',
  '/user/user/coupon',
  '/user/user/integral/balances',
  '/user/user/order/order-list',
  '/user/user/order/order-detail',
  '/user/user/order/logistics',
  '/user/user/order/expression',
  '/user/user/order/return-order-list',
  '/user/user/order/return-goods/return-apply',
  '/user/user/order/edit-period-address',
  '/user/subscriptions',
  '/user/subscriptions/S26112104817355',
  '/user/user/address/edit',
  '/user/user/card/list',
  '/user/user/complaint/add',
  '/user/user/plate/list',
  '/user/user/plate/detail',
  '/user/user/plate/send',
  '/lottery',
  '/lottery/proof',
  '/user/user/my-lottery/list',
  '/user/user/my-lottery/detail',
  '/user/user/distribute/my-distribute',
  '/user/user/distribute/distribute-count',
  '/user/user/distribute/poster',
  '/nowhere',
];

/** Astro writes it beside a page's first island, where HTML allows none; browsers apply it anyway. */
const STYLE_OF_ISLANDS = `<style>${ISLAND_STYLES}</style>`;

/** A page's visible text. */
const textOf = (html: string): string =>
  html.replaceAll(/<(script|style|template)\b.*?<\/\1>/gs, ' ').replaceAll(/<[^>]*>/g, ' ');

test('every kind of page is valid HTML, with words where words belong', ON_DESKTOP, async () => {
  const found: string[] = [];
  await eachOf(
    LANGUAGES.flatMap((language) => PAGES.map((path) => inLanguage(language, path))),
    async (path) => {
      const answer = await fetch(shopUrl() + path, { headers: { accept: 'text/html' } });
      const html = await answer.text();
      const own = html.replace(STYLE_OF_ISLANDS, '');
      found.push(...(await invalidHtml(own)).map((fault) => `${path} ${fault}`));
      const untranslated = UNTRANSLATED.exec(textOf(html));
      if (untranslated) found.push(`${path} says ${untranslated[0]}`);
      const type = answer.headers.get('content-type');
      if (type !== 'text/html; charset=utf-8') found.push(`${path} is sent as ${type}`);
    },
  );
  expect(found).toEqual([]);
});

/** Forms that exist only once scripts have rendered them. */
const FORMS = [
  '/cart',
  '/payment/order-payment',
  '/user/user/address/edit',
  '/user/user/invoice/edit',
  '/user/user/complaint/add',
];

test('what scripts make of a page is valid HTML', ON_DESKTOP, async ({ page }) => {
  await reachCheckout(page);
  const found: string[] = [];
  for (const path of FORMS) {
    await page.goto(path);
    await isListening(page);
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    found.push(...(await invalidHtml(await page.content())).map((fault) => `${path} ${fault}`));
  }
  expect(found).toEqual([]);
});
