import type { Page } from 'playwright/test';
import { links } from '#lib/site/links.ts';
import { newMobile, signInAt } from '../setup/call.ts';
import { plainPng } from '../setup/pictures.ts';
import { expect, expectAccessible, inLanguage, ONCE, shopUrl, test } from './fixtures.ts';
import { isListening, say } from './shopper.ts';

/** What a member tells of themselves: each field saved by itself, with a way back. */

const t = (key: string, params = {}) => say('tw', `profile:${key}`, params);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function openProfile(page: Page): Promise<void> {
  const token = await signInAt(shopUrl(), newMobile());
  await page.goto(`${inLanguage('tw', links.profile())}?token=${token}`);
  await isListening(page);
  await expect(page.getByLabel(t('nickName'))).toBeVisible();
}

test('fields are saved one by one, undone, and kept while they are unfinished', async ({ page }) => {
  await openProfile(page);
  const nickName = page.getByLabel(t('nickName'));
  await nickName.fill('小明');
  await button(page, t('save')).click();
  await expect(page.getByText(t('saved'))).toBeVisible();
  await expect(button(page, t('save'))).toHaveCount(0);
  await nickName.fill('阿明');
  await nickName.press('Enter');
  await expect(page.getByText(t('saved'))).toBeVisible();
  await expectAccessible(page);
  await button(page, t('undo')).click();
  await expect(nickName).toHaveValue('小明');

  // Unfinished: away and back again.
  await page.getByLabel(t('realName')).fill('王小明');
  await page.goto(inLanguage('tw', links.member()));
  await page.goBack();
  await isListening(page);
  await expect(page.getByLabel(t('realName'))).toHaveValue('王小明');
  await expect(page.getByText(t('unsaved'))).toBeVisible();
  await expect(page.getByLabel(t('nickName'))).toHaveValue('小明');
  await button(page, t('discard')).click();
  await expect(page.getByLabel(t('realName'))).toHaveValue('');

  // What stays for ever is asked first, and refused at its field.
  const userName = page.getByLabel(t('userName'));
  await userName.fill('no good');
  await button(page, t('save')).click();
  await expect(page.getByText(say('tw', 'errors:userNameIncorrect', { most: 15 }))).toBeVisible();
  await userName.fill(`w${Date.now().toString(36)}`);
  await button(page, t('save')).click();
  await expect(page.getByRole('dialog')).toContainText(await userName.inputValue());
  await expectAccessible(page);
  await button(page, t('once.yes')).click();
  await expect(userName).toHaveAttribute('readonly');
  await expect(button(page, t('undo'))).toHaveCount(0);
});

test('a picture is cut out with keys, kept, taken away and brought back', async ({ page }) => {
  await openProfile(page);
  const file = page.locator('input[type=file]');
  await file.setInputFiles({ name: 'a.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
  await expect(page.getByText(say('tw', 'errors:pictureKindRefused'))).toBeVisible();
  await file.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await expect(page.getByText(say('tw', 'errors:pictureUnreadable'))).toBeVisible();
  await file.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await plainPng(600, 400) });
  const frame = page.getByRole('application', { name: t('avatar.frame') });
  const zoom = page.getByRole('slider', { name: t('avatar.zoom') });
  await frame.focus();
  await page.keyboard.press('+');
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => zoom.inputValue()).not.toBe('1');
  await expectAccessible(page);
  await button(page, t('avatar.use')).click();
  const portrait = page.getByRole('region', { name: t('avatar.title') }).locator('img');
  await expect(portrait).toBeVisible();
  await expect.poll(() => portrait.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(256);
  await button(page, t('avatar.remove')).click();
  await expect(portrait).toHaveCount(0);
  await button(page, t('undo')).click();
  await expect(portrait).toBeVisible();
});

test('its old addresses lead to it', ONCE, async ({ page }) => {
  for (const path of ['editUserInfo', 'mb/editUserInfo', 'pc/editUserInfo']) {
    await page.goto(`/user/user/setting/${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('tw', 'account:profile.title'));
  }
});
