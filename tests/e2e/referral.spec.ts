import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright/test';
import { getParcels } from '#lib/after/shipment/calls.ts';
import { createOrder } from '#lib/buying/checkout/calls.ts';
import { API_BASE } from '#lib/kernel/http/endpoint.ts';
import { formatAmount } from '#lib/kernel/text/money.ts';
import { getOrder } from '#lib/orders/order/calls.ts';
import { saveInviter } from '#lib/people/account/calls/inviter.ts';
import { staffLinks } from '#lib/people/staff/links.ts';
import { links } from '#lib/site/site/links.ts';
import { callAt, newMobile, signInAt, succeed } from '../setup/call.ts';
import { readSheet } from '../setup/xlsx.ts';
import { expect, expectAccessibleIn, expectNoSidewaysScroll, ON_DESKTOP, shopUrl, test } from './fixtures.ts';
import { inOwnShop, moveClock } from './own-shop.ts';
import { payOrder } from './paid-order.ts';
import { becomeMember, isListening, signInHere, wordOf } from './shopper.ts';
import { becomeStaff } from './staff-member.ts';

/** Referral (row I8): from a shared link to the bank transfer. */

/**
 * An order with shop pickup must stay below NT$20,000, so five per cent of it stays below the default
 * minimum.
 */
const PAID_OUT_FROM = 400;

inOwnShop('referral', { env: { LIMIT_REFERRAL_PAYOUT_FROM: String(PAID_OUT_FROM) } });

const t = (key: string, params = {}) => wordOf('tw', `referral:${key}`, params);
const desk = (key: string, params = {}) => wordOf('tw', `referralDesk:${key}`, params);
const call: ReturnType<typeof callAt> = (...args) => callAt(shopUrl())(...args);

const DAY = 86_400;
const PHONE = { width: 390, height: 844 };
const BOUGHT = { skuId: 2, quantity: 5 };
const PERCENT = 5;
const PAYEE = { bankCode: '812', account: '0012345678901', holder: '王小明', identity: 'A123456789' };

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Checks a page on a desktop and a phone, in both themes. */
async function expectWhole(page: Page): Promise<void> {
  const desktop = page.viewportSize() ?? PHONE;
  await expectNoSidewaysScroll(page);
  await page.setViewportSize(PHONE);
  await expectNoSidewaysScroll(page);
  await expectAccessibleIn(page, 'tw');
  await page.evaluate(() => {
    document.documentElement.dataset.theme = 'dark';
  });
  await page.setViewportSize(desktop);
}

const SHOWN_WITHIN = { timeout: 5000 };

/** Events arrive with a delay, so the page is reloaded until it shows them. */
const reloadUntil = (page: Page, says: () => Promise<void>): Promise<void> =>
  expect(async () => {
    await page.reload();
    await says();
  }).toPass();

/** Opens a member's link in a separate browser and signs up there. @returns the new member's token */
async function comeBy(browser: Browser, link: string): Promise<string> {
  const page = await browser.newPage({ baseURL: shopUrl() });
  const taken = page.waitForResponse((answer) => answer.url().endsWith(API_BASE + saveInviter.path));
  await page.goto(link);
  await taken;
  // A shared page's address names nobody.
  await expect(page).not.toHaveURL(/inviter/);
  await page.goto(links.signIn(links.referral()));
  await signInHere(page, 'tw');
  const known = page.getByText(new RegExp(t('inviter.known', { name: '.\\*\\*' })));
  await reloadUntil(page, () => expect(known).toBeVisible(SHOWN_WITHIN));
  const token = await page.evaluate(() => localStorage.getItem('login_token') ?? '');
  await page.close();
  return token;
}

/** The friend's paid order, with shop pickup. @returns its number, and the amount paid for goods */
async function buy(token: string): Promise<{ readonly number: string; readonly goods: number }> {
  const receiver = { name: '林怡君', mobile: newMobile() };
  const { number } = await succeed(
    call(
      createOrder,
      {
        ...{ idempotencyKey: crypto.randomUUID(), source: BOUGHT, paymentMethod: 'card' },
        ...{ deliveryType: 'self', selfStoreId: 1, receiver },
      },
      { token },
    ),
  );
  await payOrder(number, token);
  const { payable, shipping } = await succeed(call(getOrder, { number }, { token }));
  return { number, goods: payable - shipping };
}

/** Packs it, hands it over at the counter, and lets the return period pass until it is completed. */
async function fetchOrder(page: Page, number: string, token: string): Promise<void> {
  const packed = await page.request.post('/sandbox/packing/pack', { form: { number } });
  expect(packed.ok()).toBe(true);
  let code = '';
  await expect
    .poll(async () => {
      const { parcels } = await succeed(call(getParcels, { number }, { token }));
      code = parcels[0]?.pickupCode ?? '';
      return code;
    })
    .not.toBe('');
  const given = await page.request.post('/sandbox/packing/hand-over', { form: { number, code } });
  expect(given.ok()).toBe(true);
  await moveClock(page, 8 * DAY);
}

async function staffPage(browser: Browser, role: 'merchant' | 'admin', path: string): Promise<Page> {
  const page = await browser.newPage({ baseURL: shopUrl() });
  await becomeStaff(page, role);
  await page.goto(path);
  return page;
}

