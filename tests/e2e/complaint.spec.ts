import { uploadPicture } from '#lib/fronts/support/calls/complaint.ts';
import { API_BASE } from '#lib/kernel/http/endpoint.ts';
import { newMobile, signInAt } from '../setup/call.ts';
import { PNG } from '../setup/pictures.ts';
import {
  expect,
  expectAccessible,
  expectAccessibleInLight,
  expectNoSidewaysScroll,
  inLanguage,
  ON_DESKTOP,
  ON_PHONE,
  shopUrl,
  test,
} from './fixtures.ts';
import { becomeMember, isListening, wordOf } from './shopper.ts';
import { becomeStaff } from './staff-member.ts';

/** A complaint from the shopper to the staff and back. */

const t = (key: string, params = {}) => wordOf('tw', `complaint:${key}`, params);
const desk = (key: string, params = {}) => wordOf('tw', `complaintDesk:${key}`, params);

const PICTURE = {
  name: 'box.png',
  mimeType: 'image/png',
  buffer: Buffer.from(PNG),
};

test(
  'a member complains with a picture, staff answer, and the open page shows it',
  ON_DESKTOP,
  async ({ page, browser }) => {
    await becomeMember(page, await signInAt(shopUrl(), newMobile()));
    await page.goto('/user/user/center/list');
    await page
      .getByRole('link', { name: wordOf('tw', 'account:center.complaint') })
      .first()
      .click();
    await isListening(page);
    await page.getByRole('button', { name: t('form.send') }).click();
    await expect(page.getByText(wordOf('tw', 'errors:complaintSubjectRequired'))).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await expectAccessibleInLight(page);
    await page.getByLabel(t('form.subject')).selectOption('delivery');
    await page.getByLabel(t('form.text')).fill('箱子壓壞了');
    const files = page.locator('input[type=file]');
    await files.setInputFiles({ ...PICTURE, name: 'notes.gif', mimeType: 'image/gif' });
    await expect(page.getByText(wordOf('tw', 'pictures:wrongKind', { name: 'notes.gif' }))).toBeVisible();
    const letGo = Promise.withResolvers<void>();
    await page.route(`**${API_BASE}${uploadPicture.path}`, async (route) => {
      await letGo.promise;
      await route.continue();
    });
    await files.setInputFiles(PICTURE);
    await page.getByRole('button', { name: t('form.send') }).click();
    await expect(page.getByText(wordOf('tw', 'pictures:wait'))).toBeVisible();
    letGo.resolve();
    await page.getByRole('button', { name: wordOf('tw', 'pictures:remove', { n: 1 }) }).click();
    await expect(page.getByText(wordOf('tw', 'pictures:wait'))).toBeHidden();
    await page.getByRole('button', { name: wordOf('tw', 'pictures:undo') }).click();
    await page.getByRole('button', { name: t('form.send') }).click();
    await expect(page.getByText(t('sent.title'))).toBeVisible();
    const number = (await page.locator('main b', { hasText: /^C\d{8}-/ }).textContent()) ?? '';
    await expect(page.getByRole('article', { name: number })).toContainText(t('own.state.open'));
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);

    const { viewport } = test.info().project.use;
    const clerk = await browser.newPage({ baseURL: shopUrl(), ...(viewport ? { viewport } : {}) });
    await becomeStaff(clerk, 'cashier');
    await clerk.goto('/staff/complaints');
    await expectNoSidewaysScroll(clerk);
    await expectAccessible(clerk);
    await clerk.getByRole('link', { name: number }).click();
    await expect(clerk.getByText('箱子壓壞了')).toBeVisible();
    await clerk.getByRole('button', { name: desk('assign') }).click();
    await expect(clerk.getByText(desk('mine'))).toBeVisible();
    await expectNoSidewaysScroll(clerk);
    await expectAccessible(clerk);
    await clerk.getByRole('textbox', { name: desk('answer') }).fill('我們會補寄一份新的。');
    await clerk.getByRole('button', { name: desk('send') }).click();
    await expect(clerk.getByRole('region', { name: desk('answers'), exact: true })).toContainText('補寄');
    await clerk.close();
    await page.bringToFront();
    await expect(page.getByRole('article', { name: number })).toContainText('我們會補寄一份新的。');
  },
);

test('a visitor leaves a way to be answered', ON_PHONE, async ({ page }) => {
  await page.goto(inLanguage('en', '/user/user/complaint/add'));
  await isListening(page);
  await page.getByLabel(wordOf('en', 'complaint:form.subject')).selectOption('website');
  await page.getByLabel(wordOf('en', 'complaint:form.text')).fill('Nothing happens.');
  await page.getByRole('button', { name: wordOf('en', 'complaint:form.send') }).click();
  await expect(page.getByText(wordOf('en', 'errors:contactRequired'))).toBeVisible();
  await page.getByLabel(wordOf('en', 'complaint:form.email'), { exact: true }).fill('visitor@example.com');
  await page.getByRole('button', { name: wordOf('en', 'complaint:form.send') }).click();
  await expect(page.getByText(wordOf('en', 'complaint:sent.title'))).toBeVisible();
});
