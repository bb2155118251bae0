import type { Page } from 'playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, ON_DESKTOP, ON_PHONE, test } from './fixtures.ts';
import {
  CARD,
  enterSignedIn,
  expectAddressChosen,
  fillAddress,
  fillCart,
  getPaymentNumber,
  payByCard,
  placeButton,
  reachCheckout,
  typeAddress,
  wordOf,
} from './shopper.ts';

test.setTimeout(90_000);

const methodOf = (page: Page, method: 'card' | 'atm' | 'linePay') =>
  page.getByRole('radio', { name: new RegExp(`^${wordOf('tw', `payment:method.${method}`)}`) });

/** The button that opens a collapsed step. */
const changeOf = (page: Page, step: 'delivery' | 'invoice') =>
  page.getByRole('button', {
    name: `${wordOf('tw', 'checkout:change')} ${wordOf('tw', `checkout:${step}.title`)}`,
  });

/** A new member's coins arrive shortly after the account. */
const fillCoins = (page: Page, coins: string): Promise<void> =>
  expect(async () => {
    const field = page.getByLabel(wordOf('tw', 'coupon:discount.coins'));
    // A new member's coins arrive shortly after the sign-in.
    if (!(await field.isVisible()) || (await field.isDisabled())) await page.reload();
    await field.fill(coins, { timeout: 5000 });
  }).toPass();

const orders = async (page: Page): Promise<number> => {
  await page.goto('/user/user/order/order-list');
  await expect(page.locator('[data-order]').first()).toBeVisible();
  return page.locator('[data-order]').count();
};

