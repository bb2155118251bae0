import type { Page } from 'playwright/test';
import { DEMO_STAFF_PASSWORD, demoStaffEmail } from '../../src/demo/staff.ts';
import { signInAt } from '../setup/call.ts';
import {
  expect,
  expectAccessible,
  expectAccessibleIn,
  expectNoSidewaysScroll,
  inLanguage,
  ON_DESKTOP,
  ON_PHONE,
  shopUrl,
  showLight,
  test,
} from './fixtures.ts';
import { inOwnShop } from './own-shop.ts';
import { comeFromElsewhere, isListening, wordOf } from './shopper.ts';
import { becomeStaff } from './staff-member.ts';

/**
 * A passkey from creation to sign-in, with the browser's virtual authenticator. It runs in its own shop, as
 * passkeys do not work for an IP address.
 */

const t = (key: string, params = {}) => wordOf('tw', `passkey:${key}`, params);
const staff = (key: string) => wordOf('tw', `staff:${key}`);

inOwnShop('passkey', { host: 'localhost' });

/** User verification succeeds at once, like a fingerprint. */
async function plugIn(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  } as const;
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', { options });
  return { clear: () => devtools.send('WebAuthn.clearCredentials', { authenticatorId }) };
}

async function expectWhole(page: Page): Promise<void> {
  await expect(page.locator('main .skeleton')).toHaveCount(0);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
}

test(
  'staff add a passkey, sign in with it in place of a code, and remove it',
  ON_DESKTOP,
  async ({ page }) => {
    const browser = await plugIn(page);
    await becomeStaff(page, 'cashier');
    for (const language of ['en', 'zh', 'tw'] as const) {
      await page.goto(shopUrl() + inLanguage(language, '/staff/access'));
      await expect(page.getByText(wordOf(language, 'passkey:none'))).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectAccessibleIn(page, language);
    }
    await page.getByLabel(t('name')).fill('櫃檯電腦');
    await page.getByRole('button', { name: t('submit') }).click();
    const own = page.getByRole('list', { name: t('passkeys') }).getByRole('listitem');
    await expect(own).toHaveCount(1);
    await expect(own).toContainText('櫃檯電腦');
    await expectWhole(page);
    // The same device creates no second one.
    await page.getByRole('button', { name: t('submit') }).click();
    await expect(page.getByText(t('notMade'))).toBeVisible();
    await expect(own).toHaveCount(1);

    await page.context().clearCookies({ name: 'staff_session' });
    await page.goto(`${shopUrl()}/staff/access`);
    await page.waitForURL('**/staff/sign-in?next=**');
    await isListening(page);
    await showLight(page);
    await expectWhole(page);
    const byPasskey = page.getByRole('button', { name: staff('signIn.byPasskey') });
    await byPasskey.click();
    await expect(page.getByLabel(staff('signIn.email'))).toHaveAttribute('aria-invalid', 'true');
    await page.getByLabel(staff('signIn.email')).fill(demoStaffEmail('cashier'));
    await page.locator('input[type=password]').fill(DEMO_STAFF_PASSWORD);
    await byPasskey.click();
    await page.waitForURL('**/staff/access');
    await expect(own).toContainText(/上次使用/);

    await own.getByRole('button').click();
    const question = page.getByRole('dialog');
    await expectAccessible(page);
    await question.getByRole('button', { name: t('remove'), exact: true }).click();
    await expect(page.getByText(t('none'))).toBeVisible();
    await browser.clear();
  },
);

test('a member is offered a passkey, signs in with it alone, and removes it', ON_PHONE, async ({ page }) => {
  const browser = await plugIn(page);
  const security = (key: string) => wordOf('tw', `security:${key}`);
  const token = await signInAt(shopUrl());
  await page.goto(`${shopUrl()}/user/user/center/list?token=${token}`);
  await expectAccessible(page);
  await page.getByRole('button', { name: t('offer.add') }).click();
  await expect(page.getByText(t('done'))).toBeVisible();
  await expect(page.getByText(t('offer.title'))).toBeHidden();

  await page.evaluate(() => localStorage.clear());
  await comeFromElsewhere(page);
  await page.goto(`${shopUrl()}/login/login-code?next=/user/user/setting/security`);
  await isListening(page);
  await expectWhole(page);
  await page.getByRole('button', { name: wordOf('tw', 'account:signIn.byPasskey') }).click();
  await page.waitForURL('**/user/user/setting/security');
  const own = page.getByRole('list', { name: t('passkeys') }).getByRole('listitem');
  await expect(own).toContainText(/上次使用/);
  await expect(page.getByRole('list', { name: security('device.title') })).toContainText(
    security('device.here'),
  );
  await expectWhole(page);
  await own.getByRole('button').click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('remove'), exact: true })
    .click();
  await expect(page.getByText(t('none'))).toBeVisible();

  await page.goto(`${shopUrl()}/user/user/center/list`);
  await page.getByRole('button', { name: t('offer.notNow') }).click();
  await expect(page.getByText(t('offer.later'))).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: wordOf('tw', 'account:center.signOut') })).toBeVisible();
  await expect(page.getByText(t('offer.title'))).toHaveCount(0);
  await browser.clear();
});
