import type { Locator, Page } from 'playwright/test';
import { links } from '#lib/site/site/links.ts';
import { newMobile, signInAt } from '../setup/call.ts';
import { photo } from '../setup/pictures.ts';
import { expect, expectAccessible, inLanguage, ON_DESKTOP, ON_PHONE, shopUrl, test } from './fixtures.ts';
import { isListening, wordOf } from './shopper.ts';

/** A member's profile: each field is saved separately and can be cancelled. */

const t = (key: string, params = {}) => wordOf('tw', `profile:${key}`, params);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function openProfile(page: Page): Promise<void> {
  const token = await signInAt(shopUrl(), newMobile());
  await page.goto(`${inLanguage('tw', links.profile())}?token=${token}`);
  await isListening(page);
  await expect(page.getByLabel(t('nickName'))).toBeVisible();
}

test(
  'fields are saved one by one, undone, and kept while they are unfinished',
  ON_PHONE,
  async ({ page }) => {
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

    // Unsaved input survives leaving the page.
    await page.getByLabel(t('realName')).fill('王小明');
    await page.goto(inLanguage('tw', links.member()));
    await page.goBack();
    await isListening(page);
    await expect(page.getByLabel(t('realName'))).toHaveValue('王小明');
    await expect(page.getByText(t('unsaved'))).toBeVisible();
    await expect(page.getByLabel(t('nickName'))).toHaveValue('小明');
    await button(page, t('discard')).click();
    await expect(page.getByLabel(t('realName'))).toHaveValue('');

    // A permanent value needs confirmation, and its refusal is shown at its field.
    const userName = page.getByLabel(t('userName'));
    await userName.fill('no good');
    await button(page, t('save')).click();
    await expect(page.getByText(wordOf('tw', 'errors:userNameIncorrect', { most: 15 }))).toBeVisible();
    await userName.fill(`w${Date.now().toString(36)}`);
    await button(page, t('save')).click();
    await expect(page.getByRole('dialog')).toContainText(await userName.inputValue());
    await expectAccessible(page);
    await button(page, t('once.yes')).click();
    await expect(userName).toHaveAttribute('readonly');
    await expect(button(page, t('undo'))).toHaveCount(0);

    // An invalid birthday is refused before the confirmation; a valid one is shown in the reader's format.
    const birthday = page.getByLabel(t('birthday'));
    await birthday.fill('1899-12-31');
    await button(page, t('save')).click();
    await expect(page.getByText(wordOf('tw', 'errors:birthdayIncorrect'))).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await birthday.fill('2000-02-29');
    await button(page, t('save')).click();
    await expect(page.getByRole('dialog')).toContainText('2000年2月29日');
  },
);

/** The crop frame's content, in a few numbers. */
const looksOf = (frame: Locator): Promise<string> =>
  frame.locator('canvas').evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());

async function middleOf(frame: Locator): Promise<{ x: number; y: number }> {
  const box = await frame.boundingBox();
  if (!box) throw new Error('there is no frame');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Two fingers spread: only the browser's own protocol supports more than one. */
async function spread(page: Page, { x, y }: { x: number; y: number }): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart: number) =>
    devTools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [-apart, apart].map((by, id) => ({ x: x + by, y, id })),
    });
  await touch('touchStart', 30);
  for (const apart of [40, 50, 60]) await touch('touchMove', apart);
  await touch('touchEnd', 60);
}

test('a picture is cut out with keys, mouse and fingers, kept, taken away and brought back', async ({
  page,
  isMobile,
}) => {
  await openProfile(page);
  const file = page.locator('input[type=file]');
  await file.setInputFiles({ name: 'a.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
  await expect(page.getByText(wordOf('tw', 'errors:pictureKindRefused'))).toBeVisible();
  await file.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await expect(page.getByText(wordOf('tw', 'errors:pictureUnreadable'))).toBeVisible();
  await file.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await photo() });
  const frame = page.getByRole('application', { name: t('avatar.frame') });
  const zoom = page.getByRole('slider', { name: t('avatar.zoom') });
  await frame.focus();
  await page.keyboard.press('+');
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => zoom.inputValue()).not.toBe('1');
  const before = { looks: await looksOf(frame), zoom: await zoom.inputValue() };
  const middle = await middleOf(frame);
  if (isMobile) {
    await spread(page, middle);
    await expect.poll(async () => Number(await zoom.inputValue())).toBeGreaterThan(Number(before.zoom));
  } else {
    await page.mouse.move(middle.x, middle.y);
    await page.mouse.down();
    await page.mouse.move(middle.x, middle.y + 40, { steps: 4 });
    await page.mouse.up();
    await expect.poll(() => looksOf(frame)).not.toBe(before.looks);
    const pulled = await looksOf(frame);
    // After the release it no longer follows.
    await page.mouse.move(middle.x, middle.y - 40);
    expect(await looksOf(frame)).toBe(pulled);
    expect(await zoom.inputValue()).toBe(before.zoom);
  }
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

test('its old addresses lead to it', ON_DESKTOP, async ({ page }) => {
  for (const path of ['editUserInfo', 'mb/editUserInfo', 'pc/editUserInfo']) {
    await page.goto(`/user/user/setting/${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(wordOf('tw', 'account:profile.title'));
  }
});
