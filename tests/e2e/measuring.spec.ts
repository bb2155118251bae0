import type { Page } from 'playwright/test';
import {
  expect,
  expectAccessible,
  expectAccessibleInLight,
  inLanguage,
  ON_DESKTOP,
  test,
} from './fixtures.ts';
import { languagesOf } from './share.ts';

interface Sent {
  readonly path: string;
  readonly body: Record<string, unknown>;
}

/** Records the page's tracking events. */
function listen(page: Page): Sent[] {
  const sent: Sent[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\/(channel\/event|ga4\/statistics|ad\/statistic)$/.test(pathname))
      sent.push({ path: pathname, body: request.postDataJSON() });
  });
  return sent;
}

const events = (sent: readonly Sent[]) =>
  sent.flatMap(({ path, body }) => (path.endsWith('/channel/event') ? [body] : []));

const banner = (page: Page) => page.locator('#cookie-consent');
const CHANNEL = 'utm_source=line&utm_medium=null&utm_campaign=summer';

test.describe('before an answer', () => {
  test.use({ consent: null });

  test('nothing is measured, and refusing is as easy as agreeing', async ({ page }) => {
    const sent = listen(page);
    await page.goto(`/home?${CHANNEL}`);
    await expect(banner(page)).toBeVisible();
    const [refuse, allow] = await banner(page).getByRole('button').all();
    const [one, other] = [await refuse?.boundingBox(), await allow?.boundingBox()];
    expect(one?.width).toBeCloseTo(other?.width ?? 0, 1);
    expect(one?.height).toBeCloseTo(other?.height ?? 0, 1);
    await page.locator('[data-goods-card] a').first().click();
    await expect(page).toHaveURL(/\/goods\/\d+$/);
    await expect(banner(page)).toBeVisible();
    await banner(page).getByRole('button', { name: '只用必要的' }).click();
    await expect(banner(page)).toBeHidden();
    await page.goto('/pages/faq');
    await page.waitForLoadState('networkidle');
    await expect(banner(page)).toHaveCount(0);
    expect(sent).toEqual([]);
    expect(await page.evaluate(() => sessionStorage.getItem('channel'))).toBeNull();
  });

  test(
    'agreeing measures from here on, and can be taken back at the foot of the page',
    ON_DESKTOP,
    async ({ page }) => {
      const sent = listen(page);
      await page.goto(`/home?${CHANNEL}`);
      await banner(page).getByRole('button', { name: '同意', exact: true }).click();
      await expect.poll(() => events(sent).map(({ opType }) => opType)).toEqual(['landing_click']);
      await page.goto('/pages/faq');
      await page.locator('[data-cookie-settings]').click();
      await expect(banner(page)).toBeFocused();
      await expect(banner(page).getByRole('button', { name: '同意', exact: true })).toHaveAttribute(
        'aria-pressed',
        'true',
      );
      await banner(page).getByRole('button', { name: '只用必要的' }).click();
      await expect(banner(page)).toBeHidden();
      expect(await page.evaluate(() => sessionStorage.getItem('channel'))).toBeNull();
      sent.length = 0;
      await page.goto(`/home?${CHANNEL}`);
      await page.waitForLoadState('networkidle');
      expect(sent).toEqual([]);
    },
  );

  for (const language of languagesOf('measuring')) {
    test(`the banner is accessible and moves nothing in ${language}`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto(inLanguage(language, '/pages/faq'));
      await expect(banner(page)).toBeVisible();
      await expectAccessible(page);
      await expectAccessibleInLight(page);
      const shift = await page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            new PerformanceObserver((list) =>
              resolve(
                list
                  .getEntries()
                  .reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0),
              ),
            ).observe({ type: 'layout-shift', buffered: true });
            setTimeout(() => resolve(0), 500);
          }),
      );
      expect(shift).toBeLessThan(0.01);
    });
  }

  test('the banner is no content of the page', async ({ page }) => {
    const html = await (await page.request.get('/pages/faq')).text();
    const outside = html.replace(/<template[\s\S]*?<\/template>/g, '');
    expect(html).toContain('cookie-consent');
    expect(outside).not.toContain('cookie-consent');
  });
});

