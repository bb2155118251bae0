import { expect, HTML_LANG, inLanguage, LANGUAGES, ON_DESKTOP, onceUnless, test } from './fixtures.ts';

for (const language of LANGUAGES) {
  test(
    `an address that is not there is a 404 in ${language}`,
    onceUnless(language === 'tw'),
    async ({ page, expectedErrors }) => {
      expectedErrors.push('404');
      const answer = await page.goto(inLanguage(language, '/nowhere'));
      expect(answer?.status()).toBe(404);
      await expect(page.locator('html')).toHaveAttribute('lang', HTML_LANG[language]);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    },
  );
}

test('the first address leads home', ON_DESKTOP, async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL(/\/home$/);
});
