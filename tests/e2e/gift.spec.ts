import { links } from '#lib/site/site/links.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  inLanguage,
  ON_DESKTOP,
  test,
} from './fixtures.ts';
import { isListening, signInDemoMember, wordOf } from './shopper.ts';

/** The half-yearly gift (row I4). */

const t = (key: string, params = {}) => wordOf('tw', `gift:${key}`, params);

test('a member chooses a gift, changes it, and has it sent by itself', ON_DESKTOP, async ({ page }) => {
  const token = await signInDemoMember();
  await page.goto(`${inLanguage('tw', links.member())}?token=${token}`);
  await page.locator('[data-news=gift] a').click();
  await expect(page.locator('[data-past-gift]')).toHaveCount(1);
  const pieces = page.locator('[data-gift]');
  await pieces.first().getByRole('button').click();
  await expect(pieces.first()).toContainText(t('isChosen'));
  await expect(page.getByRole('heading', { name: t('chosen.title') })).toBeVisible();
  await pieces.last().getByRole('button').click();
  await expect(pieces.last()).toContainText(t('isChosen'));
  await page.getByText(t('chosen.alone'), { exact: true }).click();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await isListening(page);
  await page.getByRole('button', { name: t('chosen.send') }).click();
  await expect(page.getByRole('heading', { name: t('ordered.title') })).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: t('ordered.open') })
    .first()
    .click();
  await expect(page.getByText(wordOf('tw', 'common:ui.gifts.halfYear'))).toBeVisible();
  // Free of charge, so payment is not mentioned.
  await expect(page.getByText(wordOf('tw', 'order:detail.paidFree'))).toHaveCount(0);
});
