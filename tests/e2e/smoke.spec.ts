import { expect, expectAccessible, expectNoSidewaysScroll, inLanguage, LANGUAGES, test } from './fixtures.ts';

const TAG = { tw: 'zh-Hant-TW', zh: 'zh-Hans-CN', en: 'en' } as const;

for (const language of LANGUAGES) {
  test(`home answers in ${language}`, async ({ page }) => {
    const answer = await page.goto(inLanguage(language, '/home'));
    expect(answer?.status()).toBe(200);
    await expect(page.locator('html')).toHaveAttribute('lang', TAG[language]);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });

  test(`an address that is not there is a 404 in ${language}`, async ({ page, expectedErrors }) => {
    expectedErrors.push('404');
    const answer = await page.goto(inLanguage(language, '/nowhere'));
    expect(answer?.status()).toBe(404);
    await expect(page.locator('html')).toHaveAttribute('lang', TAG[language]);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}

test('the first address leads home', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL(/\/home$/);
});