test(
  'a friend comes by a link and buys; the reward is settled, asked for, approved by one and sent by another',
  ON_DESKTOP,
  async ({ page, context, browser }) => {
    test.setTimeout(180_000);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await becomeMember(page, await signInAt(shopUrl()));
    await page.goto(links.referral());
    await page.getByRole('button', { name: `${wordOf('tw', 'common:copy')} ${t('link')}` }).click();
    await expect(page.getByText(wordOf('tw', 'common:copied')).first()).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    const toBank = page.getByRole('radio', { name: t('way.bank') });
    await toBank.click();
    await expect(page.getByText(t('way.saved'))).toBeVisible();
    await expect(toBank).toBeChecked();
    await expect(region(page, t('way.title'))).toContainText(
      t('payout.tooLittle', { amount: formatAmount(PAID_OUT_FROM) }),
    );
    await expectWhole(page);

    const friend = await comeBy(browser, link);
    const { number, goods } = await buy(friend);
    const reward = Math.floor((goods * PERCENT) / 100);
    const amount = formatAmount(reward);
    expect(reward).toBeGreaterThan(PAID_OUT_FROM);
    await page.goto(links.referralCount());
    const only = page.locator('[data-state]');
    await reloadUntil(page, async () => {
      await expect(only).toContainText(t('state.pending'), SHOWN_WITHIN);
      await expect(page.locator('[data-level="1"]')).toContainText(formatAmount(goods), SHOWN_WITHIN);
    });
    await expect(only).toContainText(t('list.open'));
    await expect(only).toContainText(amount);
    await expect(page.locator('[data-friends="1"]')).toBeVisible();
    await expect(region(page, t('friends.title'))).toContainText(t('friends.orders', { count: 1 }));
    await expectWhole(page);

    await fetchOrder(page, number, friend);
    const dueIn = new RegExp(t('list.due', { date: '.+' }));
    await reloadUntil(page, () => expect(only).toContainText(dueIn, SHOWN_WITHIN));
    await moveClock(page, 8 * DAY);
    await reloadUntil(page, () => expect(only).toContainText(t('state.settled'), SHOWN_WITHIN));

    await page.goto(links.referral());
    await isListening(page);
    for (const [name, value] of Object.entries(PAYEE))
      await page.getByLabel(t(`payout.${name}`), { exact: true }).fill(value);
    await expectWhole(page);
    const ask = page.getByRole('button', { name: t('payout.submit') });
    await ask.click();
    const adult = page.getByRole('checkbox', { name: t('payout.isAdult') });
    await expect(adult).toHaveAccessibleDescription(wordOf('tw', 'errors:payoutAdultsOnly'));
    await adult.check();
    await ask.click();
    const payouts = region(page, t('payouts.title'));
    await expect(payouts).toContainText(t('payouts.asked'));
    await expect(payouts).toContainText(amount);

    const one = await staffPage(browser, 'merchant', staffLinks.referrals());
    const rowOn = (clerk: Page) => clerk.locator('[data-payout]').filter({ hasText: '8901' });
    await expect(rowOn(one)).toContainText(amount);
    await expectWhole(one);
    await rowOn(one)
      .getByRole('button', { name: desk('payouts.approve'), exact: true })
      .click();
    await expect(one.getByRole('dialog')).toContainText(amount);
    await expectWhole(one);
    await one
      .getByRole('dialog')
      .getByRole('button', { name: desk('payouts.approve'), exact: true })
      .click();
    await expect(rowOn(one)).toHaveCount(0);
    await one.getByRole('button', { name: desk('payouts.approved'), exact: true }).click();
    await expect(rowOn(one)).toContainText(desk('payouts.needsOther'));
    await expect(rowOn(one).getByRole('button', { name: desk('payouts.markSent') })).toHaveCount(0);
    await expectWhole(one);

    const other = await staffPage(browser, 'admin', `${staffLinks.referrals()}?state=approved`);
    const download = other.waitForEvent('download');
    await other.getByRole('link', { name: desk('payouts.download') }).click();
    const rows = await readSheet(await readFile(await (await download).path()));
    expect(rows.map((cells) => cells.slice(2, 8))).toContainEqual([
      PAYEE.account,
      PAYEE.holder,
      PAYEE.identity,
      reward,
      0,
      reward,
    ]);
    await rowOn(other)
      .getByRole('button', { name: desk('payouts.markSent') })
      .click();
    const sheet = other.getByRole('dialog');
    await expect(sheet).toContainText(desk('payouts.sendText', { net: amount, account: '*********8901' }));
    await expectWhole(other);
    await sheet.getByRole('button', { name: desk('payouts.markSent') }).click();
    await expect(rowOn(other)).toHaveCount(0);

    // The fraud desk, by keyboard and on a phone: the demo's friend of the same household is cleared.
    await one.setViewportSize(PHONE);
    await one.getByRole('link', { name: desk('tabs.bonds') }).press('Enter');
    const bond = one.locator('[data-bond]').filter({ hasText: desk('bonds.reasons.address') });
    await expect(bond).toHaveCount(1);
    await expectWhole(one);
    await bond.getByRole('button', { name: desk('bonds.refuse'), exact: true }).press('Enter');
    await expect(one.getByRole('dialog')).toContainText(desk('bonds.refuseText'));
    await expectWhole(one);
    await one.setViewportSize(PHONE);
    await one.keyboard.press('Escape');
    await bond.getByRole('button', { name: desk('bonds.clear'), exact: true }).press('Enter');
    await one
      .getByRole('dialog')
      .getByRole('button', { name: desk('bonds.clear'), exact: true })
      .press('Enter');
    await expect(bond).toHaveCount(0);
    await one.getByRole('button', { name: desk('bonds.cleared'), exact: true }).press('Enter');
    await expect(bond).toBeVisible();
    await expect(bond.getByRole('button')).toHaveCount(0);

    await page.reload();
    await expect(payouts).toContainText(t('payouts.done'));
    await expect(payouts).toContainText(t('payouts.to', { account: '*********8901' }));
    await expectWhole(page);
    await one.close();
    await other.close();
  },
);
