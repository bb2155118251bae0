import type { Page } from 'playwright/test';
import { setPassword } from '#lib/people/account/calls/account.ts';
import { callAt, newMobile, signInAt, succeed } from '../setup/call.ts';
import {
  expect,
  expectAccessible,
  expectAccessibleIn,
  expectNoSidewaysScroll,
  inLanguage,
  ON_DESKTOP,
  readOutbox,
  shopUrl,
  test,
} from './fixtures.ts';
import { languagesOf } from './share.ts';
import { comeFromElsewhere, isListening, wordOf } from './shopper.ts';

/** A member's sessions: one is ended from another device, and a notice's link locks the account. */

const t = (word: string, params = {}) => wordOf('tw', `security:${word}`, params);
const PASSWORD = 'devices123';

async function enter(page: Page, mobile: string): Promise<void> {
  await comeFromElsewhere(page);
  await page.goto('/login/login-pwd?next=/user/user/setting/security');
  await isListening(page);
  await page.getByLabel(wordOf('tw', 'account:signIn.mobileNumber')).fill(mobile);
  await page.locator('input[type=password]').fill(PASSWORD);
  await page.getByRole('main').locator('button[type=submit]').click();
}

test(
  'sign-ins are listed and ended, and the account is locked by a notice’s link',
  ON_DESKTOP,
  async ({ page }) => {
    const mobile = newMobile();
    const token = await signInAt(shopUrl(), mobile);
    const fresh = { password: PASSWORD, confirmation: PASSWORD };
    await succeed(callAt(shopUrl())(setPassword, fresh, { token }));

    await enter(page, mobile);
    await page.waitForURL('**/user/user/setting/security');
    const own = page.getByRole('list', { name: t('device.title') }).getByRole('listitem');
    await expect(own).toHaveCount(2);
    await expect(own.first()).toContainText(t('device.here'));
    for (const language of languagesOf('security')) {
      await page.goto(inLanguage(language, '/user/user/setting/security'));
      await expect(page.getByRole('main').getByRole('listitem').nth(1)).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectAccessibleIn(page, language);
    }
    await page.goto('/user/user/setting/security');
    await page.getByRole('button', { name: t('device.endOthers') }).click();
    await expectAccessible(page);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('device.endOthers'), exact: true })
      .click();
    await expect(own).toHaveCount(1);

    const link = /https?:\S+/.exec(
      (await readOutbox(page, mobile.replace(/^0/, ''))).find(({ body }) => body.includes('lock-account'))
        ?.body ?? '',
    )?.[0];
    await page.goto(link ?? '');
    await isListening(page);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: t('lock.submit') }).click();
    await expect(page.getByRole('alert')).toContainText(t('lock.doneTitle'));
    await expectAccessible(page);

    await enter(page, mobile);
    await expect(page.getByText(wordOf('tw', 'errors:accountLocked'))).toBeVisible();
    await page
      .getByRole('main')
      .getByRole('link', { name: wordOf('tw', 'account:password.forgot') })
      .click();
    await page.waitForURL('**/login/forget-pwd?next=**');
  },
);
