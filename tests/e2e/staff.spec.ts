import type { Page } from 'playwright/test';
import { createOrder } from '#lib/buying/checkout/calls.ts';
import { DEMO_STAFF_PASSWORD, demoStaffEmail } from '../../src/demo/staff.ts';
import { callAt, signInAt, succeed } from '../setup/call.ts';
import { RECIPIENT } from '../setup/order.ts';
import { staffCodeOf } from '../setup/staff.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  inLanguage,
  newMobile,
  ON_DESKTOP,
  ON_PHONE,
  shopUrl,
  showLight,
  test,
} from './fixtures.ts';
import { wordOf } from './shopper.ts';
import { becomeStaff, signInByPage } from './staff-member.ts';

/** Staff at their desk. A code is valid once, so nobody signs in twice here. */

/** A text of the staff's pages. */
const t = (key: string, params = {}) => wordOf('tw', `staff:${key}`, params);

/** The menu of a wide window opens one group at a time. */
const openGroup = (page: Page, name: string): Promise<void> =>
  page.locator('details[name="staff-menu"] > summary', { hasText: t(`groups.${name}`) }).click();

/** An order with a unique phone number. */
async function placeOrder(): Promise<{ number: string; mobile: string }> {
  const mobile = newMobile();
  const token = await signInAt(shopUrl(), mobile);
  const { number } = await succeed(
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
  return { number, mobile };
}

async function expectWhole(page: Page): Promise<void> {
  await expect(page.locator('main .skeleton')).toHaveCount(0);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
}

test('a merchant signs in with a second factor and finds an order by phone', ON_DESKTOP, async ({ page }) => {
  const { number, mobile } = await placeOrder();
  const answer = await page.goto('/staff/orders');
  expect(answer?.headers()['cache-control']).toBe('no-store');
  expect(answer?.headers()['x-robots-tag']).toContain('noindex');
  await expect(page).toHaveURL(/\/staff\/sign-in\?next=%2Fstaff%2Forders$/);
  await expectWhole(page);
  await signInByPage(page, 'merchant');
  await expect(page).toHaveURL(/\/staff\/orders$/);
  await page.getByLabel(t('orders.search')).fill(mobile);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`q=${mobile}`));
  await expect(page.locator('tbody tr')).toHaveCount(1);
  await expectWhole(page);
  await page.getByRole('link', { name: number }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('order.title', { number }));
  await expect(page.getByText(t('events.placed'), { exact: true })).toBeVisible();
  await expect(page.getByText(mobile).first()).toBeVisible();
  await expectWhole(page);
  await showLight(page);
  await expectAccessible(page);
  await openGroup(page, 'shop');
  await page.getByRole('link', { name: t('nav.people') }).click();
  await expect(page.getByText(demoStaffEmail('cashier'))).toBeVisible();
  await expectWhole(page);
  const kept = await page.evaluate(() => document.cookie);
  expect(kept).not.toContain('staff_session');
  await page.getByRole('button', { name: t('nav.signOut') }).click();
  await expect(page).toHaveURL(/\/staff\/sign-in$/);
  await page.goto('/staff');
  await expect(page).toHaveURL(/\/staff\/sign-in/);
});

test(
  'a session that ends leaves the page and what is typed; so does a reload',
  ON_DESKTOP,
  async ({ page }) => {
    const { number } = await placeOrder();
    const note = page.getByLabel(wordOf('tw', 'workbench:notes.new'));
    const add = page.getByRole('button', { name: wordOf('tw', 'workbench:notes.add') });
    const text = '客人下午三點來取，先不要寄';
    await becomeStaff(page, 'cashier');
    await page.goto(`/staff/orders/${number}`);
    await note.fill(text);
    await page.reload();
    await expect(note).toHaveValue(text);
    await page.context().clearCookies();
    const again = page.getByRole('dialog', { name: t('again.title') });
    // The page may detect it first; then the dialog covers the button.
    await add.click({ timeout: 5000 }).catch(() => expect(again).toBeVisible());
    await expect(again).toContainText(t('again.text'));
    await expectWhole(page);
    await again.getByLabel(t('signIn.password')).fill(DEMO_STAFF_PASSWORD);
    await expect(async () => {
      await again.getByLabel(t('signIn.code')).fill(await staffCodeOf(shopUrl(), demoStaffEmail('cashier')));
      await again.getByRole('button', { name: t('signIn.submit') }).click();
      await expect(again).toBeHidden({ timeout: 5000 });
    }).toPass({ intervals: [10_000] });
    await expect(note).toHaveValue(text);
    await add.click();
    await expect(page.getByText(text, { exact: true })).toBeVisible();
    await expect(note).toHaveValue('');
    await page.reload();
    await expect(page.getByText(text, { exact: true })).toBeVisible();
    await expect(note).toHaveValue('');
  },
);

test('a cashier sees no people', ON_DESKTOP, async ({ page, expectedErrors }) => {
  expectedErrors.push('403');
  await page.goto('/staff/sign-in');
  await signInByPage(page, 'cashier');
  await expect(page).toHaveURL(/\/staff$/);
  const ways = page.getByRole('navigation', { name: t('nav.label') });
  await openGroup(page, 'orders');
  await expect(ways.getByRole('link', { name: t('nav.orders') })).toBeVisible();
  await expect(ways.getByRole('link', { name: t('nav.people') })).toHaveCount(0);
  await expectWhole(page);
  await page.goto('/staff/people');
  await expect(page.getByText(wordOf('tw', 'errors:notAllowed'))).toBeVisible();
});

test('an admin adds somebody, who sets up access on a phone', ON_PHONE, async ({ page }) => {
  await page.goto(inLanguage('tw', '/staff/sign-in'));
  await signInByPage(page, 'admin');
  await expect(page).toHaveURL(/\/staff$/);
  await page.goto('/staff/people');
  await expect(page.getByText(demoStaffEmail('cashier'))).toBeVisible();
  await expectWhole(page);
  const form = page.getByRole('region', { name: t('invite.title') });
  const email = `e2e${Date.now()}@example.com`;
  await form.getByLabel(t('signIn.email')).fill(email);
  await form.getByLabel(t('roles.cashier')).check();
  await form.getByRole('button', { name: t('invite.submit') }).click();
  const link = await page.getByRole('textbox', { name: t('link.address') }).inputValue();
  await page.goto('about:blank');
  await page.goto(link);
  await expect(page.getByRole('img', { name: t('enrol.qr') })).toBeVisible();
  await expectWhole(page);
  await page.locator('input[type=password]').fill('short');
  await page.getByRole('button', { name: t('enrol.submit') }).click();
  await expect(page.getByText(wordOf('tw', 'errors:staffPasswordShort'))).toBeVisible();
});