test.describe('with consent', () => {
  test.use({ consent: '1' });

  test('a visit through a channel tells its steps with the whole payload', ON_DESKTOP, async ({ page }) => {
    const sent = listen(page);
    await page.goto(`/home?${CHANNEL}`);
    await expect.poll(() => events(sent)).toHaveLength(1);
    expect(events(sent)[0]).toEqual({
      opType: 'landing_click',
      goodsId: '',
      landingPage: '/home',
      localPage: '/home',
      orderId: '',
      orderPaidAmount: '',
      gcsIds: '',
      utmSource: 'line',
      utmMedium: '',
      utmCampaign: 'summer',
      utmContent: '',
      utmTerm: '',
    });

    await page.locator('[data-goods-card] a').first().click();
    await expect(page).toHaveURL(/\/goods\/\d+$/);
    const goodsId = page.url().split('/').at(-1) ?? '';
    await expect.poll(() => events(sent)).toHaveLength(2);
    expect(events(sent)[1]).toMatchObject({
      opType: 'goods_click',
      goodsId,
      landingPage: '/home',
      utmSource: 'line',
    });

    await page.getByTestId('add-to-cart').click();
    await expect.poll(() => events(sent)).toHaveLength(3);
    expect(events(sent)[2]).toMatchObject({
      opType: 'add_to_cart',
      goodsId,
      localPage: `/goods/${goodsId}`,
      utmCampaign: 'summer',
    });
    const reports = sent.flatMap(({ path, body }) =>
      path.endsWith('/ga4/statistics') ? [body.event_name] : [],
    );
    expect(reports).toEqual(expect.arrayContaining(['page_view', 'select_item', 'add_to_cart']));
  });

  test('a visit of its own accord tells no channel', ON_DESKTOP, async ({ page }) => {
    const sent = listen(page);
    await page.goto('/home?utm_source=null&utm_medium=undefined&utm_term=');
    await page.locator('[data-goods-card] a').first().click();
    await expect(page).toHaveURL(/\/goods\/\d+$/);
    await page.waitForLoadState('networkidle');
    expect(events(sent)).toEqual([]);
  });

  test('an advertiser’s click is told once, on landing', ON_DESKTOP, async ({ page }) => {
    const sent = listen(page);
    await page.goto('/home?gclid=abc123');
    await expect.poll(() => sent.filter(({ path }) => path.endsWith('/ad/statistic'))).toHaveLength(1);
    await page.reload();
    await page.waitForLoadState('networkidle');
    expect(sent.filter(({ path }) => path.endsWith('/ad/statistic'))).toHaveLength(1);
  });

  test(
    'the channel is forgotten when the page closes, and kept from page to page',
    ON_DESKTOP,
    async ({ page }) => {
      await page.goto(`/home?${CHANNEL}`);
      const channel = () => page.evaluate(() => sessionStorage.getItem('channel'));
      await expect.poll(channel).toContain('summer');
      await page.locator('[data-goods-card] a').first().click();
      await expect(page).toHaveURL(/\/goods\/\d+$/);
      expect(await channel()).toContain('summer');
      // The new page listens once its later scripts have loaded.
      await expect(async () => {
        await page.evaluate(() => {
          window.dispatchEvent(new Event('beforeunload'));
          window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: false }));
        });
        expect(await channel()).toBeNull();
      }).toPass();
    },
  );
});

test(
  'a private group is forgotten when its page closes, with or without consent',
  ON_DESKTOP,
  async ({ page }) => {
    await page.goto('/cart');
    const group = () =>
      page.evaluate(() => [localStorage.getItem('groupId'), localStorage.getItem('isGroupPrivate')]);
    const close = () =>
      page.evaluate(() => {
        window.dispatchEvent(new Event('beforeunload'));
        window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: false }));
      });
    await page.evaluate(() => {
      localStorage.setItem('groupId', '7');
      localStorage.setItem('isGroupPrivate', '1');
    });
    // Navigation by script within the shop does not end the visit.
    await page.evaluate(() => location.assign('/user/user/order/order-list'));
    await page.waitForURL(/order-list/);
    expect(await group()).toEqual(['7', '1']);
    await close();
    expect(await group()).toEqual([null, null]);
  },
);
