import { readFile } from 'node:fs/promises';
import { createOrder } from '#lib/buying/checkout/calls.ts';
import { callAt, signInAt, succeed } from '../setup/call.ts';
import { RECIPIENT } from '../setup/order.ts';
import {
  expect,
  expectAccessible,
  expectAccessibleInLight,
  expectNoSidewaysScroll,
  ON_DESKTOP,
  shopUrl,
  test,
} from './fixtures.ts';
import { wordOf } from './shopper.ts';
import { becomeStaff } from './staff-member.ts';

/** Staff search many orders, save a view, and export the result. */

const t = (key: string, params = {}) => wordOf('tw', `orderlist:${key}`, params);
const staff = (key: string, params = {}) => wordOf('tw', `staff:${key}`, params);

test('staff filter orders, keep that as a view, choose columns and export', ON_DESKTOP, async ({ page }) => {
  const order = {
    source: { skuId: 3, quantity: 1 },
    recipient: RECIPIENT,
    paymentMethod: 'card',
    deliveryType: 'home',
  } as const;
  const token = await signInAt(shopUrl());
  await succeed(callAt(shopUrl())(createOrder, { ...order, idempotencyKey: crypto.randomUUID() }, { token }));
  await becomeStaff(page, 'admin');
  await page.goto('/staff/orders');
  await expect(page.locator('tbody tr').first()).toBeVisible();
  await page.getByLabel(staff('orders.status')).selectOption('10');
  await expect(page).toHaveURL(/status=10/);
  await expect(page.locator('tbody tr').first()).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await page.getByRole('button', { name: t('views.manage') }).click();
  const sheet = page.getByRole('dialog');
  const name = '等付款';
  await sheet.getByLabel(t('views.name'), { exact: true }).fill(name);
  await sheet.getByRole('button', { name: t('views.save') }).click();
  await sheet.getByLabel(t('views.defaultNamed', { name })).click();
  await expect(sheet.getByLabel(t('views.defaultNamed', { name }))).toBeChecked();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.goto('/staff/orders');
  await expect(page).toHaveURL(/status=10/);
  await expect(page.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'true');

  await page.getByRole('button', { name: t('columnsSheet.open') }).click();
  await sheet.getByLabel(t('columns.shipping'), { exact: true }).check();
  await sheet.getByRole('button', { name: t('columnsSheet.up', { name: t('columns.shipping') }) }).click();
  await expectAccessible(page);
  await sheet.getByRole('button', { name: t('columnsSheet.apply') }).click();
  await expect(page).toHaveURL(/columns=.*shipping%2Cpayable/);

  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await page.keyboard.press('?');
  await expect(sheet.getByText(t('keys.select'))).toBeVisible();
  await page.keyboard.press('Escape');
  const chosen = page.getByRole('region', { name: t('selected.label') });
  await expect(chosen.getByText(t('selected.count_other', { count: 1 }))).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await expectAccessibleInLight(page);
  await chosen.getByRole('button', { name: t('selected.export') }).click();
  const download = page.waitForEvent('download');
  await sheet.getByRole('link', { name: t('export.download') }).click();
  const file = await (await download).path();
  const [headings, ...lines] = (await readFile(file, 'utf8')).trim().split('\r\n');
  expect(headings).toContain(`${t('columns.shipping')},${t('columns.payable')}`);
  expect(lines).toHaveLength(1);

  await page.getByRole('button', { name: t('views.manage') }).click();
  await sheet.getByRole('button', { name: t('views.deleteNamed', { name }) }).click();
  await expect(sheet.getByText(name, { exact: true })).toHaveCount(0);
});

test('staff see what was sold, as lines and as a table', ON_DESKTOP, async ({ page }) => {
  const word = (key: string) => wordOf('tw', `figures:${key}`);
  await becomeStaff(page, 'admin');
  await page.goto('/staff/figures');
  await expect(page.locator('canvas')).toBeVisible();
  await page.getByText(word('days.table')).click();
  await expect(page.getByRole('columnheader', { name: word('columns.day') })).toBeVisible();
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
  await expectAccessibleInLight(page);
  const download = page.waitForEvent('download');
  await page
    .getByRole('region', { name: word('openWork.title') })
    .getByRole('link', { name: word('download') })
    .click();
  const [headings] = (await readFile(await (await download).path(), 'utf8')).split('\r\n');
  expect(headings).toContain(word('columns.openWork'));
  await page.getByLabel(word('span.from')).fill('2019-01-01');
  await page.getByLabel(word('span.to')).fill('2019-01-31');
  await page.getByRole('button', { name: word('span.show') }).click();
  await expect(page).toHaveURL(/from=2019-01-01&to=2019-01-31/);
  await expect(page.getByText(word('none'))).toBeVisible();
});
