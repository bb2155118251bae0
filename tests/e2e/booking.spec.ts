import type { Page } from 'playwright/test';
import { listSlots } from '#lib/after/booking/calls.ts';
import { taipeiField } from '#lib/kernel/time/taipei.ts';
import { callAt, succeed } from '../setup/call.ts';
import {
  expect,
  expectAccessible,
  expectAccessibleIn,
  expectNoSidewaysScroll,
  inLanguage,
  ON_PHONE,
  shopUrl,
  test,
} from './fixtures.ts';
import { inOwnShop } from './own-shop.ts';
import { CARD, isListening, payByCard, placeButton, signInHere, wordOf } from './shopper.ts';
import { becomeStaff } from './staff-member.ts';

/** A course from its page to its first session, in its own shop, whose clock moves to that day. */

const COURSE = '營養師飲食調整課程';
const LIST = '/user/user/order/service-order-list';
const t = (key: string, params = {}) => wordOf('tw', `service:${key}`, params);
const desk = (key: string, params = {}) => wordOf('tw', `booking:${key}`, params);

test.setTimeout(180_000);

inOwnShop('booking');

async function expectWhole(page: Page): Promise<void> {
  await expect(page.locator('main .skeleton')).toHaveCount(0);
  await expectNoSidewaysScroll(page);
  await expectAccessibleIn(page, 'tw');
  await page.evaluate(() => {
    document.documentElement.dataset.theme = 'dark';
  });
}

/** From the product page to the paid order. */
async function buyCourse(page: Page): Promise<void> {
  await page.goto(`/search?q=${encodeURIComponent(COURSE)}`);
  await page.locator('[data-goods-card] a, a[data-goods-card]').first().click();
  await page.waitForURL(/\/goods\/\d+$/);
  await isListening(page);
  await page.getByTestId('add-to-cart').click();
  await expect(page.locator('[data-cart-badge]:visible').first()).toHaveText('1');
  await page.goto('/payment/order-payment');
  await page.waitForURL(/\/login\//);
  await signInHere(page, 'tw');
  await expectWhole(page);
  await placeButton(page, 'tw').click();
  await payByCard(page, CARD.approved);
  await page.waitForURL(/\/payment\/payment-success/);
}

test(
  'a course is bought, booked, confirmed, given, and one session counted',
  ON_PHONE,
  async ({ page, browser }) => {
    await buyCourse(page);
    await page.locator('main').locator(`a[href$="${LIST}"]`).click();
    await page.waitForURL(`**${LIST}`);
    const card = page.locator('[data-service]');
    const used = (count: number) =>
      expect(card.getByText(t('used', { used: count, uses: 3 }), { exact: false })).toBeVisible();
    const state = (name: string) =>
      expect(card.locator('[data-service-status]')).toHaveText(t(`status.${name}`));
    await state('awaitingAppointment');
    await used(0);
    await expectWhole(page);

    await card.getByRole('button', { name: t('book') }).click();
    const sheet = page.getByRole('dialog');
    const times = sheet.getByRole('group', { name: new RegExp(t('pick.time')) }).getByRole('button');
    await expect(times.first()).toBeVisible();
    await times.first().click();
    await expectWhole(page);
    const token = await page.evaluate(() => localStorage.getItem('login_token') ?? '');
    const id = Number(await card.getAttribute('data-service'));
    const { days } = await succeed(callAt(shopUrl())(listSlots, { id }, { token }));
    const startsAt = days[0]?.slots[0]?.startsAt ?? '';
    await sheet.getByRole('button').last().click();
    await state('awaitingConfirmation');
    await expectWhole(page);

    const { viewport } = test.info().project.use;
    const clerk = await browser.newPage({ baseURL: shopUrl(), ...(viewport ? { viewport } : {}) });
    await becomeStaff(clerk, 'merchant');
    await clerk.goto('/staff');
    await clerk.getByRole('link', { name: wordOf('tw', 'workbench:today.bookings') }).click();
    await clerk.waitForURL('**/staff/bookings');
    // The demo has a booking of the same course, which may be the earlier one.
    const clock = taipeiField(new Date(startsAt)).slice(11, 16);
    const booking = clerk.locator('[data-booking]').filter({ hasText: COURSE }).filter({ hasText: clock });
    await expect(booking).toBeVisible();
    await expectWhole(clerk);
    const hours = clerk.locator('[data-hours]').first();
    await hours.locator('summary').click();
    const openings = hours.getByLabel(`${desk('weekday.0')} ${desk('opening.from')}`);
    await expect(openings).toHaveCount(0);
    await hours.getByRole('button', { name: `${desk('weekday.0')} ${desk('opening.add')}` }).click();
    await openings.fill('10:30');
    await hours.getByLabel(desk('daysOff')).fill('2030-01-01');
    await hours.getByRole('button', { name: desk('addDay') }).click();
    await expectWhole(clerk);
    await hours.getByRole('button', { name: desk('save') }).click();
    await expect(clerk.getByText(desk('saved'))).toBeVisible();
    await clerk.reload();
    await hours.locator('summary').click();
    await expect(openings).toHaveValue('10:30');
    await expect(hours.getByText('2030')).toBeVisible();
    await booking.getByRole('button', { name: desk('act.confirm') }).click();
    // The shopper's open page updates.
    await page.bringToFront();
    await state('notStarted');

    const answer = await page.request.post('/sandbox/clock', { data: { now: startsAt } });
    expect(answer.ok()).toBe(true);
    await becomeStaff(clerk, 'merchant');
    await clerk.goto('/staff/bookings');
    await clerk.getByRole('button', { name: desk('view.day'), exact: true }).click();
    const ours = clerk.locator('[data-booking]').filter({ hasText: clock });
    await ours.getByRole('button', { name: desk('act.start') }).click();
    await expectWhole(clerk);
    await page.reload();
    await state('inService');
    await ours.getByRole('button', { name: desk('act.finish') }).click();
    await expect(ours.getByText(desk('used', { used: 1, uses: 3 }), { exact: false })).toBeVisible();
    await clerk.close();

    await page.reload();
    await state('awaitingAppointment');
    await used(1);
    await page.getByText(t('past')).click();
    await expectWhole(page);
    for (const language of ['zh', 'en'] as const) {
      await page.goto(inLanguage(language, LIST));
      await expect(card).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    }
  },
);
