import { expect, expectAccessible, inLanguage, LANGUAGES, ON_PHONE, test } from './fixtures.ts';
import { signInHere } from './shopper.ts';

/** Texts that editors write: articles, offers, pages and notices. */

test('an article has its picture, its author and a way on', async ({ page }) => {
  await page.goto('/articles/plate-method-eating-out');
  const picture = page.locator('article picture').first();
  await expect(picture.locator('source[type="image/avif"]')).toHaveAttribute('srcset', /1200w/);
  await expect(picture.locator('img')).toHaveAttribute('width', '1200');
  const loaded = picture
    .locator('img')
    .evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth));
  expect(await loaded).toBeGreaterThan(0);
  await expect(page.getByRole('complementary', { name: '關於作者' })).toContainText('許文心');
  await expect(page.getByRole('navigation', { name: '前後文章' }).getByRole('link').first()).toBeVisible();
});

test('an unknown category of articles is not there', async ({ page, expectedErrors }) => {
  expectedErrors.push('404');
  expect((await page.goto('/articles/category/nonsense'))?.status()).toBe(404);
});

test('goods of an offer go into the cart', async ({ page }) => {
  await page.goto('/1v1/aroakdreamcup');
  await page.getByRole('link', { name: '看補給清單' }).first().click();
  await expect(page).toHaveURL(/#goods$/);
  await page.getByRole('button', { name: /^加入/ }).first().click();
  await expect(page.getByRole('status').filter({ hasText: '已放進購物車' })).toBeVisible();
  await expect(page.locator('[data-cart-badge]:visible').first()).toHaveText('1');
});

for (const name of ['double-eleven', 'nobody-wrote-this'])
  test(`the offer ${name} has ended or does not exist, and leads home`, async ({ page, expectedErrors }) => {
    expectedErrors.push('404');
    const answer = await page.goto(`/en/1v1/${name}`);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'This activity has ended or does not exist',
    );
    await expect(page.locator('[data-countdown]')).toContainText('Taking you home in');
    await expect(page).toHaveURL(/\/en\/home$/, { timeout: 10_000 });
  });

test('the feed of each language is whole and speaks it', async ({ page }) => {
  for (const language of LANGUAGES) {
    const text = await (await page.request.get(inLanguage(language, '/rss.xml'))).text();
    const feed = await page.evaluate((xml) => {
      const read = new DOMParser().parseFromString(xml, 'application/xml');
      return {
        broken: read.querySelector('parsererror') !== null,
        language: read.querySelector('channel > language')?.textContent,
        links: [...read.querySelectorAll('item > link')].map((link) => link.textContent ?? ''),
      };
    }, text);
    expect(feed.broken).toBe(false);
    expect(feed.language).toBe({ tw: 'zh-Hant-TW', zh: 'zh-Hans-CN', en: 'en' }[language]);
    expect(feed.links.length).toBeGreaterThan(5);
    for (const link of feed.links) expect(new URL(link).pathname).toMatch(inLanguage(language, '/articles/'));
  }
});

test('questions are told to search engines as they are to readers', async ({ page }) => {
  await page.goto('/en/pages/faq');
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  const faq = data.map((text) => JSON.parse(text)).find((one) => one['@type'] === 'FAQPage');
  expect(faq.mainEntity).toHaveLength(await page.locator('main details').count());
  expect(JSON.stringify(faq)).not.toContain('{{');
});

test('the law’s pages say who the merchant is', async ({ page }) => {
  for (const slug of ['about', 'privacy', 'terms', 'returns']) {
    await page.goto(`/pages/${slug}`);
    await expect(page.getByRole('region', { name: '商家資訊' })).toContainText('12345675');
  }
});

test(
  'what is unread is seen until it is opened, by a visitor, and by the member they become',
  ON_PHONE,
  async ({ page }) => {
    await page.goto('/user/user/official-notice');
    const unread = page.locator('[data-unread]:visible');
    const entries = page.locator('[data-notices] a');
    const count = await entries.count();
    await expect(page.getByText('讀過的公告先記在這個瀏覽器')).toBeVisible();
    await expect(unread).toHaveCount(count);
    await expectAccessible(page);
    await entries.last().click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await page.goto('/user/user/official-notice');
    await expect(unread).toHaveCount(count - 1);
    await page.getByRole('main').getByRole('link', { name: '登入' }).click();
    await signInHere(page, 'tw');
    await expect(page).toHaveURL(/official-notice$/);
    await expect(unread).toHaveCount(count - 1);
    await expect(page.getByText(`${count - 1} 則未讀`)).toBeVisible();
    await entries.first().click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await page.goto('/user/user/official-notice');
    await expect(unread).toHaveCount(count - 2);
    await page.getByRole('button', { name: '全部標為已讀' }).click();
    await expect(page.getByText('都讀過了')).toBeVisible();
    await expect(unread).toHaveCount(0);
    await expectAccessible(page);
  },
);
