import { newMobile, signInAt } from '../setup/call.ts';
import {
  expect,
  expectAccessible,
  expectAccessibleInLight,
  expectNoSidewaysScroll,
  shopUrl,
  test,
} from './fixtures.ts';
import { becomeMember, wordOf } from './shopper.ts';

/** Health points (row H5). */

const t = (key: string, params = {}) => wordOf('tw', `points:${key}`, params);

test('a check-in brings points once a day, which are in the list and in the trend', async ({ page }) => {
  await becomeMember(page, await signInAt(shopUrl(), newMobile()));
  await page.goto('/user/user/healthy-point');
  await page.getByRole('button', { name: t('checkIn.press', { count: 5 }) }).click();
  await expect(page.getByText(t('checkIn.done'))).toBeFocused();
  await expect(page.locator('[data-balance="5"]')).toBeVisible();
  await page.getByText(t('trend.table')).click();
  await expect(page.getByRole('table').getByRole('row').last()).toContainText('5');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await expectAccessibleInLight(page);
  await page.reload();
  await expect(page.getByText(t('checkIn.streak', { count: 1 }))).toBeVisible();
  await expect(page.getByText(t('checkIn.done'))).toBeVisible();
});
