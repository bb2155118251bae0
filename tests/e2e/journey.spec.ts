import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  inLanguage,
  LANGUAGES,
  ON_DESKTOP,
  ON_PHONE,
  onceUnless,
  readOutbox,
  test,
} from './fixtures.ts';
import {
  CARD,
  expectAddressChosen,
  fillAddress,
  fillCart,
  isListening,
  payByCard,
  placeButton,
  reachCheckout,
  signInHere,
  wordOf,
} from './shopper.ts';

/** A first visitor, from the home page to a paid order. */

for (const language of LANGUAGES) {
  test(
    `a visitor becomes a member with a paid order, in ${language}`,
    onceUnless(language === 'tw'),
    async ({ page }) => {
      await page.goto(inLanguage(language, '/home'));
      await page.locator(`a[href$="/category"]:visible`).first().click();
      await page.locator('[data-goods-card] a, a[data-goods-card]').first().click();
      await page.waitForURL(/\/goods\/\d+$/);
      await isListening(page);
      await page.getByTestId('add-to-cart').click();
      await expect(page.locator('#toasts')).toContainText(/./);
      await expect(page.locator('[data-cart-badge]:visible').first()).toHaveText('1');

      await page.goto(inLanguage(language, '/cart'));
      const name = (await page.locator('[data-cart-line] a').first().textContent()) ?? '';
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      await page.locator('[data-checkout]:visible').click();

      await page.waitForURL(/\/login\//);
      const mobile = await signInHere(page, language);
      await expect(page).toHaveURL(/\/payment\/order-payment$/);
      await expect(page.getByText(name).first()).toBeVisible();
      await expectAccessible(page);
      await fillAddress(page, language, mobile);
      await expectAddressChosen(page);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      await placeButton(page, language).click();

      await payByCard(page, CARD.approved);
      await page.waitForURL(/\/payment\/payment-success/);
      await expect(
        page.getByRole('heading', { name: wordOf(language, 'checkout:result.paid') }),
      ).toBeVisible();
      await expect(page.locator('[data-cart-badge]').first()).toBeHidden();
      await expectAccessible(page);
      await page.getByRole('link', { name: wordOf(language, 'checkout:toOrder') }).click();

      await page.waitForURL(/\/order\/order-detail/);
      const status = wordOf(language, 'order:status.awaitingShipment');
      await expect(page.getByRole('heading', { name: status })).toBeVisible();
      await expect(page.getByText(name).first()).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      const number = new URL(page.url()).searchParams.get('number') ?? '';
      await expect
        .poll(async () => (await readOutbox(page, mobile.slice(1))).some(({ body }) => body.includes(number)))
        .toBe(true);

      await page.goto(inLanguage(language, '/user/user/order/order-list'));
      await expect(page.locator(`[data-order="${number}"]`)).toContainText(status);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'light'));
      await expectAccessible(page);
    },
  );
}

test('a declined card leads back to the order, and another card pays it', ON_PHONE, async ({ page }) => {
  await reachCheckout(page);
  await placeButton(page, 'tw').click();
  await payByCard(page, CARD.declined);
  await page.waitForURL(/order-payment\?number=.+&failed=1/);
  await expect(
    page.getByRole('alert').filter({ hasText: wordOf('tw', 'checkout:failed.text') }),
  ).toBeVisible();
  await expect(page.getByRole('timer')).toHaveText(/^(2\d|30):\d\d$/);
  await expectAccessible(page);
  await page.getByRole('button', { name: wordOf('tw', 'checkout:payNow') }).click();
  await payByCard(page, CARD.approved);
  await expect(page.getByRole('heading', { name: wordOf('tw', 'checkout:result.paid') })).toBeVisible();
});

test(
  'the back button at the bank shows the order that waits, not an empty cart',
  ON_DESKTOP,
  async ({ page }) => {
    await reachCheckout(page);
    await placeButton(page, 'tw').click();
    await page.waitForURL(/\/sandbox\//);
    await page.goBack();
    await expect(page).toHaveURL(/order-payment\?number=/);
    await expect(page.getByRole('button', { name: wordOf('tw', 'checkout:payNow') })).toBeEnabled();
  },
);

test('an order is bought at once without touching the cart', ON_PHONE, async ({ page }) => {
  await fillCart(page);
  await page.goto('/payment/order-payment');
  await page.waitForURL(/\/login\//);
  const mobile = await signInHere(page, 'tw');
  await fillAddress(page, 'tw', mobile);
  await expectAddressChosen(page);
  await page.goto('/goods/2');
  await isListening(page);
  await page.getByRole('button', { name: wordOf('tw', 'catalog:goods.buyNow') }).click();
  await page.waitForURL(/order-payment\?sku=\d+&quantity=1/);
  await placeButton(page, 'tw').click();
  await payByCard(page, CARD.approved);
  await expect(page.getByRole('heading', { name: wordOf('tw', 'checkout:result.paid') })).toBeVisible();
  await expect(page.locator('[data-cart-badge]:visible').first()).toHaveText('1');
});
