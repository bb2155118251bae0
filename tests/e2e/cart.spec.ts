import type { Page } from 'playwright/test';
import { expect, expectAccessible, ON_DESKTOP, ON_PHONE, test } from './fixtures.ts';
import { fillCart, wordOf } from './shopper.ts';

test.use({ keepsFocus: true });

const badge = '[data-cart-badge]:visible';

test('an empty cart shows a way on', async ({ page }) => {
  await page.goto('/cart');
  await expect(page.getByRole('heading', { name: wordOf('tw', 'cart:empty.title') })).toBeVisible();
  for (const way of ['shop', 'home'])
    await expect(page.getByRole('link', { name: wordOf('tw', `cart:empty.${way}`) })).toBeVisible();
  await expectAccessible(page);
});

test('a dialog gives the focus back to what has opened it', async ({ page }) => {
  await fillCart(page);
  await page.goto('/cart');
  const clear = page.getByRole('button', { name: wordOf('tw', 'cart:clear') });
  await clear.focus();
  for (const close of ['Escape', 'Enter']) {
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    // Its first control is its close button.
    await page.keyboard.press(close);
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(clear).toBeFocused();
  }
});

test('a quantity is changed by buttons, keys and typing', async ({ page }) => {
  await fillCart(page);
  await page.goto('/cart');
  const line = page.locator('[data-cart-line]');
  const count = line.getByRole('textbox');
  await line.getByRole('button').last().click();
  await expect(page.locator(badge).first()).toHaveText('2');
  await count.press('ArrowUp');
  await expect(page.locator(badge).first()).toHaveText('3');
  await count.fill('4');
  await count.press('Enter');
  await expect(page.locator(badge).first()).toHaveText('4');
  await expect(line.locator('[data-subscribe]'), 'what a day of it costs').toContainText('NT$');
  await page.reload();
  await expect(count).toHaveValue('4');
});

test('a refused quantity is rolled back, with the reason', ON_DESKTOP, async ({ page }) => {
  await fillCart(page);
  await page.goto('/cart');
  await page.route('**/h5/cart/goods-count-adjust', (route) =>
    route.fulfill({
      json: { code: 102, msg: '只剩 1 件', data: { key: 'quantityExceedsStock', errors: [] } },
    }),
  );
  const line = page.locator('[data-cart-line]');
  await line.getByRole('button').last().click();
  await expect(line.getByRole('textbox')).toHaveValue('2');
  await expect(page.locator('#toasts')).toContainText('只剩 1 件');
  await expect(line.getByRole('textbox')).toHaveValue('1');
});

test('what is not chosen is not paid', ON_PHONE, async ({ page }) => {
  await fillCart(page, 2);
  await page.goto('/cart');
  const checkout = page.locator('[data-checkout]:visible');
  await expect(checkout).toHaveText(wordOf('tw', 'cart:checkout', { count: 2 }));
  await page.locator('[data-cart-line]').first().getByRole('checkbox').uncheck();
  await expect(checkout).toHaveText(wordOf('tw', 'cart:checkout', { count: 1 }));
  const all = page.getByRole('checkbox', { name: wordOf('tw', 'cart:chooseAll', { count: 2 }) });
  await expect(all).not.toBeChecked();
  await all.check();
  await expect(checkout).toHaveText(wordOf('tw', 'cart:checkout', { count: 2 }));
  await all.uncheck();
  await expect(
    page.getByRole('button', { name: wordOf('tw', 'cart:chooseFirst') }).filter({ visible: true }),
  ).toBeDisabled();

  // Three products exceed the daily limit of zinc: one is removed by a click, or assigned to somebody else.
  await addZinc(page);
  await page.reload();
  const stopped = page.locator('[data-stopped]:visible');
  await expect(stopped, 'the button keeps its word').toHaveText(wordOf('tw', 'cart:checkout', { count: 3 }));
  await stopped.click();
  const sheet = page.getByRole('dialog');
  const stop = sheet.locator('[data-intake-stop]');
  await expect(stop).toBeVisible();
  await expectAccessible(page);
  await stop.getByRole('button').first().click();
  await expect(stop).toBeHidden();
  const on = sheet.locator('[data-checkout]');
  await expect(on).toHaveText(wordOf('tw', 'cart:checkout', { count: 2 }));
  await sheet.getByRole('button', { name: wordOf('tw', 'intake:stop.undo') }).click();
  await stop
    .getByRole('button', { name: wordOf('tw', 'intake:stop.otherOf', { name: '' }) })
    .first()
    .click();
  await expect(stop).toBeHidden();
  await expect(sheet.locator('[data-not-counted]')).toBeVisible();
  await expect(on).toHaveText(wordOf('tw', 'cart:checkout', { count: 3 }));
});

