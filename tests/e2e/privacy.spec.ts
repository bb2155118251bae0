import {
  expect,
  expectAccessibleIn,
  expectNoSidewaysScroll,
  inLanguage,
  ON_PHONE,
  phoneFirst,
  readCode,
  readOutbox,
  test,
} from './fixtures.ts';
import { languagesOf } from './share.ts';
import { isListening, signInHere, wordOf } from './shopper.ts';

/** A member's personal data: an export, and deleting the account, revoked in time. */

const PAGE = '/user/user/setting/privacy';

for (const language of languagesOf('privacy'))
  test(
    `a member gets a copy of their data, in ${language}`,
    phoneFirst(language === 'tw'),
    async ({ page }) => {
      test.slow();
      await page.goto(inLanguage(language, `/login/login-code?next=${PAGE}`));
      const mobile = await signInHere(page, language);
      await isListening(page);
      const t = (key: string) => wordOf(language, `privacy:${key}`);
      await expect(page.getByRole('heading', { name: t('consents.title') })).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectAccessibleIn(page, language);

      const mailings = (said: string) =>
        page.getByRole('button', { name: `${t('consents.marketing')}: ${t(`consents.${said}`)}` });
      await mailings('give').press('Enter');
      await expect(mailings('takeBack'), 'the keyboard stays where it was').toBeFocused();

      await page.getByRole('button', { name: t('copy.ask') }).press('Enter');
      const told = page.locator('[aria-live]', { hasText: /./ }).and(page.locator(':focus'));
      await expect(told, 'the keyboard goes on from what is said').toBeVisible();
      const open = page.getByRole('button', { name: t('copy.open') });
      await expect(open).toBeVisible({ timeout: 60_000 });
      const prove = async () => {
        const before = (await readOutbox(page, mobile.slice(1))).length;
        await page.getByRole('button', { name: wordOf(language, 'account:signIn.sendCode') }).click();
        await expect
          .poll(async () => (await readOutbox(page, mobile.slice(1))).length)
          .toBeGreaterThan(before);
        await page.locator('input[name=code]').fill(await readCode(page, mobile));
      };
      await prove();
      await open.click();
      const link = page.getByRole('link', { name: t('copy.page') });
      const [copy] = await Promise.all([page.waitForEvent('popup'), link.click()]);
      await expect(copy.getByRole('heading', { level: 1 })).toHaveText(
        wordOf(language, 'personalData:page.title'),
      );
      await expect(copy.getByText(mobile).first()).toBeVisible();
      await expectNoSidewaysScroll(copy);
      await copy.close();
      await expectAccessibleIn(page, language);
    },
  );

test(
  'a member who asks to leave is told so on every page, and stays by a press',
  ON_PHONE,
  async ({ page }) => {
    const language = 'tw';
    const t = (key: string) => wordOf(language, `privacy:${key}`);
    await page.goto(inLanguage(language, `/login/login-code?next=${PAGE}`));
    const mobile = await signInHere(page, language);
    await isListening(page);
    await page.getByRole('button', { name: t('leave.ask') }).click();
    const before = (await readOutbox(page, mobile.slice(1))).length;
    await page.getByRole('button', { name: wordOf(language, 'account:signIn.sendCode') }).click();
    await expect.poll(async () => (await readOutbox(page, mobile.slice(1))).length).toBeGreaterThan(before);
    await page.locator('input[name=code]').fill(await readCode(page, mobile));
    await page.getByRole('button', { name: t('leave.confirm') }).click();
    await expect(page.getByRole('button', { name: t('leave.takeBack') })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessibleIn(page, language);

    await page.goto(inLanguage(language, '/user/user/favorite'));
    const keep = page.getByRole('button', { name: t('news.keep') });
    await expect(keep).toBeVisible();
    await expectNoSidewaysScroll(page);
    await keep.click();
    await expect(keep).toBeHidden();
    await page.goto(inLanguage(language, PAGE));
    await expect(page.getByRole('button', { name: t('leave.ask') })).toBeVisible();
  },
);
