import { createOrder } from '#lib/buying/checkout/calls.ts';
import { formatAmount } from '#lib/kernel/text/money.ts';
import { callAt, newMobile, signInAt, succeed } from '../setup/call.ts';
import { RECIPIENT } from '../setup/order.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  ON_DESKTOP,
  shopUrl,
  showLight,
  test,
} from './fixtures.ts';
import { wordOf } from './shopper.ts';
import { signInByPage } from './staff-member.ts';

const t = (key: string, params = {}) => wordOf('tw', `cashier:${key}`, params);

async function placeOrder() {
  const mobile = newMobile();
  const token = await signInAt(shopUrl(), mobile);
  const order = await succeed(
    callAt(shopUrl())(
      createOrder,
      {
        idempotencyKey: crypto.randomUUID(),
        source: { skuId: 3, quantity: 1 },
        recipient: { ...RECIPIENT, mobile },
        paymentMethod: 'card',
        deliveryType: 'home',
      },
      { token },
    ),
  );
  return { ...order, mobile };
}

test(
  'a cashier opens a till, takes cash, prints a receipt and closes the day',
  ON_DESKTOP,
  async ({ page }) => {
    const { number, payable, mobile } = await placeOrder();
    await page.goto('/staff/cashier');
    // Input is lost if typed before the next page listens.
    await page.waitForURL(/\/staff\/sign-in/);
    await signInByPage(page, 'cashier');

    const whole = async () => {
      await expect(page.locator('main .skeleton')).toHaveCount(0);
      for (const width of [390, 1280]) {
        await page.setViewportSize({ width, height: 844 });
        await expectNoSidewaysScroll(page);
        await expectAccessible(page);
      }
    };
    await page.getByLabel(t('till.float')).fill('1,000');
    await whole();
    await page.getByRole('button', { name: t('till.open') }).click();
    await page.getByLabel(t('take.search')).fill(mobile);
    await page.getByRole('button', { name: t('find') }).click();
    await expect(page.getByRole('link', { name: number })).toBeVisible();
    await whole();
    await page.getByRole('button', { name: t('take.take') }).click();
    await page.getByLabel(t('take.received')).fill(String(payable + 50));
    await whole();
    await page.getByRole('button', { name: t('take.submit') }).click();
    await expect(page.getByText(t('take.done', { amount: formatAmount(payable) }))).toBeVisible();
    await expect(page.getByText(t('take.change', { amount: formatAmount(50) }))).toBeVisible();
    await page
      .getByRole('link', { name: t('receipt.title') })
      .first()
      .click();
    await expect(page.getByText(t('receipt.invoice'))).toBeVisible();
    await whole();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('button', { name: t('receipt.print') })).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    await page.getByRole('button', { name: t('receipt.send') }).click();
    await expect(page.getByText(t('receipt.sent'))).toBeVisible();

    await page.getByRole('link', { name: t('receipt.back') }).click();
    await page.getByRole('button', { name: t('till.close') }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel('NT$1', { exact: true }).fill(String(1000 + payable - 7));
    await expect(sheet.getByLabel(t('till.why'))).toBeVisible();
    await whole();
    await sheet.getByLabel(t('till.why')).fill('找零少收');
    await sheet.getByRole('button', { name: t('till.closeSubmit') }).click();
    await expect(page.getByText(t('till.closedTitle'))).toBeVisible();
    await page.getByRole('link', { name: t('till.days') }).click();
    await expect(page.getByText(t('till.noteWas', { note: '找零少收' }))).toBeVisible();
    await whole();
    for (const path of ['/staff/transfers', '/staff/bank-refunds']) {
      await page.goto(path);
      await expect(
        page
          .getByRole('navigation')
          .filter({ hasText: t(path.includes('bank') ? 'refunds.list.sent' : 'transfers.list.owed') }),
      ).toBeVisible();
      await whole();
    }
    await showLight(page);
    await expectAccessible(page);
  },
);
