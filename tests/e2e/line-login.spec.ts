import type { Page } from 'playwright/test';
import {
  expect,
  expectAccessible,
  expectAccessibleIn,
  expectNoSidewaysScroll,
  inLanguage,
  type Language,
  newMobile,
  ON_DESKTOP,
  phoneFirst,
  readCode,
  test,
} from './fixtures.ts';
import { languagesOf } from './share.ts';
import { comeFromElsewhere, fillCart, isListening, wordOf } from './shopper.ts';

/** Signing in by LINE: its page, the mobile number, and the bound account. */

const button = (page: Page, language: Language, word: `${string}:${string}`, params = {}) =>
  page.getByRole('main').getByRole('button', { name: wordOf(language, word, params), exact: true });

/** Goes to LINE from a page that offers it. */
async function toLine(page: Page, language: Language): Promise<void> {
  await isListening(page);
  await button(page, language, 'account:line.begin').click();
  await page.waitForURL(/\/sandbox\/line\/oauth2\/v2\.1\/authorize/);
}

/** Consents at LINE, as a person whom LINE knows or not. */
async function agreeAs(page: Page, language: Language, name: string, isKnown = false): Promise<void> {
  if (isKnown) await page.locator('#person').selectOption({ label: name });
  else {
    await page.locator('#person').selectOption('');
    await page.locator('#name').fill(name);
  }
  await button(page, language, 'sandbox:line.agree').click();
}

async function bindMobile(page: Page, language: Language, mobile: string): Promise<void> {
  await expect(
    page.getByRole('heading', { name: wordOf(language, 'account:line.mobileTitle') }),
  ).toBeVisible();
  await page.getByLabel(wordOf(language, 'account:signIn.mobileNumber')).fill(mobile);
  const before = await readCode(page, mobile);
  await page.getByRole('button', { name: wordOf(language, 'account:signIn.sendCode') }).click();
  await expect.poll(() => readCode(page, mobile)).not.toBe(before);
  await page.locator('input[name=code]').fill(await readCode(page, mobile));
  await button(page, language, 'account:line.mobileSubmit').click();
}

async function expectWellMade(page: Page, language: Language): Promise<void> {
  await expectNoSidewaysScroll(page);
  await expectAccessibleIn(page, language);
}

for (const language of languagesOf('line-login'))
  test(
    `a visitor becomes a member by LINE, unbinds it, and finds the account again, in ${language}`,
    phoneFirst(language === 'tw'),
    async ({ page }) => {
      await comeFromElsewhere(page);
      const name = `LINE ${Date.now() % 1_000_000}`;
      const mobile = newMobile();
      await fillCart(page);
      await page.goto(inLanguage(language, '/payment/order-payment'));
      await page.waitForURL(/\/login\/login-code/);
      await expectWellMade(page, language);
      await toLine(page, language);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await agreeAs(page, language, name);

      await page.waitForURL(/\/login\/login-line/);
      await expect(page.getByText(name)).toBeVisible();
      // The address no longer contains the code, so the page can be reloaded.
      expect(new URL(page.url()).searchParams.get('code')).toBeNull();
      await page.reload();
      await expect(page.getByText(name)).toBeVisible();
      await expectWellMade(page, language);
      await bindMobile(page, language, mobile);

      await page.waitForURL(/\/login\/bind-success/);
      await expect(page.locator('#toasts')).toContainText(
        wordOf(language, 'account:line.coins', { coins: 30 }),
      );
      await expect(
        page.getByRole('heading', { name: wordOf(language, 'account:line.boundTitle') }),
      ).toBeVisible();
      await expect(page.getByRole('link', { name: wordOf(language, 'account:line.befriend') })).toBeVisible();
      await expectWellMade(page, language);
      await page.getByRole('link', { name: wordOf(language, 'account:line.go'), exact: true }).click();
      // Back on the page of the sign-in, with the cart.
      await page.waitForURL(/\/payment\/order-payment$/);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText(wordOf(language, 'account:address.receiver')).first()).toBeVisible();

      await page.goto(inLanguage(language, '/user/user/setting/edit-user-info'));
      await expect(page.getByRole('main').getByText(name)).toBeVisible();
      await expectWellMade(page, language);
      await button(page, language, 'account:line.unbind').click();
      const sheet = page.getByRole('dialog');
      await expect(sheet).toBeVisible();
      await expectAccessible(page);
      await sheet.getByRole('button', { name: wordOf(language, 'account:line.unbind'), exact: true }).click();
      await expect(page.locator('#toasts')).toContainText(wordOf(language, 'account:line.unbound'));
      await expect(button(page, language, 'account:line.bind')).toBeVisible();

      await page.goto(inLanguage(language, '/user/user/center/list'));
      await isListening(page);
      await button(page, language, 'account:center.signOut').click();
      await expect(page.locator('#toasts')).toContainText(wordOf(language, 'account:center.signedOut'));
      await page.goto(inLanguage(language, '/login/login-line?next=/user/user/integral/detail'));
      await expectWellMade(page, language);
      await toLine(page, language);
      await agreeAs(page, language, name, true);
      await page.request.post('/sandbox/clock', { data: { advanceSeconds: 60 } });
      await bindMobile(page, language, mobile);
      await page.waitForURL(/\/login\/bind-success/);
      await page.getByRole('link', { name: wordOf(language, 'account:line.go'), exact: true }).click();
      await page.waitForURL(/\/user\/user\/integral\/detail$/);
      // The same account and coins as before: LINE's coins are given once.
      await expect(page.getByText(wordOf(language, 'coupon:reason.lineBound'))).toHaveCount(1);
      await expect(page.getByRole('main')).toContainText('130');
    },
  );

test('who turns back at LINE is told so and goes on, also in another way', ON_DESKTOP, async ({ page }) => {
  await comeFromElsewhere(page);
  await page.goto('/login/login-pwd?next=/user/user/favorite');
  await toLine(page, 'tw');
  await button(page, 'tw', 'sandbox:gateway.cancel').click();
  await page.waitForURL(/\/login\/login-line/);
  await expect(page.getByRole('alert')).toContainText(wordOf('tw', 'errors:lineCancelled'));
  await expectWellMade(page, 'tw');
  await expect(page.getByRole('link', { name: wordOf('tw', 'account:line.useCode') })).toHaveAttribute(
    'href',
    '/login/login-code?next=%2Fuser%2Fuser%2Ffavorite',
  );
  await button(page, 'tw', 'account:line.again').click();
  await page.waitForURL(/\/sandbox\/line\//);
});

test('an app that LINE does not come back to says how to go on', ON_DESKTOP, async ({ browser }) => {
  const context = await browser.newContext({
    userAgent: 'Mozilla/5.0 (Linux; Android 14; wv) Chrome/120 Mobile MicroMessenger/8.0.40',
  });
  const page = await context.newPage();
  await page.goto('/login/login-code');
  await isListening(page);
  await expect(page.getByText(wordOf('tw', 'shell:outside.line'))).toBeVisible();
  await expect(button(page, 'tw', 'account:line.begin')).toHaveCount(0);
  await context.close();
});