test('a double click places one order', ON_DESKTOP, async ({ page }) => {
  await reachCheckout(page);
  await placeButton(page, 'tw').dblclick();
  await page.waitForURL(/\/sandbox\//);
  expect(await orders(page)).toBe(1);
});

test(
  'an answer that got lost on the way is the same order when asked for again',
  ON_DESKTOP,
  async ({ page, expectedErrors }) => {
    expectedErrors.push('Failed to load resource');
    await reachCheckout(page);
    await page.route('**/h5/order/create', async (route) => {
      await route.fetch();
      await route.abort();
    });
    const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/h5/order/create'));
    await placeButton(page, 'tw').click();
    await lost;
    await expect(placeButton(page, 'tw')).toBeEnabled();
    await page.unroute('**/h5/order/create');
    await placeButton(page, 'tw').click();
    await page.waitForURL(/\/sandbox\//);
    expect(await orders(page)).toBe(1);
  },
);

test('without an address the shopper is taken to that step', ON_PHONE, async ({ page }) => {
  await page.route('**/h5/address/list', (route) =>
    route.fulfill({ json: { code: 200, msg: 'ok', data: { addresses: [] } } }),
  );
  await reachCheckout(page).catch(() => undefined);
  await page.evaluate(() => {
    for (const key of ['cvsStore', 'addrId']) localStorage.removeItem(key);
  });
  await page.reload();
  await placeButton(page, 'tw').click();
  await expect(page.locator('#step-delivery')).toBeFocused();
  await expect(page.locator('#step-delivery-error')).toHaveText(wordOf('tw', 'errors:addressNeeded'));
  await expectAccessible(page);
});

test('an address typed in full goes with the order', ON_PHONE, async ({ page }) => {
  await fillCart(page);
  await enterSignedIn(page, 'tw', '/payment/order-payment');
  await typeAddress(page, 'tw');
  await placeButton(page, 'tw').click();
  await page.waitForURL(/\/sandbox\//);
  expect(await orders(page)).toBe(1);
});

test('an order waits for the address that is being saved', ON_PHONE, async ({ page }) => {
  await fillCart(page);
  await enterSignedIn(page, 'tw', '/payment/order-payment');
  let answer = () => {};
  const saved = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/h5/address/save', async (route) => {
    await saved;
    await route.continue();
  });
  await fillAddress(page, 'tw');
  await expect(placeButton(page, 'tw')).toBeDisabled();
  answer();
  await expectAddressChosen(page);
  await placeButton(page, 'tw').click();
  await page.waitForURL(/\/sandbox\//);
});

test(
  'a price that has changed is shown, and nothing is ordered until the shopper agrees',
  ON_PHONE,
  async ({ page }) => {
    await reachCheckout(page);
    await page.route('**/h5/checkout/quote', async (route) => {
      const json = await (await route.fetch()).json();
      json.data.totals.payable -= 50;
      await route.fulfill({ json });
    });
    await page.reload();
    await placeButton(page, 'tw').click();
    const dialog = page.getByRole('dialog', { name: wordOf('tw', 'checkout:changed.title') });
    await expect(dialog).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: wordOf('tw', 'checkout:changed.look') }).click();
    await expect(dialog).toBeHidden();
    await placeButton(page, 'tw').click();
    await dialog.getByRole('button', { name: wordOf('tw', 'checkout:changed.yes') }).click();
    await page.waitForURL(/\/sandbox\//);
    expect(await orders(page)).toBe(1);
  },
);

test('why an order is refused comes into view, wherever its button is', ON_PHONE, async ({ page }) => {
  await reachCheckout(page);
  const reason = '你有 3 筆訂單還沒付款';
  await page.route('**/h5/order/create', (route) =>
    route.fulfill({ json: { code: 102, msg: reason, data: { key: 'unpaidOrders', errors: [] } } }),
  );
  await page.evaluate(() => scrollTo(0, 0));
  await placeButton(page, 'tw').click();
  const alert = page.getByRole('alert').filter({ hasText: reason });
  await expect(alert).toBeFocused();
  await expect(alert.getByRole('link', { name: wordOf('tw', 'checkout:toUnpaid') })).toBeInViewport();
});

test(
  'a card shows whose cards are taken; one that cannot take the amount, the reason',
  ON_PHONE,
  async ({ page }) => {
    await reachCheckout(page);
    const way = page.locator('label').filter({ has: methodOf(page, 'card') });
    for (const brand of ['Visa', 'Mastercard', 'JCB'])
      await expect(way.getByRole('img', { name: brand })).toBeVisible();
    const reason = '信用卡限 NT$200,000 以下';
    await page.route('**/h5/checkout/quote', async (route) => {
      const json = await (await route.fetch()).json();
      json.data.payments = [{ method: 'card', available: false, reason, months: [] }];
      await route.fulfill({ json });
    });
    await page.reload();
    await expect(page.getByText(reason)).toBeVisible();
    await expect(page.getByRole('radio', { name: /信用卡/ })).toBeDisabled();
    await placeButton(page, 'tw').click();
    await expect(page.locator('#step-payment')).toBeFocused();
    await expect(page.locator('#step-payment-error')).toHaveText(
      wordOf('tw', 'errors:paymentMethodUnavailable'),
    );
    await expectAccessible(page);
  },
);

test('a reload loses nothing of what was filled in', ON_DESKTOP, async ({ page }) => {
  await reachCheckout(page);
  await page.getByRole('button', { name: wordOf('tw', 'checkout:note.label') }).click();
  await page.getByLabel(wordOf('tw', 'checkout:note.label')).fill('請放管理室');
  await methodOf(page, 'atm').check();
  await fillCoins(page, '20');
  await expect(page.locator('section:has(> #summary)')).toContainText(wordOf('tw', 'pricing:why.coins'));
  await page.reload();
  await expect(page.getByLabel(wordOf('tw', 'checkout:note.label'))).toHaveValue('請放管理室');
  await expect(methodOf(page, 'atm')).toBeChecked();
  await expect(page.getByLabel(wordOf('tw', 'coupon:discount.coins'))).toHaveValue('20');
});

test(
  'what was used last is said in a line that can be opened, and an error opens it',
  ON_PHONE,
  async ({ page }) => {
    await reachCheckout(page);
    await page.reload();
    const delivery = page.locator('section:has(#step-delivery)');
    await expect(delivery.locator('address')).toContainText('陳小明');
    await expect(delivery.getByRole('radio')).toHaveCount(0);
    await expect(page.getByText(wordOf('tw', 'invoice:summary.kept'))).toBeVisible();
    await expectAccessible(page);

    await changeOf(page, 'delivery').focus();
    await page.keyboard.press('Enter');
    await expect(changeOf(page, 'delivery')).toBeFocused();
    await expect(changeOf(page, 'delivery')).toHaveAttribute('aria-expanded', 'true');
    await expect(delivery.getByRole('radio').first()).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(delivery.getByRole('radio')).toHaveCount(0);

    await page.route('**/h5/order/create', (route) =>
      route.fulfill({
        json: {
          code: 102,
          msg: 'x',
          data: { key: 'addressNeeded', errors: [{ field: 'addressId', msg: 'x' }] },
        },
      }),
    );
    await placeButton(page, 'tw').click();
    await expect(delivery.getByRole('radio').first()).toBeVisible();
    await expect(page.locator('#step-delivery')).toBeFocused();
    await expect(changeOf(page, 'delivery')).toHaveCount(0);
  },
);

test('a store pickup with coupon and coins is paid by ATM', async ({ page }) => {
  await fillCart(page, 3);
  await enterSignedIn(page, 'tw', '/user/user/coupon');
  await page
    .getByRole('button', { name: wordOf('tw', 'coupon:claim.openName', { name: '新朋友見面禮' }) })
    .click();
  await expect(page.locator('#toasts')).toContainText('新朋友見面禮');
  await page.goto('/payment/order-payment');
  await page.getByRole('radio', { name: new RegExp(`^${wordOf('tw', 'delivery:cvs.title')}`) }).check();
  await page.getByRole('radio', { name: wordOf('tw', 'delivery:chain.FAMI'), exact: true }).check();
  await page.getByLabel(wordOf('tw', 'delivery:receiver.name')).fill('陳小明');
  await page.getByLabel(wordOf('tw', 'delivery:receiver.mobile')).fill('0912345678');
  await page.getByRole('button', { name: wordOf('tw', 'delivery:cvs.choose') }).click();
  await page.locator('[data-store]:visible button').first().click();
  await page.waitForURL('**/payment/order-payment');
  await expect(page.locator('[data-picked-store]')).toBeVisible();

  await page.getByRole('button', { name: wordOf('tw', 'coupon:discount.choose'), exact: true }).click();
  await page
    .getByRole('button', { name: wordOf('tw', 'coupon:discount.chooseName', { name: '新朋友見面禮' }) })
    .click();
  await fillCoins(page, '100');
  await methodOf(page, 'atm').check();
  const summary = page.locator('section:has(> #summary)');
  await expect(summary).toContainText(wordOf('tw', 'pricing:why.coupon', { name: '新朋友見面禮' }));
  await expect(summary).toContainText(wordOf('tw', 'pricing:why.coins'));
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await placeButton(page, 'tw').click();

  await getPaymentNumber(page);
  await expect(page.getByText(wordOf('tw', 'payment:atm.account'), { exact: true })).toBeVisible();
  const number = new URL(page.url()).searchParams.get('number') ?? '';
  await page.goto(`/user/user/order/order-detail?number=${number}`);
  await expect(page.getByText(wordOf('tw', 'pricing:why.coins')).first()).toBeAttached();
  await expect(page.getByText(wordOf('tw', 'payment:atm.account'), { exact: true })).toBeVisible();
  await expect(page.locator('address')).toContainText('陳小明');
  await expectAccessible(page);
});

test('a company invoice goes with an order that is paid by card', ON_PHONE, async ({ page }) => {
  await reachCheckout(page);
  await changeOf(page, 'invoice').click();
  await page.getByRole('radio', { name: wordOf('tw', 'invoice:kind.company') }).check();
  await placeButton(page, 'tw').click();
  const number = page.getByLabel(wordOf('tw', 'invoice:unifiedNumber'));
  await expect(number).toBeFocused();
  await expectAccessible(page);
  await number.fill('04595257');
  await page.getByLabel(wordOf('tw', 'invoice:companyName')).fill('日日好生活有限公司');
  await page.getByLabel(wordOf('tw', 'invoice:companyEmail')).fill('books@example.com');
  await placeButton(page, 'tw').click();
  await payByCard(page, CARD.approved);
  await page.waitForURL(/\/payment\/payment-success/);
  await expect(page.getByRole('heading', { name: wordOf('tw', 'checkout:result.goods') })).toBeVisible();
  await expect(page.locator('[data-invoice]')).toContainText('04595257');
  await expectAccessible(page);
});

test('a sold-out cart leads back to the cart', ON_DESKTOP, async ({ page }) => {
  await reachCheckout(page);
  await page.route('**/h5/checkout/quote', (route) =>
    route.fulfill({ json: { code: 102, msg: '「魚油」補貨中', data: { key: 'outOfStock', errors: [] } } }),
  );
  await page.reload();
  await expect(page.getByText('「魚油」補貨中')).toBeVisible();
  await expectAccessible(page);
  await page
    .getByRole('main')
    .getByRole('link', { name: wordOf('tw', 'checkout:toCart') })
    .click();
  await expect(page.locator('[data-cart-line]')).toHaveCount(1);
});

test('LINE Pay leads whoever has ordered to what was paid for', ON_DESKTOP, async ({ page }) => {
  await reachCheckout(page);
  await methodOf(page, 'linePay').check();
  await placeButton(page, 'tw').click();
  await page.waitForURL(/\/sandbox\//);
  await page.locator('button.primary').click();
  await page.waitForURL(/\/payment\/payment-success\?number=/);
  await expect(page.getByRole('heading', { name: wordOf('tw', 'checkout:result.goods') })).toBeVisible();
});

test('a slow bank is waited for, and its word is shown when it comes', ON_DESKTOP, async ({ page }) => {
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
  await expect(page.getByRole('heading', { name: wordOf('tw', 'checkout:result.waiting') })).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole('heading', { name: wordOf('tw', 'checkout:result.paid') })).toBeVisible();
});

for (const [state, title, way] of [
  ['failed', 'failed.title', 'result.tryAgain'],
  ['expired', 'over.title', 'shopOn'],
] as const) {
  test(`a payment that has ${state} is told, with a way on`, ON_DESKTOP, async ({ page }) => {
    await reachCheckout(page);
    await placeButton(page, 'tw').click();
    await page.route('**/h5/payment/state*', async (route) => {
      const json = await (await route.fetch()).json();
      await route.fulfill({ json: { ...json, data: { ...json.data, state } } });
    });
    await payByCard(page, CARD.approved);
    await expect(page.getByRole('heading', { name: wordOf('tw', `checkout:${title}`) })).toBeVisible();
    await expect(page.getByRole('link', { name: wordOf('tw', `checkout:${way}`) })).toBeVisible();
    await expectAccessible(page);
  });
}

test('a payment that the shopper gives up is told, and the order waits', ON_DESKTOP, async ({ page }) => {
  await reachCheckout(page);
  await placeButton(page, 'tw').click();
  await page.getByRole('button', { name: /取消/ }).click();
  await page.waitForURL(/cancelled=1/);
  await expect(page.getByRole('alert')).toContainText(wordOf('tw', 'errors:paymentCancelled'));
  await expect(page.getByRole('button', { name: wordOf('tw', 'checkout:payNow') })).toBeEnabled();
});
