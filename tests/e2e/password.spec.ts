import {
  expect,
  expectAccessibleIn,
  expectNoSidewaysScroll,
  inLanguage,
  LANGUAGES,
  readCode,
  test,
} from './fixtures.ts';
import { comeFromElsewhere, isListening, say, signInHere } from './shopper.ts';

/** A member’s password: set, changed, forgotten. */

const t = (word: string) => say('tw', `account:${word}`);

test('a password is set, forgotten, and another one set by a code', async ({ page }) => {
  for (const language of LANGUAGES)
    for (const path of ['/login/change-pwd', '/login/forget-pwd']) {
      await page.goto(inLanguage(language, path));
      await isListening(page);
      await expectNoSidewaysScroll(page);
      await expectAccessibleIn(page, language);
    }
  await comeFromElsewhere(page);
  await page.goto('/login/login-code?next=/user/user/favorite');
  const main = page.getByRole('main');
  await isListening(page);
  await main.getByText(t('signIn.haveInviter')).click();
  await main.getByLabel(t('signIn.inviterCode')).fill('NOBODY-1');
  await expect(main).toContainText(say('tw', 'errors:inviterCodeUnknown'));
  await main.getByLabel(t('signIn.inviterCode')).fill('');
  const mobile = await signInHere(page, 'tw');
  const type = async (password: string) => {
    await main.getByLabel(t('password.fresh'), { exact: true }).fill(password);
    await main.getByLabel(t('password.confirmation')).fill(password);
  };

  await page.goto('/login/change-pwd');
  await isListening(page);
  await type('first123');
  await main.getByRole('button', { name: t('password.save') }).click();
  await expect(page.locator('#toasts')).toContainText(t('password.saved'));
  await expect(main.getByLabel(t('password.current'))).toBeVisible();

  await page.evaluate(() => localStorage.clear());
  await page.goto('/login/login-pwd?next=/user/user/favorite');
  await isListening(page);
  await main.getByRole('link', { name: t('password.forgot') }).click();
  await page.waitForURL('**/login/forget-pwd?next=**');
  await isListening(page);
  await main.getByLabel(t('signIn.mobileNumber')).fill(mobile);
  const before = await readCode(page, mobile);
  await main.getByRole('button', { name: t('signIn.sendCode') }).click();
  await expect.poll(() => readCode(page, mobile)).not.toBe(before);
  await page.locator('input[name=code]').fill(await readCode(page, mobile));
  await type('second123');
  await main.getByRole('button', { name: t('password.reset') }).click();
  await page.waitForURL(/\/user\/user\/favorite$/);
  await expect(page.locator('#toasts')).toContainText(t('password.resetDone'));
});
