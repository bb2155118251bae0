import type { BrowserContext } from 'playwright/test';
import { links } from '#lib/site/site/links.ts';
import { expect, ON_PHONE, shopUrl, test } from './fixtures.ts';

/** Content that a visitor has started to read must not shift. */
const SHIFT_MOST = 0.02;
/** An answer's delay on a phone, so that the loading state is visible. */
const ANSWER_MS = 150;
const SETTLED_MS = 700;
const AT_ONCE = 4;

/** Pages where shoppers act, for a visitor without a session. */
const PAGES = [
  links.member(),
  links.cart(),
  links.checkout(),
  links.orders(),
  links.order('D26110100000000'),
  links.coupons(),
  links.coins(),
  links.favourites(),
  links.addresses(),
  links.settings(),
  links.memberZone(),
  links.inbox(),
  links.officialNotices(),
  links.reviewsToWrite(),
  links.quest(),
  links.signIn(),
];

/** The layout shift while a page loads, as Chromium measures it. */
async function shiftOf(context: BrowserContext, path: string): Promise<number> {
  const page = await context.newPage();
  await page.route('**/backend-api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, ANSWER_MS));
    await route.continue();
  });
  await page.addInitScript(() => {
    const seen = { shift: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(shopUrl() + path);
  await page.waitForTimeout(SETTLED_MS);
  const shift = await page.evaluate(() => (window as unknown as { seen: { shift: number } }).seen.shift);
  await page.close();
  return shift;
}

test('the pages where shoppers act stand still for a visitor', ON_PHONE, async ({ context }) => {
  const waiting = [...PAGES];
  const shifts: [string, number][] = [];
  const work = async () => {
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop())
      shifts.push([path, await shiftOf(context, path)]);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  expect(shifts).toHaveLength(PAGES.length);
  expect(shifts.filter(([, shift]) => shift > SHIFT_MOST)).toEqual([]);
});

test.describe('without its scripts', () => {
  test.use({ expectedErrors: ['ERR_FAILED'] });

  test('a page that needs a member leads to signing in at once, and back', ON_PHONE, async ({ page }) => {
    await page.route('**/_astro/*.js', (route) => route.abort());
    const wanted = links.buyNow(1, 2);
    await page.goto(wanted, { waitUntil: 'commit' });
    await page.waitForURL(`**${links.signIn()}?next=*`);
    expect(new URL(page.url()).searchParams.get('next')).toBe(wanted);
  });

  test(
    'what a visitor sees is there at the first paint, and a member’s page is not',
    ON_PHONE,
    async ({ page }) => {
      // Before any script of the page has loaded.
      await page.route('**/_astro/*.js', (route) => route.abort());
      await page.goto(links.member(), { waitUntil: 'commit' });
      await expect(page.locator('[data-guest-view] a.btn')).toBeVisible();
      await expect(page.locator('[data-asking]')).toBeHidden();
      await page.goto(links.cart(), { waitUntil: 'commit' });
      await expect(page.locator('[data-surely-empty] a.btn')).toBeVisible();
      await page.evaluate(() => localStorage.setItem('cartFilled', '1'));
      await page.reload({ waitUntil: 'commit' });
      await expect(page.locator('[data-surely-empty]')).toBeHidden();
    },
  );
});
