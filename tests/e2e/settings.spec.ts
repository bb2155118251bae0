import type { Page } from 'playwright/test';
import { staffLinks } from '#lib/people/staff/links.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';
import { isListening, wordOf } from './shopper.ts';
import { becomeStaff } from './staff-member.ts';

/** The merchant changes settings at the desk: one at once, with Undo, and one that waits for a colleague. */

const desk = (key: string, params = {}) => wordOf('tw', `settingsDesk:${key}`, params);
const nameOf = (name: string) => wordOf('tw', `settingNames:name.${name}`);
const row = (page: Page, name: string) => page.locator(`[data-setting="${name}"]`);

/** The row alone, with its form open. */
async function open(page: Page, name: string): Promise<void> {
  await expect(page.getByLabel(desk('search'))).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByLabel(desk('search'))).toBeFocused();
  await page.getByLabel(desk('search')).fill(nameOf(name));
  await expect(page.locator('[data-setting]')).toHaveCount(1);
  await row(page, name).locator('[data-edit]').press('Enter');
}

test('a merchant finds a setting by its words, changes it, and takes it back', async ({ page }) => {
  const phone = test.info().project.name === 'phone';
  // Both forms share a shop: each changes a setting of its own.
  const name = phone ? 'reviewLength' : 'returnNoteLength';
  await becomeStaff(page, 'merchant');
  await page.goto(staffLinks.settings());
  await isListening(page);
  const goods = page.locator('[data-area="goods"]');
  await goods.locator('summary').press('Enter');
  await expect(row(page, 'goodsPerPage')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.getByLabel(desk('search')).fill('沒有這種設定');
  await expect(page.getByText(desk('nothing'))).toBeVisible();
  await page.getByRole('button', { name: desk('clear') }).click();
  await page.locator('h1').click();
  await open(page, name);
  const field = row(page, name).getByRole('textbox');
  const before = await field.inputValue();
  await field.fill('0');
  await row(page, name)
    .getByRole('button', { name: desk('save') })
    .click();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await field.fill('１６０');
  await row(page, name)
    .getByRole('button', { name: desk('save') })
    .click();
  await expect(row(page, name)).toContainText('160');
  await expect(row(page, name)).toContainText(desk('source.desk', { value: before }));
  await expectAccessible(page);
  await page.getByRole('button', { name: desk('undo') }).click();
  await expect(row(page, name)).toContainText(desk('source.shop'));
  await expect(row(page, name)).not.toContainText('160');
});

test('a fee waits for a colleague’s approval', async ({ page, browser }) => {
  const phone = test.info().project.name === 'phone';
  const name = phone ? 'referralFourEyesFrom' : 'refundsFourEyesFrom';
  await becomeStaff(page, 'merchant');
  await page.goto(staffLinks.settings());
  await isListening(page);
  await open(page, name);
  await row(page, name).getByRole('textbox').fill('4000');
  await row(page, name)
    .getByRole('button', { name: desk('propose') })
    .click();
  const proposal = page.locator(`[data-proposal="${name}"]`);
  await expect(proposal).toContainText('NT$4,000');
  await expect(proposal.getByRole('button', { name: desk('approve') })).toHaveCount(0);

  const other = await (await browser.newContext()).newPage();
  await becomeStaff(other, 'admin');
  await other.goto(new URL(staffLinks.settings(), page.url()).href);
  const waiting = other.locator(`[data-proposal="${name}"]`);
  await waiting.getByRole('button', { name: desk('reject') }).click();
  await expect(waiting).toHaveCount(0);
  await other.context().close();

  await page.reload();
  await expect(page.getByLabel(desk('search'))).toBeVisible();
  await expect(proposal).toHaveCount(0);
});
