import type { Page } from 'playwright/test';
import '../setup/limits.ts';
import {
  expect,
  expectAccessible,
  expectAccessibleInLight,
  expectNoSidewaysScroll,
  inLanguage,
  type Language,
  ON_DESKTOP,
  ON_PHONE,
  phoneFirst,
  shopUrl,
  test,
} from './fixtures.ts';
import { languagesOf } from './share.ts';
import {
  chainOf,
  chooseFirst,
  comeFromElsewhere,
  deliveryChoice,
  enterSignedIn,
  expectAddressChosen,
  fillAddress,
  fillCart,
  openMap,
  placeButton,
  wordOf,
} from './shopper.ts';

/** From a filled cart, signed in, to the checkout page. */
async function reachCheckout(page: Page, language: Language = 'tw'): Promise<void> {
  await fillCart(page);
  await enterSignedIn(page, language, '/payment/order-payment');
}

const picked = (page: Page) => page.locator('[data-picked-store]');

test('without a visit of the map the confirmation leads to the cart', ON_DESKTOP, async ({ page }) => {
  await page.goto('/payment/TW-confirmation');
  await page.waitForURL('**/cart');
});

for (const language of languagesOf('delivery')) {
  test(
    `a store is chosen on the map and comes back to checkout, in ${language}`,
    phoneFirst(language === 'tw'),
    async ({ page }) => {
      if (language === 'tw') await page.setViewportSize({ width: 390, height: 844 });
      await reachCheckout(page, language);
      await deliveryChoice(page, language, 'cvs').check();
      await expectAccessible(page);
      await openMap(page, language, 'UNIMART');
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await page.locator('#city').selectOption('臺北市');
      await page.locator('#query').fill('松仁');
      await expect(page.locator('[data-store]:visible')).toHaveCount(1);
      await page.locator('[data-store]:visible button').click();
      await page.waitForURL(`**${inLanguage(language, '/payment/order-payment')}`);
      await expect(picked(page)).toContainText('Ｘ－ＳＴＯＲＥ　信義松仁二十四小時無人智慧門市');
      await expect(deliveryChoice(page, language, 'cvs')).toBeChecked();
      await expect(chainOf(page, language, 'UNIMART')).toBeChecked();
      await expectAccessible(page);
      await expectAccessibleInLight(page);
      await expectNoSidewaysScroll(page);
      await page.reload();
      await expect(picked(page)).toContainText('Ｘ－ＳＴＯＲＥ');
      await chainOf(page, language, 'FAMI').check();
      await expect(picked(page)).toHaveCount(0);
      await chainOf(page, language, 'UNIMART').check();
      await expect(picked(page)).toContainText('Ｘ－ＳＴＯＲＥ');
    },
  );
}

test('who picks up is asked for as the chains take it', ON_PHONE, async ({ page }) => {
  await reachCheckout(page);
  await deliveryChoice(page, 'tw', 'cvs').check();
  const name = page.getByLabel(wordOf('tw', 'delivery:receiver.name'));
  const mobile = page.getByLabel(wordOf('tw', 'delivery:receiver.mobile'));
  await name.fill('Christopher Lee');
  await mobile.fill('13800138000');
  await mobile.blur();
  const label = page.getByLabel(wordOf('tw', 'errors:labelName.label'));
  await expect(label).toHaveValue('C Lee');
  await expect(page.getByText(wordOf('tw', 'errors:pickupPhoneIncorrect'))).toBeVisible();
  await expectAccessible(page);
  await name.fill('王小明');
  await mobile.fill('0912345678');
  await expect(label).toHaveCount(0);
  await page.reload();
  await expect(name).toHaveValue('王小明');
});

test(
  'who picks up is the member, as the address book says, until somebody else is named',
  ON_PHONE,
  async ({ page }) => {
    await reachCheckout(page);
    await fillAddress(page, 'tw', '0987654321');
    await deliveryChoice(page, 'tw', 'cvs').check();
    const name = page.getByLabel(wordOf('tw', 'delivery:receiver.name'));
    const mobile = page.getByLabel(wordOf('tw', 'delivery:receiver.mobile'));
    await expect(name).toHaveValue('陳小明');
    await expect(mobile).toHaveValue('0987654321');
    await name.fill('王大同');
    await deliveryChoice(page, 'tw', 'home').check();
    await deliveryChoice(page, 'tw', 'cvs').check();
    await expect(name).toHaveValue('王大同');
  },
);

for (const [mode, failure] of [
  ['empty', 'nothing'],
  ['garbage', 'invalid'],
  ['closed', 'closed'],
] as const) {
  test(`a map that answers ${mode} is told, with a way to choose again`, ON_DESKTOP, async ({ page }) => {
    await reachCheckout(page);
    await openMap(page, 'tw', 'HILIFE');
    await chooseFirst(page, mode);
    await page.waitForURL('**/payment/TW-confirmation#*');
    await expect(
      page.getByRole('heading', { name: wordOf('tw', `delivery:confirm.${failure}.title`) }),
    ).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: wordOf('tw', 'delivery:confirm.again') }).click();
    await page.waitForURL(/\/Express\/map$/);
    await chooseFirst(page);
    await page.waitForURL('**/payment/order-payment');
    await expect(picked(page)).toContainText('萊爾富泰順店');
  });
}

