import {
  expect,
  expectAccessible,
  expectAccessibleIn,
  expectNoSidewaysScroll,
  ON_DESKTOP,
  shopUrl,
  test,
} from './fixtures.ts';
import { CARD, payByCard, placeButton, reachCheckout, say } from './shopper.ts';
import { becomeStaff } from './staff-member.ts';

/** Money that is asked back before anything was sent, from the order's page to the gateway and back. */

const t = (key: string) => say('tw', `refund:${key}`);

test(
  'an order that was not sent is asked back, approved by staff, and its money is at the card',
  ON_DESKTOP,
  async ({ page, browser }) => {
    await reachCheckout(page, 'tw');
    await placeButton(page, 'tw').click();
    await payByCard(page, CARD.approved);
    await page.getByRole('link', { name: say('tw', 'checkout:toOrder') }).click();
    await page.waitForURL(/order-detail/);
    const number = new URL(page.url()).searchParams.get('number') ?? '';
    const status = (name: string) =>
      expect(
        page.getByRole('heading', { name: say('tw', `order:status.${name}`), exact: true }),
      ).toBeVisible();
    await status('awaitingShipment');

    // What comes back is seen before it is asked for.
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

    // Not after all, and once more.
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

    // The shopper's open page follows.
    await page.bringToFront();
    await status('refundCompleted');
    await expect(refunds.getByText(t('state.completed'))).toBeVisible();
    await expect(refunds.getByText(t('transfer.done'))).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessibleIn(page, 'tw');
    // At the gateway: what was held is let go, for it was not captured yet.
    const told = await page.request.get('/sandbox/ecpay', { headers: { accept: 'application/json' } });
    const { trades } = (await told.json()) as { trades: { amount: number; capture: string }[] };
    const amount = Number(total.replaceAll(/\D/g, ''));
    expect(trades).toContainEqual(expect.objectContaining({ amount, capture: 'cancelled' }));

    await clerk.getByRole('link', { name: t('desk.list.completed') }).click();
    await expect(found).toBeVisible();
    await clerk.close();
  },
);
