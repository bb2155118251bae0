import type { Page } from 'playwright/test';
import { createOrder } from '#lib/buying/checkout/calls.ts';
import { callAt, newMobile, signInAt, succeed } from '../setup/call.ts';
import { RECIPIENT } from '../setup/order.ts';
import {
  expect,
  expectAccessible,
  expectAccessibleInLight,
  expectNoSidewaysScroll,
  ON_PHONE,
  shopUrl,
  test,
} from './fixtures.ts';
import { becomeMember, isListening, wordOf } from './shopper.ts';

/** The shop's messages to a member, in the inbox. */

const t = (key: string, params = {}) => wordOf('tw', `inbox:${key}`, params);

async function orderSomething(token: string): Promise<string> {
  const { number } = await succeed(
    callAt(shopUrl())(
      createOrder,
      {
        idempotencyKey: crypto.randomUUID(),
        source: { skuId: 2, quantity: 1 },
        recipient: RECIPIENT,
        paymentMethod: 'card',
        deliveryType: 'home',
      },
      { token },
    ),
  );
  return number;
}

async function looksWell(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await expectAccessibleInLight(page);
}

test('an order is told in the inbox, leads to the order, and is read by then', ON_PHONE, async ({ page }) => {
  const token = await signInAt(shopUrl(), newMobile());
  await becomeMember(page, token);
  await page.goto('/user/user/message/list');
  await expect(page.getByRole('heading', { name: t('empty.all.title') })).toBeVisible();
  const number = await orderSomething(token);
  // Live update, without a reload.
  const entry = page.getByRole('main').getByRole('link', { name: number });
  await expect(entry).toContainText(t('kind.order'), { timeout: 30_000 });
  await expect(page.getByText(t('unread', { count: 1 }), { exact: true })).toBeVisible();
  await looksWell(page);
  await entry.click();
  await page.waitForURL(/order-detail/);
  await isListening(page);
  await page.goBack();
  await expect(page.getByText(t('allRead'))).toBeVisible();
  await page.getByRole('button', { name: t('filter.unread') }).click();
  await expect(page.getByRole('heading', { name: t('empty.unread.title') })).toBeVisible();
});

test(
  'a member ends a kind of message and chooses quiet hours, which stay chosen',
  ON_PHONE,
  async ({ page }) => {
    await becomeMember(page, await signInAt(shopUrl(), newMobile()));
    await page.goto('/user/user/message/setting');
    const reviews = page.getByRole('group', { name: t('kind.review') });
    const bySms = reviews.getByLabel(t('settings.sms'));
    await expect(bySms).toBeChecked();
    await expect(reviews.getByLabel(t('settings.mail'))).toBeDisabled();
    await bySms.click();
    await expect(bySms).not.toBeChecked();
    await page.getByLabel(t('settings.from'), { exact: true }).selectOption('23');
    await expect(page.getByLabel(t('settings.to'), { exact: true })).toBeEnabled();
    await expect(page.getByText(t('settings.neededText'))).toBeVisible();
    await looksWell(page);
    await page.reload();
    await expect(bySms).not.toBeChecked();
    await expect(page.getByLabel(t('settings.from'), { exact: true })).toHaveValue('23');
  },
);
