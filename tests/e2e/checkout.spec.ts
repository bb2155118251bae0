import type { Page } from 'playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import { CARD, payByCard, placeButton, reachCheckout, say } from './shopper.ts';

test.setTimeout(90_000);

const orders = async (page: Page): Promise<number> => {
  await page.goto('/user/user/order/order-list');
  await expect(page.locator('[data-order]').first()).toBeVisible();
  return page.locator('[data-order]').count();
};

test('a double click places one order', async ({ page }) => {
  await reachCheckout(page);
  await placeButton(page, 'tw').dblclick();
  await page.waitForURL(/\/sandbox\//);
  expect(await orders(page)).toBe(1);
});

test('an answer that got lost on the way is the same order when asked for again', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push('Failed to load resource');
  await reachCheckout(page);
  await page.route('**/h5/order/create', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await placeButton(page, 'tw').click();
  await expect(placeButton(page, 'tw')).toBeEnabled();
  await page.unroute('**/h5/order/create');
  await placeButton(page, 'tw').click();
  await page.waitForURL(/\/sandbox\//);
  expect(await orders(page)).toBe(1);
});

test('without an address the shopper is taken to that step', async ({ page }) => {
  await page.route('**/h5/address/list', (route) =>
    route.fulfill({ json: { code: 200, msg: 'ok', data: { addresses: [] } } }),
  );
  await reachCheckout(page).catch(() => undefined);
  await page.reload();
  await placeButton(page, 'tw').click();
  await expect(page.locator('#step-address')).toBeFocused();
  await expect(page.getByText(say('tw', 'checkout:address.missing'))).toBeVisible();
  await expectAccessible(page);
});

test('a price that has changed is shown and asked about again', async ({ page }) => {
  await reachCheckout(page);
  const msg = '價格剛剛有變動';
  await page.route('**/h5/order/create', (route) =>
    route.fulfill({ json: { code: 102, msg, data: { key: 'priceChanged', errors: [] } } }),
  );
  await placeButton(page, 'tw').click();
  await expect(page.getByRole('alert').filter({ hasText: msg })).toBeVisible();
  await page.unroute('**/h5/order/create');
  await placeButton(page, 'tw').click();
  await page.waitForURL(/\/sandbox\//);
});

test('a card that cannot take the amount is shown with the reason', async ({ page }) => {
  await reachCheckout(page);
  await page.route('**/h5/checkout/quote', async (route) => {
    const json = await (await route.fetch()).json();
    json.data.payments = [{ method: 'card', available: false, reason: '信用卡限 NT$200,000 以下' }];
    await route.fulfill({ json });
  });
  await page.reload();
  await expect(page.getByText('信用卡限 NT$200,000 以下')).toBeVisible();
  await expect(page.getByRole('radio', { name: /信用卡/ })).toBeDisabled();
  await expect(placeButton(page, 'tw')).toBeDisabled();
  await expectAccessible(page);
});

test('a sold-out cart leads back to the cart', async ({ page }) => {
  await reachCheckout(page);
  await page.route('**/h5/checkout/quote', (route) =>
    route.fulfill({ json: { code: 102, msg: '「魚油」補貨中', data: { key: 'outOfStock', errors: [] } } }),
  );
  await page.reload();
  await expect(page.getByText('「魚油」補貨中')).toBeVisible();
  await expectAccessible(page);
  await page
    .getByRole('main')
    .getByRole('link', { name: say('tw', 'checkout:toCart') })
    .click();
  await expect(page.locator('[data-cart-line]')).toHaveCount(1);
});

test('a slow bank is waited for, and its word is shown when it comes', async ({ page }) => {
  await reachCheckout(page);
  await placeButton(page, 'tw').click();
  let asked = 0;
  await page.route('**/h5/payment/state*', async (route) => {
    const json = await (await route.fetch()).json();
    asked += 1;
    if (asked < 3) json.data.state = 'waiting';
    await route.fulfill({ json });
  });
  await payByCard(page, CARD.approved);
  await expect(page.getByRole('heading', { name: say('tw', 'checkout:result.waiting') })).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole('heading', { name: say('tw', 'checkout:result.paid') })).toBeVisible();
});

for (const [state, title, way] of [
  ['failed', 'failed.title', 'result.tryAgain'],
  ['expired', 'over.title', 'shopOn'],
] as const) {
  test(`a payment that has ${state} is told, with a way on`, async ({ page }) => {
    await reachCheckout(page);
    await placeButton(page, 'tw').click();
    await page.route('**/h5/payment/state*', async (route) => {
      const json = await (await route.fetch()).json();
      await route.fulfill({ json: { ...json, data: { ...json.data, state } } });
    });
    await payByCard(page, CARD.approved);
    await expect(page.getByRole('heading', { name: say('tw', `checkout:${title}`) })).toBeVisible();
    await expect(page.getByRole('link', { name: say('tw', `checkout:${way}`) })).toBeVisible();
    await expectAccessible(page);
  });
}

test('a payment that the shopper gives up is told, and the order waits', async ({ page }) => {
  await reachCheckout(page);
  await placeButton(page, 'tw').click();
  await page.getByRole('button', { name: /取消/ }).click();
  await page.waitForURL(/cancelled=1/);
  await expect(page.getByRole('alert')).toContainText(say('tw', 'errors:paymentCancelled'));
  await expect(page.getByRole('button', { name: say('tw', 'checkout:payNow') })).toBeEnabled();
});
