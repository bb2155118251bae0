import {
  expect,
  expectAccessibleIn,
  expectNoSidewaysScroll,
  inLanguage,
  phoneFirst,
  test,
} from './fixtures.ts';
import { languagesOf } from './share.ts';
import { isListening, wordOf } from './shopper.ts';

/**
 * Family profiles and their consents, without an account; members get the same (tests/api/health.test.ts).
 */

const PAGE = '/user/user/health/profiles';

for (const language of languagesOf('health'))
  test(
    `a visitor keeps a profile, agrees and takes it back, in ${language}`,
    phoneFirst(language === 'tw'),
    async ({ page }) => {
      const t = (key: string, params?: Record<string, string>) => wordOf(language, `health:${key}`, params);
      await page.goto(inLanguage(language, PAGE));
      await isListening(page);
      await page.getByRole('button', { name: t('add') }).click();
      await page.getByRole('button', { name: t('save') }).click();
      await expect(page.getByText(wordOf(language, 'errors:personNameRequired'))).toBeVisible();
      await page.getByLabel(t('name'), { exact: true }).fill('An');
      await page.getByLabel(t('birth'), { exact: true }).fill('1990-04-01');
      await page.getByRole('button', { name: t('save') }).click();
      const card = page.getByRole('listitem', { name: 'An', exact: true });
      await expect(card.getByRole('heading', { name: 'An' })).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectAccessibleIn(page, language);

      const press = (kind: string, what: string) =>
        card.getByRole('button', { name: `${t(`consents.${kind}`)}: ${t(`consents.${what}`)}` }).click();
      await press('answers', 'give');
      await press('dietitian', 'give');
      await page.getByLabel(t('scope.items.results')).check();
      await expectAccessibleIn(page, language);
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('scope.save'), exact: true })
        .click();
      await expect(card.getByText(t('scope.items.results'))).toBeVisible();
      await press('answers', 'takeBack');
      await page.getByRole('button', { name: t('consents.stopYes') }).click();
      await expect(card.getByText(t('consents.notGiven'))).toHaveCount(3);
    },
  );