/** Adds three products with at least 10 mg of zinc each, without opening their pages. */
const addZinc = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const answer = await fetch('/backend-api/h5/pack/goods');
    const { data } = (await answer.json()) as {
      data: { contents: { zinc?: number }; skus: { skuId: number }[] }[];
    };
    const skuIds = data.flatMap(({ contents, skus }) => ((contents.zinc ?? 0) >= 10 ? skus.slice(0, 1) : []));
    for (const { skuId } of skuIds.slice(0, 3))
      await fetch('/backend-api/h5/cart/add-goods-cart', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ skuId, quantity: 1 }),
      });
  });

test('a removed line comes back when the shopper thinks again', ON_PHONE, async ({ page }) => {
  await fillCart(page, 2);
  await page.goto('/cart');
  const lines = page.locator('[data-cart-line]');
  await expect(lines).toHaveCount(2);
  await lines.first().getByRole('button').first().click();
  await expect(lines).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page
    .locator('#toasts')
    .getByRole('button', { name: wordOf('tw', 'cart:undo') })
    .click();
  await expect(lines).toHaveCount(2);
  await expect(page.locator(badge).first()).toHaveText('2');
});

test('the cart is emptied only when the shopper says so twice', ON_PHONE, async ({ page }) => {
  await fillCart(page);
  await page.goto('/cart');
  const clear = page.getByRole('button', { name: wordOf('tw', 'cart:clear') });
  await clear.click();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.locator('[data-cart-line]')).toHaveCount(1);
  await clear.click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: wordOf('tw', 'cart:clearYes') })
    .click();
  await expect(page.getByRole('heading', { name: wordOf('tw', 'cart:empty.title') })).toBeVisible();
  await expect(page.locator('#cart-title')).toBeFocused();
});

test('two tabs show the same cart', ON_DESKTOP, async ({ page, context }) => {
  await fillCart(page);
  await page.goto('/cart');
  const other = await context.newPage();
  await other.goto('/cart');
  await other.locator('[data-cart-line]').getByRole('button').last().click();
  await expect(other.locator('[data-cart-line]').getByRole('textbox')).toHaveValue('2');
  await page.bringToFront();
  await expect(page.locator('[data-cart-line]').getByRole('textbox')).toHaveValue('2');
  await expect(page.locator(badge).first()).toHaveText('2');
  await other.close();
});

test(
  'a cart that does not load says so and is asked for again',
  ON_DESKTOP,
  async ({ page, expectedErrors }) => {
    expectedErrors.push('Failed to load resource');
    await fillCart(page);
    await page.route('**/h5/cart/goods-cart1', (route) => route.abort());
    await page.goto('/cart');
    await expect(page.getByRole('heading', { name: wordOf('tw', 'common:ui.failed') })).toBeVisible();
    await expectAccessible(page);
    await page.unroute('**/h5/cart/goods-cart1');
    await page.getByRole('button', { name: wordOf('tw', 'common:retry') }).click();
    await expect(page.locator('[data-cart-line]')).toHaveCount(1);
  },
);
