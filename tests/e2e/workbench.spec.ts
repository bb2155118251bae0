import type { Page } from 'playwright/test';
import { getParcels } from '#lib/after/shipment/calls.ts';
import { createOrder } from '#lib/buying/checkout/calls.ts';
import { addNote } from '#lib/fronts/order-desk/calls.ts';
import { callAt, newMobile, signInAt, succeed } from '../setup/call.ts';
import { RECIPIENT } from '../setup/order.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  ON_DESKTOP,
  ON_PHONE,
  shopUrl,
  showLight,
  test,
} from './fixtures.ts';
import { payOrder } from './paid-order.ts';
import { wordOf } from './shopper.ts';
import { becomeStaff, staffCookie } from './staff-member.ts';

/** Staff work on an order: pack, label, hand over; two of them at once. */

const t = (key: string, params = {}) => wordOf('tw', `workbench:${key}`, params);

/** An order that its member has paid by card. */
async function order(how: {
  readonly deliveryType: 'home' | 'self';
  readonly quantity: number;
}): Promise<{ number: string; token: string }> {
  const call = callAt(shopUrl());
  const mobile = newMobile();
  const token = await signInAt(shopUrl(), mobile);
  const { number } = await succeed(
    call(
      createOrder,
      {
        idempotencyKey: crypto.randomUUID(),
        source: { skuId: 3, quantity: how.quantity },
        paymentMethod: 'card',
        ...(how.deliveryType === 'home'
          ? { deliveryType: 'home', recipient: { ...RECIPIENT, mobile } }
          : { deliveryType: 'self', selfStoreId: 1, receiver: { name: '王小明', mobile } }),
      },
      { token },
    ),
  );
  await payOrder(number, token);
  return { number, token };
}

async function expectWhole(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
}

const pieces = (page: Page) => page.getByRole('spinbutton');
const packButton = (page: Page, count: number) =>
  page.getByRole('button', { name: t('pack.submit', { count }) });

test('staff pack with a phone, print the label, and hand over by the code', ON_PHONE, async ({ page }) => {
  const brought = await order({ deliveryType: 'home', quantity: 2 });
  const fetched = await order({ deliveryType: 'self', quantity: 1 });
  await becomeStaff(page, 'merchant');
  await page.goto('/staff');
  // Services also await shipment, but have nothing to pack: the packing page leaves them out.
  const toPack = page.getByRole('link', { name: t('today.toPack') });
  await expect(toPack).toHaveAttribute('href', '/staff/packing');
  await expectWhole(page);
  await page.goto(`/staff/orders/${brought.number}`);
  await expect(pieces(page)).toHaveValue('2');
  await expectWhole(page);
  await pieces(page).fill('1');
  await packButton(page, 1).click();
  await expect(page.getByRole('button', { name: t('label') })).toBeVisible();
  await expect(pieces(page)).toHaveValue('1');
  await expectWhole(page);
  await showLight(page);
  await expectAccessible(page);
  const label = page.waitForEvent('popup');
  await page.getByRole('button', { name: t('label') }).click();
  await expect((await label).locator('body')).toContainText(/\d/);
  await page.getByLabel(t('tags.new')).fill('易碎');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: t('tags.drop', { tag: '易碎' }) })).toBeVisible();
  await page.getByRole('button', { name: t('unpack.label') }).click();
  await expectAccessible(page);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('unpack.label') })
    .click();
  await expect(pieces(page)).toHaveValue('2');
  await page.getByRole('button', { name: t('redirect.label') }).click();
  await expectAccessible(page);
  await page.getByRole('dialog').getByLabel(wordOf('tw', 'staff:order.receiver')).fill('陳大文');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('redirect.save') })
    .click();
  await expect(page.getByText('陳大文').first()).toBeVisible();

  await page.goto(`/staff/orders/${fetched.number}`);
  await packButton(page, 1).click();
  await expect(page.getByLabel(t('handOver.code'))).toBeVisible();
  const { parcels } = await succeed(
    callAt(shopUrl())(getParcels, { number: fetched.number }, { token: fetched.token }),
  );
  const code = parcels[0]?.pickupCode ?? '';
  await page.getByLabel(t('handOver.code')).fill(code === '000000' ? '111111' : '000000');
  await page.getByRole('button', { name: t('handOver.label') }).click();
  await expect(page.getByText(wordOf('tw', 'errors:wrongPickupCode'))).toBeVisible();
  await page.getByLabel(t('handOver.code')).fill(code);
  await page.getByRole('button', { name: t('handOver.label') }).click();
  await expect(page.getByText(t('state.delivered')).first()).toBeVisible();
  await expectWhole(page);
});

test(
  'two on one order follow each other; the second to save is told what changed, and nothing typed is lost',
  ON_DESKTOP,
  async ({ page, expectedErrors }) => {
    expectedErrors.push('ERR_FAILED');
    const { number } = await order({ deliveryType: 'home', quantity: 2 });
    const call = callAt(shopUrl());
    const colleague = { cookie: await staffCookie('dietitian') };
    await becomeStaff(page, 'admin');
    await page.goto(`/staff/orders/${number}`);
    await expect(pieces(page)).toHaveValue('2');
    await succeed(call(addNote, { number, text: '客人改約週五' }, colleague));
    await expect(page.getByText('客人改約週五')).toBeVisible();
    await expectWhole(page);

    // Until it acts, the page gets no updates, as on a slow network.
    let kept = '';
    let hasActed = false;
    await page.route(/\/staff\/(order\?|order\/pack|live)/, async (route) => {
      const address = route.request().url();
      if (address.includes('/live')) return route.abort();
      if (address.includes('/order/pack')) hasActed = true;
      if (hasActed) return route.continue();
      const answer = await route.fetch();
      kept ||= await answer.text();
      await route.fulfill({ response: answer, body: kept });
    });
    await page.reload();
    await pieces(page).fill('1');
    await succeed(call(addNote, { number, text: '先不要寄' }, colleague));
    await packButton(page, 1).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(t('changed.title'));
    await expect(dialog).toContainText(wordOf('tw', 'staff:events.acts.order.note'));
    await expectAccessible(page);
    await dialog.getByRole('button', { name: t('changed.look') }).click();
    await expect(pieces(page)).toHaveValue('1');
    await expect(page.getByText('先不要寄')).toBeVisible();
    await packButton(page, 1).click();
    await expect(page.getByText(t('nth', { nth: 1 }))).toBeVisible();
    await page.goto('/staff/jobs');
    await expect(page.locator('main .skeleton')).toHaveCount(0);
    await expectWhole(page);
  },
);