test('a map that says nothing is left by the back button', ON_DESKTOP, async ({ page }) => {
  await reachCheckout(page);
  await openMap(page, 'tw', 'FAMI');
  await chooseFirst(page, 'silent');
  await expect(page.getByRole('heading', { name: wordOf('tw', 'sandbox:map.silent') })).toBeVisible();
  await page.goto('/payment/order-payment');
  await expect(deliveryChoice(page, 'tw', 'cvs')).toBeChecked();
  await expect(page.getByRole('button', { name: wordOf('tw', 'delivery:cvs.choose') })).toBeEnabled();
});

test('a store that another visit brought is not taken', ON_DESKTOP, async ({ page }) => {
  await reachCheckout(page);
  await openMap(page, 'tw', 'FAMI');
  const other = new URLSearchParams({
    visit: `M${'A'.repeat(19)}`,
    chain: 'FAMI',
    storeId: '006598',
    name: '別人選的門市',
    address: '',
    phone: '',
    isOffshore: '0',
    token: 'made-up',
  });
  await page.goto(`/payment/TW-confirmation#${other}`);
  await expect(
    page.getByRole('heading', { name: wordOf('tw', 'delivery:confirm.invalid.title') }),
  ).toBeVisible();
  await page.getByRole('link', { name: wordOf('tw', 'delivery:confirm.back') }).click();
  await page.waitForURL('**/payment/order-payment');
  await expect(page.getByText('別人選的門市')).toHaveCount(0);
});

test('an unpaid order is brought another way, by way of the map', ON_PHONE, async ({ page }) => {
  await comeFromElsewhere(page);
  await reachCheckout(page);
  await deliveryChoice(page, 'tw', 'home').check();
  await fillAddress(page, 'tw');
  await expectAddressChosen(page);
  await expect(placeButton(page, 'tw')).toBeEnabled();
  await placeButton(page, 'tw').click();
  await page.waitForURL(`${shopUrl()}/sandbox/ecpay/**`);
  await page.goto('/user/user/order/order-list');
  await page.locator('[data-order] a').first().click();
  await page.waitForURL('**/order-detail?number=*');
  const here = page.url();
  await page.getByRole('button', { name: wordOf('tw', 'delivery:change.open') }).click();
  const sheet = page.getByRole('dialog');
  await expect(deliveryChoice(page, 'tw', 'home')).toBeChecked();
  await expectAccessible(page);
  await openMap(page, 'tw', 'FAMI');
  await chooseFirst(page);
  await page.waitForURL(here);
  await expect(sheet.locator('[data-picked-store]')).toContainText('全家和安店');
  await page.getByLabel(wordOf('tw', 'delivery:receiver.name')).fill('王小明');
  await page.getByLabel(wordOf('tw', 'delivery:receiver.mobile')).fill('0912345678');
  await sheet.getByRole('button', { name: wordOf('tw', 'delivery:change.save') }).click();
  await expect(sheet).toHaveCount(0);
  await expect(page.getByText('全家和安店')).toBeVisible();
  await page.reload();
  await expect(page.getByText('全家和安店')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test(
  'goods for home delivery only go home, whatever was chosen the last time',
  ON_PHONE,
  async ({ page }) => {
    await fillCart(page, 2);
    await page.route('**/h5/checkout/quote', async (route) => {
      const json = await (await route.fetch()).json();
      json.data.lines[0].homeOnly = true;
      for (const one of json.data.deliveries.slice(1)) {
        one.available = false;
        one.reason = wordOf('tw', 'errors:homeOnlyGoods');
      }
      await route.fulfill({ json });
    });
    await page.addInitScript(() => localStorage.setItem('deliveryType', 'cvs'));
    await enterSignedIn(page, 'tw', '/payment/order-payment');
    const prompt = page.getByRole('note').filter({ hasText: wordOf('tw', 'delivery:homeOnly.changed') });
    await expect(prompt).toBeVisible();
    await expect(deliveryChoice(page, 'tw', 'cvs')).toBeDisabled();
    await expect(deliveryChoice(page, 'tw', 'home')).toBeChecked();
    await expectAccessible(page);
    const split = page.getByRole('link', { name: wordOf('tw', 'delivery:homeOnly.split') });
    await expect(split).toHaveAttribute('href', '/cart/split-cart?delivery=cvs');
    await page.addInitScript(() => localStorage.setItem('deliveryType', 'home'));
    await page.reload();
    await expect(deliveryChoice(page, 'tw', 'home')).toBeChecked();
    await expect(prompt).toHaveCount(0);
    await expect(split).toBeVisible();
  },
);
