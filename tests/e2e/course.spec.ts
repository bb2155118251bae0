import type { Page } from 'playwright/test';
import { carry, packAndTrack } from './carriers.ts';
import { expect, expectAccessibleIn, ON_DESKTOP, test } from './fixtures.ts';
import { inOwnShop, moveClock } from './own-shop.ts';
import { CARD, isListening, payByCard, placeButton, reachCheckout, readOn, say } from './shopper.ts';

/**
 * The whole course of an order and of a return of a part of it, in a shop of its own, whose clock goes ahead: nobody at
 * the shop does anything, and each time that is promised brings what is promised.
 */

const DAY = 86_400;
const OPENS_AT_HOUR = 10;

inOwnShop('course');

/** The next morning in Taipei: in the evening the gateway closes its books, and refunds wait. */
async function waitForMorning(page: Page): Promise<void> {
  const told = await page.request.get('/sandbox/clock', { headers: { accept: 'application/json' } });
  const { now } = (await told.json()) as { now: string };
  const ofDay = Math.floor(Date.parse(now) / 1000 + 8 * 3600) % DAY;
  await moveClock(page, DAY - ofDay + OPENS_AT_HOUR * 3600);
}

test(
  'an order from the cart to its end, with a return that time alone decides, receives and refunds',
  ON_DESKTOP,
  async ({ page }) => {
    test.setTimeout(180_000);
    await waitForMorning(page);
    await reachCheckout(page, 'tw', 2);
    await placeButton(page, 'tw').click();
    await payByCard(page, CARD.approved);
    await page.getByRole('link', { name: say('tw', 'checkout:toOrder') }).click();
    await page.waitForURL(/order-detail/);
    const order = page.url();
    const number = new URL(order).searchParams.get('number') ?? '';
    const status = (name: string) =>
      expect(
        page.getByRole('heading', { name: say('tw', `order:status.${name}`), exact: true }),
      ).toBeVisible();
    await status('awaitingShipment');

    // Packed and carried; the shopper does not say that it came.
    const tracking = await packAndTrack(page, number);
    await status('shipping');
    await carry(page, tracking, 'droppedOff');
    await status('awaitingReceipt');
    await moveClock(page, DAY);
    await carry(page, tracking, 'delivered');

    // The last day to send something back: who applies has received it.
    await moveClock(page, 7 * DAY);
    const apply = page.getByRole('link', { name: say('tw', 'returnGoods:onOrder.apply') });
    await readOn(page, apply);
    await apply.click();
    await page.waitForURL(/return-apply/);
    await isListening(page);
    await page.getByRole('checkbox').first().check();
    await expect(page.getByText(say('tw', 'returnGoods:quote.total'))).toBeVisible();
    await page.getByRole('button', { name: say('tw', 'returnGoods:apply.send') }).click();
    await page.waitForURL(/return-success/);
    const ret = new URL(page.url()).searchParams.get('number') ?? '';
    const state = (name: string) => expect(page.locator(`[data-return-state=${name}]`)).toBeVisible();
    await state('applying');

    // Nobody answers: after three days it is granted.
    await moveClock(page, 3 * DAY + 60);
    await state('approved');
    await page.getByRole('link', { name: say('tw', 'returnGoods:acts.send') }).click();
    await page.waitForURL(/create-logistics/);
    await isListening(page);
    await page.getByRole('radio', { name: say('tw', 'returns:way.UNIMART') }).check();
    await page.getByRole('button', { name: say('tw', 'returnGoods:ways.getCode') }).click();
    await page.waitForURL(/return-goods\/logistics/);
    await expect(page.getByText(say('tw', 'returnGoods:parcel.code'), { exact: true })).toBeVisible();
    await page.goto(`/user/user/order/return-goods/return-success?number=${ret}`);
    await expect(page.getByText(say('tw', 'returnGoods:next.toSend'))).toBeVisible();
    await expectAccessibleIn(page, 'tw');
    await moveClock(page, 2 * DAY);
    await carry(page, ret, 'droppedOff');
    await state('returning');

    // Nobody receives it: after seven days it is refunded, and the card has its money.
    await moveClock(page, 7 * DAY + 60);
    await state('refundComplete');
    const shown = (await page.locator('#return-money ~ .price').textContent()) ?? '';
    const told = await page.request.get('/sandbox/ecpay', { headers: { accept: 'application/json' } });
    const { trades } = (await told.json()) as { trades: { refunded: number }[] };
    expect(trades.map(({ refunded }) => refunded)).toContain(Number(shown.replaceAll(/\D/g, '')));

    // What stays with the shopper is theirs: the order is completed.
    await moveClock(page, DAY);
    await page.goto(order);
    await status('completed');
  },
);
