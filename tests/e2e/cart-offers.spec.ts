import type { Page } from 'playwright/test';
import { addGoodsCart, getCart } from '#lib/buying/cart/calls/cart.ts';
import type { CartLine, CartView } from '#lib/buying/cart/model/cart.ts';
import { getGroupDetail, getGroupList } from '#lib/buying/group/calls.ts';
import type { GroupDetail, GroupList } from '#lib/buying/group/model.ts';
import { API_BASE, type Endpoint, type Envelope } from '#lib/kernel/http/endpoint.ts';
import {
  expect,
  expectAccessible,
  expectAccessibleInLight,
  expectNoSidewaysScroll,
  inLanguage,
  ON_DESKTOP,
  ON_PHONE,
  test,
} from './fixtures.ts';
import { fillCart, isListening, wordOf } from './shopper.ts';

/** Calls the shop as the page's own visitor. */
async function ask<In, Out>(page: Page, endpoint: Endpoint<In, Out>, input: NoInfer<In>): Promise<Out> {
  const url = API_BASE + endpoint.path;
  const { method } = endpoint;
  const given = method === 'GET' ? { params: input as Record<string, string> } : { data: input };
  // A kept-alive connection may just have been closed.
  const answer = await page.request.fetch(url, { method, ...given, maxRetries: 1 });
  const envelope = (await answer.json()) as Envelope<Out>;
  expect(envelope.code, envelope.msg).toBe(200);
  return envelope.data;
}

/** Overrides the first line of the cart's answer. */
async function pretend(page: Page, line: Partial<CartLine>, view: Partial<CartView> = {}): Promise<void> {
  await page.route(`**${API_BASE}${getCart.path}`, async (route) => {
    const response = await route.fetch();
    const envelope = (await response.json()) as Envelope<CartView>;
    const [first, ...rest] = envelope.data.lines;
    const lines = first ? [{ ...first, ...line }, ...rest] : [];
    await route.fulfill({ response, json: { ...envelope, data: { ...envelope.data, ...view, lines } } });
  });
}

/** Adds the first product of a promotion that includes it to the cart. */
async function addPromoted(page: Page, kind: 'discount-buy' | 'buy-gift', pieces = 1): Promise<void> {
  await page.goto(`/${kind}/act-goods`);
  const href = await page.getByRole('main').locator('a[href^="/goods/"]').first().getAttribute('href');
  await page.goto(href ?? '');
  await isListening(page);
  for (let piece = 0; piece < pieces; piece++) {
    await page.getByTestId('add-to-cart').click();
    await expect(page.locator('[data-cart-badge]:visible').first()).toHaveText(String(piece + 1));
  }
}

/** Adds a piece of the first running pre-order to the cart. */
async function addGroupItem(page: Page): Promise<GroupDetail> {
  const { list } = await ask<unknown, GroupList>(page, getGroupList as Endpoint<unknown, GroupList>, {
    stage: 'running',
    kind: 'preOrder',
  });
  const group = await ask(page, getGroupDetail, { id: list[0]?.id ?? 0 });
  const skuId = group.items[0]?.skuId ?? 0;
  await ask(page, addGoodsCart, { skuId, quantity: 1, groupId: group.id });
  return group;
}

test('an add-on is put in by one tap and steps back when its goods go', ON_PHONE, async ({ page }) => {
  await addPromoted(page, 'discount-buy', 2);
  await page.goto('/cart');
  const offer = page.locator('[data-add-ons]').first();
  await expect(offer).toBeVisible();
  await expectAccessible(page);
  await offer.getByRole('button').first().click();
  await expect(page.locator('[data-cart-line]')).toHaveCount(2);
  await expect(offer.getByRole('status')).toHaveText(wordOf('tw', 'cart:addOn.full'));
  await page.locator('[data-cart-line]').last().getByRole('button', { name: /^移除/ }).click();
  const blocked = page.locator('[data-blocked=addOnAlone]');
  await expect(blocked).toBeVisible();
  await expect(page.locator('[data-checkout]')).toHaveCount(0);
  await expectAccessible(page);
  await blocked.getByRole('button').click();
  await expect(blocked).toHaveCount(0);
  await expect(page.locator('[data-checkout]:visible')).toBeVisible();
});

test(
  'an add-on that cannot be put in says so and leaves the cart as it was',
  ON_DESKTOP,
  async ({ page, expectedErrors }) => {
    expectedErrors.push('Failed to load resource');
    await addPromoted(page, 'discount-buy', 2);
    await page.goto('/cart');
    await page.route('**/h5/cart/add-goods-cart', (route) => route.abort());
    await page.locator('[data-add-ons]').first().getByRole('button').first().click();
    await expect(page.locator('#toasts')).toContainText(wordOf('tw', 'cart:addFailed'));
    await expect(page.locator('[data-cart-line]')).toHaveCount(1);
  },
);

