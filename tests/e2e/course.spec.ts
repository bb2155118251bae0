import { carry, packAndTrack } from './carriers.ts';
import {
  expect,
  expectAccessible,
  expectAccessibleIn,
  expectNoSidewaysScroll,
  ON_DESKTOP,
  shopUrl,
  test,
} from './fixtures.ts';
import { inOwnShop, moveClock, waitForMorning } from './own-shop.ts';
import { CARD, isListening, payByCard, placeButton, reachCheckout, readOn, wordOf } from './shopper.ts';
import { becomeStaff } from './staff-member.ts';

/**
 * Runs in its own shop, whose clock moves ahead. A refund before shipping, from the order's page to the
 * gateway and back. Then an order and a partial return, where staff do nothing: each deadline triggers the
 * promised step.
 */

const DAY = 86_400;

inOwnShop('course');

const t = (key: string) => wordOf('tw', `refund:${key}`);

test(
  'an order that was not sent is asked back, approved by staff, and its money is at the card',
  ON_DESKTOP,
  async ({ page, browser }) => {
    await waitForMorning(page);
    await reachCheckout(page, 'tw');
    await placeButton(page, 'tw').click();
    await payByCard(page, CARD.approved);
    await page.getByRole('link', { name: wordOf('tw', 'checkout:toOrder') }).click();
    await page.waitForURL(/order-detail/);
    const number = new URL(page.url()).searchParams.get('number') ?? '';
    const status = (name: string) =>
      expect(
        page.getByRole('heading', { name: wordOf('tw', `order:status.${name}`), exact: true }),
      ).toBeVisible();
    await status('awaitingShipment');

    // The refund amount is shown before the request.
    const refunds = page.getByRole('region', { name: t('title'), exact: true });
    const ask = refunds.getByRole('button', { name: t('ask') });
    await ask.click();
    const sheet = page.getByRole('dialog');
    await expect(sheet.getByText(t('total'))).toBeVisible();
    const total = (await sheet.getByRole('definition').last().textContent()) ?? '';
    expect(total).toMatch(/^NT\$[\d,]+$/);
    await expectAccessible(page);
    await sheet.getByRole('button', { name: t('askYes') }).click();
    await status('refundRequested');
    await expect(refunds.getByText(t('state.waiting'))).toBeVisible();

    // Withdraws the request and repeats it.
    await refunds.getByRole('button', { name: t('withdraw') }).click();
    await status('awaitingShipment');
    await ask.click();
    await sheet.getByRole('button', { name: t('askYes') }).click();
    await status('refundRequested');
    await expectNoSidewaysScroll(page);
    await expectAccessibleIn(page, 'tw');

    const { viewport } = test.info().project.use;
    const clerk = await browser.newPage({ baseURL: shopUrl(), ...(viewport ? { viewport } : {}) });
    await becomeStaff(clerk, 'merchant');
    await clerk.goto('/staff/refunds');
    const found = clerk.getByRole('article').filter({ hasText: number });
    await expect(found).toBeVisible();
    await expectNoSidewaysScroll(clerk);
    await expectAccessibleIn(clerk, 'tw');
    await clerk.evaluate(() => {
      document.documentElement.dataset.theme = 'dark';
    });
    await found.getByRole('button', { name: t('desk.show') }).click();
    await expect(found.getByText(t('desk.openedBy'))).toBeVisible();
    await expect(found.getByRole('definition').filter({ hasText: total }).first()).toBeVisible();
    await expectNoSidewaysScroll(clerk);
    await expectAccessibleIn(clerk, 'tw');
    await found.getByRole('button', { name: t('desk.refuse'), exact: true }).click();
    await expect(clerk.getByRole('radio')).toHaveCount(4);
    await expectNoSidewaysScroll(clerk);
    await expectAccessible(clerk);
    await clerk.keyboard.press('Escape');
    await found.getByRole('button', { name: t('desk.approve'), exact: true }).click();
    const sure = clerk.getByRole('dialog');
    await expect(sure.getByText(total)).toBeVisible();
    await expectAccessible(clerk);
    await sure.getByRole('button', { name: t('desk.approve'), exact: true }).click();
    await expect(found).toHaveCount(0);

    // The shopper's open page updates.
    await page.bringToFront();
    await status('refundCompleted');
    await expect(refunds.getByText(t('state.completed'))).toBeVisible();
    await expect(refunds.getByText(t('transfer.done'))).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessibleIn(page, 'tw');
    // At the gateway, the authorisation is released, as it was not captured yet.
    const told = await page.request.get('/sandbox/ecpay', { headers: { accept: 'application/json' } });
    const { trades } = (await told.json()) as { trades: { amount: number; capture: string }[] };
    const amount = Number(total.replaceAll(/\D/g, ''));
    expect(trades).toContainEqual(expect.objectContaining({ amount, capture: 'cancelled' }));

    await clerk.getByRole('link', { name: t('desk.list.completed') }).click();
    await expect(found).toBeVisible();
    await clerk.close();
  },
);

