import { DEMO_MEMBER, DEMO_PASSWORD } from '../../src/demo/accounts.ts';
import {
  expect,
  expectAccessibleIn,
  expectNoSidewaysScroll,
  inLanguage,
  ON_DESKTOP,
  readCode,
  test,
} from './fixtures.ts';
import { languagesOf } from './share.ts';
import { comeFromElsewhere, delayScripts, isListening, signInHere, wordOf } from './shopper.ts';

/** A member’s password: set, changed, forgotten. */

const t = (word: string) => wordOf('tw', `account:${word}`);

test('a password is set, forgotten, and another one set by a code', ON_DESKTOP, async ({ page }) => {
  for (const language of languagesOf('password'))
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
  await expect(main).toContainText(wordOf('tw', 'errors:inviterCodeUnknown'));
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

test(
  'what is typed and pressed before the page listens is what is sent',
  ON_DESKTOP,
  async ({ page, context }) => {
    await comeFromElsewhere(page);
    const main = page.getByRole('main');
    const release = await delayScripts(page);
    await page.goto('/login/login-pwd?next=/user/user/favorite', { waitUntil: 'commit' });
    await main.getByText(t('signIn.email'), { exact: true }).click();
    await main.getByText(t('signIn.mobile'), { exact: true }).click();
    await main.getByLabel(t('signIn.mobileNumber')).fill(DEMO_MEMBER.mobile);
    await main.getByLabel(t('signIn.password'), { exact: true }).fill(DEMO_PASSWORD);
    await page.keyboard.press('Enter');
    release();
    await page.waitForURL(/\/user\/user\/favorite$/);

    // The staff's form, with a wrong password.
    const staff = await context.newPage();
    await comeFromElsewhere(staff);
    const releaseStaff = await delayScripts(staff);
    await staff.goto('/staff/sign-in', { waitUntil: 'commit' });
    await staff.getByLabel(wordOf('tw', 'staff:signIn.email')).fill('nobody@daypack.example');
    await staff.locator('input[type=password]').fill('not a password');
    await staff.getByLabel(wordOf('tw', 'staff:signIn.code'), { exact: true }).fill('123456');
    await staff.locator('button[type=submit]').click();
    releaseStaff();
    await expect(staff.getByRole('alert')).toHaveText(/./);
    await expect(staff.getByLabel(wordOf('tw', 'staff:signIn.email'))).toHaveValue('nobody@daypack.example');
    await expect(staff.locator('input[type=password]')).toHaveValue('not a password');
    expect(new URL(staff.url()).search).toBe('');
  },
);