test('one gift is chosen, kept, and told of when it is lost', ON_PHONE, async ({ page }) => {
  await addPromoted(page, 'buy-gift', 3);
  await page.goto('/cart');
  const offer = page.locator('[data-gift-offer]').first();
  await expect(offer).toBeVisible();
  await expectAccessible(page);
  const gift = offer.getByRole('radio').first();
  await gift.check();
  await page.reload();
  await expect(gift).toBeChecked();
  const count = page.locator('[data-cart-line]').getByRole('textbox');
  await count.fill('1');
  await count.press('Enter');
  const lost = page.getByRole('button', { name: wordOf('tw', 'cart:gift.dismiss') });
  await expect(lost).toBeVisible();
  await lost.click();
  await expect(lost).toHaveCount(0);
});

test('a changed price is shown until the shopper has seen it', ON_DESKTOP, async ({ page }) => {
  await fillCart(page);
  await pretend(page, { priceChange: 9999 });
  await page.goto('/cart');
  const line = page.locator('[data-cart-line]');
  await expect(line).toContainText(wordOf('tw', 'cart:price.lower', { before: 'NT$9,999' }));
  await line.getByText(wordOf('tw', 'cart:price.seen'), { exact: true }).click();
  await expect(line).not.toContainText('9,999');
});

test('what is left of a line can be taken instead', ON_DESKTOP, async ({ page }) => {
  await fillCart(page);
  await pretend(page, { state: 'short', stock: 2, quantity: 5 });
  await page.goto('/cart');
  const line = page.locator('[data-cart-line]');
  await expect(line.getByRole('checkbox')).toBeDisabled();
  await line.getByRole('button', { name: wordOf('tw', 'cart:state.take', { stock: 2 }) }).click();
  await expect(line.getByRole('textbox')).toHaveValue('2');
  await expect(line.getByRole('checkbox')).toBeEnabled();
  await expect(page.locator('[data-checkout]:visible')).toHaveText(
    wordOf('tw', 'cart:checkout', { count: 2 }),
  );
});

for (const state of ['soldOut', 'off'] as const) {
  test(`a line that is ${state} stays, and is not paid`, ON_DESKTOP, async ({ page }) => {
    await fillCart(page);
    await pretend(page, { state, stock: 0 });
    await page.goto('/cart');
    await expect(page.locator('[data-cart-line]')).toContainText(wordOf('tw', `cart:state.${state}`));
    await expect(page.locator('[data-checkout]')).toHaveCount(0);
    await expectAccessible(page);
  });
}

test('a pre-order stands apart and is checked out apart, the rest stays', ON_PHONE, async ({ page }) => {
  await fillCart(page);
  const group = await addGroupItem(page);
  await page.goto('/cart');
  const part = page.locator('[data-cart-part=group]');
  await expect(part.getByRole('heading')).toHaveText(
    wordOf('tw', 'cart:section.group', { title: group.title }),
  );
  await expectAccessible(page);
  await page.locator('[data-checkout]:visible').click();
  await page.waitForURL('**/cart/split-cart*');
  const orders = page.locator('[data-split-part]');
  await expect(orders).toHaveCount(2);
  await expectAccessible(page);
  await expectAccessibleInLight(page);
  await expectNoSidewaysScroll(page);
  await orders.last().getByRole('button').click();
  await page.waitForURL(/order-payment/);
  const { lines } = await ask(page, getCart, {});
  expect(lines.map(({ checked, group: own }) => [checked, own?.id ?? null])).toEqual([
    [true, group.id],
    [false, null],
  ]);
});

test(
  'a split that was begun is come back to whole, and from there to the whole cart',
  ON_PHONE,
  async ({ page }) => {
    await fillCart(page);
    await addGroupItem(page);
    await page.goto('/cart');
    const checked = async () => (await ask(page, getCart, {})).lines.map((line) => line.checked);
    await page.locator('[data-checkout]:visible').click();
    const orders = page.locator('[data-split-part]');
    await expect(orders).toHaveCount(2);
    for (const part of [orders.first(), orders.last()]) {
      await part.getByRole('button').click();
      await page.waitForURL(/order-payment/);
      expect(await checked()).toContain(false);
      await page.goBack();
      await expect(orders).toHaveCount(2);
      expect(await checked()).toEqual([true, true]);
    }
    await page.getByRole('link', { name: wordOf('tw', 'cart:split.back') }).click();
    await page.waitForURL('**/cart');
    await expect(page.getByRole('checkbox', { checked: false })).toHaveCount(0);
  },
);

test('what a split loses is said before it is accepted, in every language', async ({ page }) => {
  await fillCart(page);
  await addGroupItem(page);
  for (const language of ['tw', 'zh', 'en'] as const) {
    await page.goto(inLanguage(language, '/cart/split-cart?delivery=home'));
    await expect(page.locator('[data-split-loss]')).toBeVisible();
    await expect(page.locator('[data-split-part]')).toHaveCount(2);
  }
});

test('a cart that fits into one order is not split', ON_DESKTOP, async ({ page }) => {
  await page.goto('/cart/split-cart');
  await expect(page.getByRole('heading', { name: wordOf('tw', 'cart:split.none') })).toBeVisible();
  await fillCart(page);
  await page.goto('/cart/split-cart');
  await expect(page.getByRole('heading', { name: wordOf('tw', 'cart:split.single') })).toBeVisible();
  await expectAccessible(page);
});