test(
  'an order from the cart to its end, with a return that time alone decides, receives and refunds',
  ON_DESKTOP,
  async ({ page }) => {
    test.setTimeout(180_000);
    await waitForMorning(page);
    await reachCheckout(page, 'tw', 2);
    await placeButton(page, 'tw').click();
    await payByCard(page, CARD.approved);
    await page.getByRole('link', { name: wordOf('tw', 'checkout:toOrder') }).click();
    await page.waitForURL(/order-detail/);
    const order = page.url();
    const number = new URL(order).searchParams.get('number') ?? '';
    const status = (name: string) =>
      expect(
        page.getByRole('heading', { name: wordOf('tw', `order:status.${name}`), exact: true }),
      ).toBeVisible();
    await status('awaitingShipment');

    // Packed and delivered; the shopper does not confirm receipt.
    const tracking = await packAndTrack(page, number);
    await status('shipping');
    await carry(page, tracking, 'droppedOff');
    await status('awaitingReceipt');
    await moveClock(page, DAY);
    await carry(page, tracking, 'delivered');

    // The last day for returns. A return request confirms receipt.
    await moveClock(page, 7 * DAY);
    const apply = page.getByRole('link', { name: wordOf('tw', 'returnGoods:onOrder.apply') });
    await readOn(page, apply);
    await apply.click();
    await page.waitForURL(/return-apply/);
    await isListening(page);
    await page.getByRole('checkbox').first().check();
    await expect(page.getByText(wordOf('tw', 'returnGoods:quote.total'))).toBeVisible();
    await page.getByRole('button', { name: wordOf('tw', 'returnGoods:apply.send') }).click();
    await page.waitForURL(/return-success/);
    const ret = new URL(page.url()).searchParams.get('number') ?? '';
    const state = (name: string) => expect(page.locator(`[data-return-state=${name}]`)).toBeVisible();
    await state('applying');

    // Without an answer it is approved after three days.
    await moveClock(page, 3 * DAY + 60);
    await state('approved');
    await page.getByRole('link', { name: wordOf('tw', 'returnGoods:acts.send') }).click();
    await page.waitForURL(/create-logistics/);
    await isListening(page);
    await page.getByRole('radio', { name: wordOf('tw', 'returns:way.UNIMART') }).check();
    await page.getByRole('button', { name: wordOf('tw', 'returnGoods:ways.getCode') }).click();
    await page.waitForURL(/return-goods\/logistics/);
    await expect(page.getByText(wordOf('tw', 'returnGoods:parcel.code'), { exact: true })).toBeVisible();
    await page.goto(`/user/user/order/return-goods/return-success?number=${ret}`);
    await expect(page.getByText(wordOf('tw', 'returnGoods:next.toSend'))).toBeVisible();
    await expectAccessibleIn(page, 'tw');
    await moveClock(page, 2 * DAY);
    await carry(page, ret, 'droppedOff');
    await state('returning');

    // Without inspection it is refunded to the card after seven days.
    await moveClock(page, 7 * DAY + 60);
    await state('refundComplete');
    const shown = (await page.locator('#return-money ~ .price').textContent()) ?? '';
    const told = await page.request.get('/sandbox/ecpay', { headers: { accept: 'application/json' } });
    const { trades } = (await told.json()) as { trades: { refunded: number }[] };
    expect(trades.map(({ refunded }) => refunded)).toContain(Number(shown.replaceAll(/\D/g, '')));

    // The kept items complete the order.
    await moveClock(page, DAY);
    await page.goto(order);
    await status('completed');
  },
);
