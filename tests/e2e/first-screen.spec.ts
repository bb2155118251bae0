import type { Page } from 'playwright/test';
import { expect, ON_DESKTOP, test } from './fixtures.ts';
import { fillCart, isListening } from './shopper.ts';

/**
 * Required content of every kind of page's first screen, at four widths: the page loads once, and its window
 * grows. No empty column may be wider than a third of the content.
 */

const SIZES = [
  [390, 844],
  [820, 1180],
  [1280, 800],
  [1920, 1080],
] as const;

/** By accessible role and name, whichever is shown at that width. */
const LANDMARKS = {
  heading: 'main h1',
  navigation: 'header nav a, header [data-site-menu] > summary',
  search: 'header [data-header-search], main form[role=search], main input[type=search]',
  filters: '#filters a, [commandfor=filters]',
  searchFilters: '[data-results] nav a',
  goods: '[data-part=goods] li a, [data-results] li article, [data-results] li a',
  campaign: '[data-group-card] a, [data-group-item] a',
  picture: 'main img',
  price: 'main .price, main data[data-price]',
  join: '[data-join] button',
  line: '[data-cart-line]',
  article: 'main article, main ul a',
  list: 'main li, main details, main .panel',
  action: 'main .btn, main .btn-line, main button, main form',
} as const;
type Landmark = keyof typeof LANDMARKS;

/** Every page has these. */
const ALWAYS = ['heading', 'navigation'] as const satisfies readonly Landmark[];

const PAGES: Readonly<Record<string, readonly Landmark[]>> = {
  '/home': ['search', 'action'],
  '/category': ['search', 'filters', 'goods'],
  '/category/1': ['search', 'filters', 'goods'],
  '/search?q=%E9%AD%9A%E6%B2%B9': ['search', 'searchFilters', 'goods'],
  '/goods/1': ['search', 'picture'],
  '/group/group-sell': ['campaign'],
  '/group/act-goods': ['campaign'],
  '/group/1': ['picture'],
  '/buy-gift/act-goods': ['list'],
  '/discount-buy/act-goods': ['list'],
  '/enough-reduce/act-goods': ['list'],
  '/articles': ['article'],
  '/articles/fish-oil-epa-dha': ['picture'],
  '/films': ['article'],
  '/notices': ['article'],
  '/pages/faq': ['list'],
  '/shop': ['list'],
  '/plan': ['action'],
  '/plan/build': ['action'],
  '/member-level-up': ['action'],
  '/1v1': ['list'],
  '/lottery': ['list'],
  '/questionnaire/quest': ['action'],
  '/cart': ['line', 'action'],
  '/login/login-code': ['action'],
};

/** The required landmarks that are not visible. */
const missing = (page: Page, wanted: readonly Landmark[]): Promise<string[]> =>
  page.evaluate(
    (selectors) =>
      selectors.filter(
        (selector) =>
          ![...document.querySelectorAll(selector)].some((element) => {
            const { top, left, width, height } = element.getBoundingClientRect();
            return (
              width > 0 &&
              height > 0 &&
              top < innerHeight - 8 &&
              left < innerWidth &&
              element.checkVisibility()
            );
          }),
      ),
    wanted.map((one) => LANDMARKS[one]),
  );

/** The widest column without content, from the window's top to its end, as a share of the content's width. */
const emptyPart = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const main = document.querySelector('main');
    if (!main) return 1;
    const frame = Math.min(innerWidth, 1200);
    const [from, to] = [(innerWidth - frame) / 2, (innerWidth + frame) / 2];
    const parts: [number, number][] = [];
    const add = ({ left, right, top, bottom }: DOMRect) => {
      const isSeen = right > Math.max(left, from) && left < to && bottom > 0 && top < innerHeight;
      if (isSeen) parts.push([left, right]);
    };
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (walker.nextNode()) {
      if (!walker.currentNode.textContent?.trim()) continue;
      range.selectNodeContents(walker.currentNode);
      for (const rect of range.getClientRects()) add(rect);
    }
    for (const one of main.querySelectorAll(
      'img, svg, input, select, textarea, button, .panel, .btn, .btn-line, .skeleton, table, video',
    ))
      add(one.getBoundingClientRect());
    let [end, most] = [from, 0];
    for (const [left, right] of parts.toSorted(([a], [b]) => a - b)) {
      most = Math.max(most, left - end);
      end = Math.max(end, right);
    }
    return Math.max(most, to - end) / frame;
  });

for (const [path, wanted] of Object.entries(PAGES))
  test(`${path} has what it is for in its first screen, at every width`, ON_DESKTOP, async ({ page }) => {
    const faults: string[] = [];
    if (path === '/cart') await fillCart(page, 2);
    await page.setViewportSize({ width: SIZES[0][0], height: SIZES[0][1] });
    await page.goto(path);
    if (path === '/cart') await expect(page.locator('[data-cart-line]')).toHaveCount(2);
    await isListening(page);
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      // Content drawn by scripts appears later.
      await expect.poll(() => missing(page, [...ALWAYS, ...wanted]), `at ${width} px`).toEqual([]);
      const empty = await emptyPart(page);
      if (empty > 1 / 3) faults.push(`${width}: ${Math.round(empty * 100)}% of the width is empty`);
    }
    expect(faults).toEqual([]);
  });

test('filters stay in sight while the list scrolls', ON_DESKTOP, async ({ page }) => {
  for (const path of ['/category', '/search?q=%E7%B6%AD']) {
    await page.goto(path);
    await page.evaluate(() => window.scrollTo(0, 900));
    const filters = page.locator('#filters a, [data-results] nav a').first();
    await expect(filters).toBeInViewport();
  }
});
