import { expect, inLanguage, ON_DESKTOP, test } from './fixtures.ts';
import { wordOf } from './shopper.ts';

test('a lost visitor is taken home after the countdown', async ({ page, expectedErrors }) => {
  expectedErrors.push('404');
  await page.goto('/goods/999999');
  await expect(page.getByText('Page Not Found: /goods/999999')).toBeVisible();
  await expect(page).toHaveURL(/\/home$/, { timeout: 8000 });
});

test('a lost visitor who touches the page stays, and is told so', async ({ page, expectedErrors }) => {
  expectedErrors.push('404');
  await page.clock.install();
  await page.goto('/goods/999999');
  await expect(page.getByRole('status').filter({ hasText: '留在這一頁' })).toHaveCount(1);
  await expect(page.locator('p:not(.sr-only)').filter({ hasText: '秒後帶你回首頁' })).toHaveCount(1);
  await page.keyboard.press('Tab');
  await page.clock.runFor(10_000);
  await expect(page.getByRole('status').filter({ hasText: '已停止倒數' })).toBeVisible();
  await expect(page).toHaveURL(/999999$/);
});

test(
  'a lottery that does not exist leads home in the same way',
  ON_DESKTOP,
  async ({ page, expectedErrors }) => {
    expectedErrors.push('404');
    await page.goto('/lottery?id=999999');
    await expect(page.getByRole('status').filter({ hasText: '留在這一頁' })).toHaveCount(1);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('status').filter({ hasText: '已停止倒數' })).toBeVisible();
    await page.reload();
    await expect(page).toHaveURL(/\/home$/, { timeout: 8000 });
  },
);

test('the light theme is remembered and does not flash', async ({ page }) => {
  await page.goto('/home');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.locator('[data-theme-toggle]').click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await page.goto('/category', { waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});

test('a chosen language is kept for unprefixed addresses', ON_DESKTOP, async ({ page }) => {
  await page.goto('/home');
  await page.locator('[data-menu] summary').click();
  await page.locator('[data-menu]').getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(/\/en\/home$/);
  await page.goto('/category');
  await expect(page).toHaveURL(/\/en\/category$/);
  await page.locator('[data-menu] summary').click();
  await page.locator('[data-menu]').getByRole('link', { name: '繁體中文' }).click();
  await expect(page).toHaveURL(/:\d+\/category$/);
});

test('filters are links, keep the place and can be taken away', async ({ page }) => {
  await page.goto('/category?need=sleep&sort=price-up');
  const prices = await page.locator('[data-goods-card] b.price').first().textContent();
  expect(prices).toMatch(/NT\$/);
  const all = await page.locator('[data-goods-card]').count();
  expect(all).toBeGreaterThan(0);
  await page.goto('/category?need=nonsense&page=abc');
  await expect(page.locator('[data-goods-card]').first()).toBeVisible();
});

test('the back button restores the place in a list', async ({ page }) => {
  await page.goto('/category');
  await page.locator('[data-goods-card]').nth(12).scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  await page.locator('[data-goods-card] a').nth(12).click();
  await expect(page).toHaveURL(/\/goods\/\d+$/);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before / 2);
});

test('search suggests, remembers and shows hostile words as text', async ({ page }) => {
  await page.goto('/search');
  const box = page.getByRole('combobox');
  await box.fill('魚油');
  await expect(page.getByRole('option').first()).toBeVisible();
  await box.press('Escape');
  await box.press('Enter');
  await expect(page).toHaveURL(/q=/);
  await expect(page.locator('[data-goods-card]').first()).toBeVisible();
  await page.goto('/search');
  await expect(page.getByRole('link', { name: '魚油', exact: true }).first()).toBeVisible();
  await page.goto(`/search?q=${encodeURIComponent('<img src=x onerror=alert(1)>')}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('<img src=x onerror=alert(1)>');
});

test('a good goes into the cart from its page', async ({ page }) => {
  await page.goto('/goods/1');
  await page.getByTestId('add-to-cart').click();
  await expect(page.getByRole('status').filter({ hasText: /購物車/ })).toBeVisible();
  await expect(page.locator('[data-cart-badge]:visible').first()).toHaveText('1');
  await page.keyboard.press('Escape');
  await expect(page.locator('#toasts > *')).toHaveCount(0);
});

test('a cached page shows nothing of another visitor', ON_DESKTOP, async ({ page, browser }) => {
  await page.goto('/goods/1');
  await page.getByTestId('add-to-cart').click();
  await expect(page.locator('[data-cart-badge]:visible').first()).toHaveText('1');
  const stranger = await browser.newPage();
  await stranger.goto(page.url());
  await expect(stranger.locator('[data-cart-badge]').first()).toBeHidden();
  await stranger.close();
});

test('a change by somebody else is an answered 304 until then', ON_DESKTOP, async ({ page }) => {
  const first = await page.request.get('/home');
  const etag = first.headers().etag ?? '';
  expect(etag).not.toBe('');
  const again = await page.request.get('/home', { headers: { 'if-none-match': etag } });
  expect(again.status()).toBe(304);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('pages on which shoppers act say what to do, not that something is coming', async ({ page }) => {
    for (const path of ['/cart', '/payment/order-payment', '/user/user/center/list', '/login/login-code']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: '這一頁需要 JavaScript' })).toBeVisible();
      await expect(page.locator('.skeleton').filter({ visible: true })).toHaveCount(0);
    }
    await page.goto('/goods/1');
    await expect(page.getByRole('heading', { name: '這一頁需要 JavaScript' })).toBeHidden();
  });
});

test('where we deliver is said on home, goods, cart, about and in the answers', async ({ request }) => {
  for (const language of ['tw', 'zh', 'en'] as const) {
    const reach = wordOf(language, 'common:reach.text');
    for (const path of ['/home', '/goods/1', '/cart']) {
      const html = await (await request.get(inLanguage(language, path))).text();
      expect(html, `${language} ${path}`).toContain(reach);
    }
    const islands = { tw: '離島', zh: '外岛', en: 'its islands' }[language];
    for (const page of ['about', 'faq'])
      expect(await (await request.get(inLanguage(language, `/pages/${page}`))).text()).toContain(islands);
  }
});
