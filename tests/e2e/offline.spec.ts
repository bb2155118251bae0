import type { Page } from 'playwright/test';
import { expect, expectAccessible, inLanguage, LANGUAGES, ON_DESKTOP, phoneFirst, test } from './fixtures.ts';
import { languagesOf } from './share.ts';

test.use({ serviceWorkers: 'allow' });

/** A visit controlled by the service worker. */
async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

for (const language of languagesOf('offline')) {
  test(
    `without a network a page of ${language} says so in its language, and how to go on`,
    phoneFirst(language === 'tw'),
    async ({ page, context, expectedErrors }) => {
      expectedErrors.push('ERR_INTERNET_DISCONNECTED', 'Failed to fetch', 'ERR_FAILED');
      await visit(page, inLanguage(language, '/pages/faq'));
      await page.goto(inLanguage(language, '/pages/about'));
      await page.waitForLoadState('networkidle');
      await context.setOffline(true);

      await page.goto(inLanguage(language, '/notices'));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/目前沒有網路|当前没有网络|offline/);
      await expect(page.locator('[data-kept] a').first()).toBeVisible();
      await expect(page.locator('#toasts > *')).toHaveCount(0);
      await expectAccessible(page);

      await page.goto(inLanguage(language, '/pages/about'));
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(
        /目前沒有網路|当前没有网络|offline/,
      );

      await context.setOffline(false);
      await page.goto(inLanguage(language, '/notices'));
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(
        /目前沒有網路|当前没有网络|offline/,
      );
    },
  );
}

test('nothing of a shopper’s own and no answer of the API is kept', ON_DESKTOP, async ({ page }) => {
  await visit(page, '/home');
  for (const path of [
    '/cart',
    '/questionnaire/quest-result',
    '/questionnaire/quest-detail',
    '/login/login-code',
    '/search?q=D3',
    '/category?sort=newest',
    '/pages/faq',
  ]) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
  }
  const kept = await page.evaluate(async () => {
    const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = await Promise.all(caches_.map((cache) => cache.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname + new URL(url).search);
  });
  expect(kept).toContain('/pages/faq');
  expect(kept.filter((path) => /backend-api|^\/(cart|login|search|questionnaire\/.)|\?/.test(path))).toEqual(
    [],
  );
});

test('the worker and the manifest are served as browsers want them', ON_DESKTOP, async ({ page }) => {
  const worker = await page.request.get('/sw.js');
  expect(worker.headers()).toMatchObject({ 'cache-control': 'no-cache' });
  expect(worker.headers()['content-type']).toContain('javascript');
  for (const language of LANGUAGES) {
    await page.goto(inLanguage(language, '/home'));
    const href = await page.locator('link[rel=manifest]').getAttribute('href');
    const answer = await page.request.get(href ?? '');
    const manifest = await answer.json();
    expect(manifest).toMatchObject({ display: 'standalone', start_url: inLanguage(language, '/home') });
    for (const { src, sizes } of manifest.icons) {
      const icon = await page.request.get(src);
      expect(icon.ok(), `${src} ${sizes}`).toBe(true);
    }
    expect(manifest.icons.map(({ purpose }: { purpose: string }) => purpose)).toContain('maskable');
    for (const { url } of manifest.shortcuts) expect((await page.request.get(url)).ok()).toBe(true);
  }
});
