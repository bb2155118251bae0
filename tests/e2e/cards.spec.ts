import type { Page } from 'playwright/test';
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
  test,
} from './fixtures.ts';
import { languagesOf } from './share.ts';
import { enterSignedIn, isListening, placeButton, reachCheckout, wordOf } from './shopper.ts';

const CARDS = '/user/user/card/list';
const VISA = '4311 9522 2222 2222';
const SECOND_VISA = '4311 9511 1111 1111';
const REFUSED = '4311 9511 1111 1112';
const OTP = '1234';

/** From the list to the bank's page. */
async function typeCard(page: Page, language: Language, number: string): Promise<void> {
  await page.getByRole('link', { name: wordOf(language, 'card:list.add') }).click();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: wordOf(language, 'card:add.go') }).click();
  await page.waitForURL(/\/payment\/ecpg\/card\?key=/);
  await page.locator('#ecpay-number').fill(number);
  await page.locator('#ecpay-expiry').fill('12/34');
  await page.locator('#ecpay-cvv').fill('222');
  await page.locator('button[type=submit]').click();
  await page.waitForURL(/\/sandbox\/ecpg\/confirm\//);
}

async function confirmAtBank(page: Page): Promise<void> {
  await page.locator('[name=otp]').fill(OTP);
  await page.locator('button.primary').click();
}

async function addCard(page: Page, language: Language, number: string): Promise<void> {
  await typeCard(page, language, number);
  await confirmAtBank(page);
  await page.waitForURL(/\/card\/list/);
}

/** An unpaid order, whose shopper cancelled at the gateway. */
async function placeUnpaid(page: Page): Promise<string> {
  await reachCheckout(page);
  await placeButton(page, 'tw').click();
  await page.waitForURL(/\/sandbox\//);
  await page.goto('/user/user/order/order-list');
  const order = page.locator('[data-order]').first();
  await expect(order).toBeVisible();
  return (await order.getAttribute('data-order')) ?? '';
}

for (const language of languagesOf('cards')) {
  test(
    `cards are personal, and a link that is not complete says so, in ${language}`,
    phoneFirst(language === 'tw'),
    async ({ page, expectedErrors }) => {
      expectedErrors.push('/h5/pay-link/detail', '/h5/line-pay/left');
      for (const path of [
        CARDS,
        '/user/user/card/add',
        '/user/user/card/change-card?number=D1',
        '/payment/lj-pay?number=D1',
      ]) {
        await page.goto(inLanguage(language, path));
        const link = page.getByRole('main').getByRole('link', { name: wordOf(language, 'common:ui.signIn') });
        await expect(link).toHaveAttribute('href', /next=/);
        await expectAccessible(page);
      }
      for (const path of [
        '/payment/dietitian-pay',
        '/payment/dietitian-pay?key=x.y',
        '/payment/line-pay-cancel?key=x.y',
      ]) {
        await page.goto(inLanguage(language, path));
        await expect(page.getByRole('heading', { name: wordOf(language, 'paylink:broken') })).toBeVisible();
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
      }
    },
  );
}

test('a card is saved, named, made the default and removed', ON_PHONE, async ({ page }) => {
  await enterSignedIn(page, 'tw', CARDS);
  await expect(page.getByRole('heading', { name: wordOf('tw', 'card:list.empty') })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: wordOf('tw', 'card:list.add') }).click();
  const go = page.getByRole('button', { name: wordOf('tw', 'card:add.go') });
  await go.click();
  await expect(page.getByText(wordOf('tw', 'errors:cardAgreementRequired'))).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('checkbox').check();
  await go.click();
  await page.waitForURL(/\/payment\/ecpg\/card\?key=/);
  await expect(page.locator('#ecpay-number')).toBeVisible();
  await expectAccessible(page);
  await page.locator('#ecpay-number').fill('5105 1051 0510 5100');
  await page.locator('button[type=submit]').click();
  await expect(page.locator('#ecpay-number')).toHaveAttribute('aria-invalid', 'true');
  await page.locator('#ecpay-number').fill(VISA);
  await page.locator('#ecpay-expiry').fill('12/34');
  await page.locator('#ecpay-cvv').fill('222');
  await page.locator('button[type=submit]').click();
  await page.waitForURL(/\/sandbox\/ecpg\/confirm\//);
  await expectAccessible(page);
  await confirmAtBank(page);

  await page.waitForURL(/\/card\/list/);
  await expect(page.getByText(wordOf('tw', 'card:list.added'))).toBeVisible();
  await expect(page).toHaveURL(/\/card\/list$/);
  await expect(page.getByText(wordOf('tw', 'card:ending', { digits: '2222' })).first()).toBeVisible();
  await expectAccessible(page);
  await expectAccessibleInLight(page);
  await expectNoSidewaysScroll(page);

  await page
    .getByRole('button', { name: /取名|2222/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('薪轉卡');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: wordOf('tw', 'card:name.save') }).click();
  await expect(page.getByText('薪轉卡', { exact: true })).toBeVisible();

  await addCard(page, 'tw', SECOND_VISA);
  await page
    .getByRole('button', { name: new RegExp(wordOf('tw', 'card:list.makeDefault').slice(0, 3)) })
    .click();
  await expect(page.getByText(wordOf('tw', 'card:list.defaultSet'))).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: '1111' })).toContainText(
    wordOf('tw', 'card:list.default'),
  );

  await page.getByRole('button', { name: wordOf('tw', 'card:list.removeOf', { name: '薪轉卡' }) }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: wordOf('tw', 'card:list.remove'), exact: true }).click();
  await expect(page.getByText('薪轉卡', { exact: true })).toHaveCount(0);
});

test('a card that the bank refuses is not saved, and the page says why', ON_DESKTOP, async ({ page }) => {
  await enterSignedIn(page, 'en', CARDS);
  await typeCard(page, 'en', REFUSED);
  await confirmAtBank(page);
  await page.waitForURL(/\/card\/add/);
  await expect(page.getByText(wordOf('en', 'errors:cardBindFailed'))).toBeVisible();
  await expectAccessible(page);
});

test('an unpaid order is charged to another saved card', ON_DESKTOP, async ({ page }) => {
  test.setTimeout(150_000);
  const number = await placeUnpaid(page);
  await page.goto(`/user/user/card/change-card?number=${number}`);
  await expect(page.getByText(wordOf('tw', 'card:pick.empty'))).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: wordOf('tw', 'card:list.add') }).click();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: wordOf('tw', 'card:add.go') }).click();
  await page.locator('#ecpay-number').fill(VISA);
  await page.locator('#ecpay-expiry').fill('12/34');
  await page.locator('#ecpay-cvv').fill('222');
  await page.locator('button[type=submit]').click();
  await page.waitForURL(/\/sandbox\/ecpg\/confirm\//);
  await confirmAtBank(page);
  await page.waitForURL(/\/change-card\?number=/);
  await expect(page.getByText(wordOf('tw', 'card:list.added'))).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: wordOf('tw', 'card:change.saveAndPay') }).click();
  await page.waitForURL(/\/sandbox\/ecpg\/confirm\//);
  await confirmAtBank(page);
  await page.waitForURL(/\/payment\/payment-success/);
  await page.goto(`/user/user/card/change-card?number=${number}`);
  await expect(page.getByRole('heading', { name: wordOf('tw', 'card:change.cannot') })).toBeVisible();
});

test(
  'an order is paid by its link on a device that has never been signed in',
  ON_PHONE,
  async ({ page, browser }) => {
    test.setTimeout(150_000);
    const number = await placeUnpaid(page);
    await page.goto(`/user/user/order/order-detail?number=${number}`);
    await page.getByRole('button', { name: wordOf('tw', 'paylink:share.copy') }).click();
    const link = await page.getByLabel(wordOf('tw', 'paylink:share.link')).inputValue();
    expect(link).toContain('/payment/dietitian-pay?key=');
    await expectAccessible(page);

    const elsewhere = await browser.newContext({ locale: 'zh-TW', viewport: { width: 390, height: 844 } });
    const other = await elsewhere.newPage();
    await elsewhere.addCookies([{ name: 'cookie_consent', value: '0', url: link }]);
    await other.goto(link);
    await expect(other.getByText(wordOf('tw', 'paylink:order', { number }))).toBeVisible();
    await expectAccessible(other);
    await expectNoSidewaysScroll(other);
    const byLine = other.getByRole('radio', { name: new RegExp(wordOf('tw', 'payment:method.linePay')) });
    const pay = other.getByRole('main').getByRole('button', { name: /NT\$/ });
    await byLine.check();
    await pay.click();
    await other.waitForURL(/\/sandbox\/linepay\/pay\//);
    await expectAccessible(other);
    await other.locator('button[value=cancel]').click();
    await other.waitForURL(/\/payment\/line-pay-cancel/);
    await expect(other.getByText(wordOf('tw', 'paylink:line.text'))).toBeVisible();
    await expectAccessible(other);
    await other.getByRole('link', { name: wordOf('tw', 'paylink:line.again') }).click();
    await expect(other.getByText(wordOf('tw', 'errors:paymentCancelled'))).toBeVisible();
    await isListening(other);
    await byLine.check();
    await pay.click();
    await other.waitForURL(/\/sandbox\/linepay\/pay\//);
    await other.locator('button[value=pay]').click();
    await other.waitForURL(/\/payment\/dietitian-pay/);
    await expect(other.getByRole('heading', { name: wordOf('tw', 'paylink:paid') })).toBeVisible();
    await expectAccessible(other);
    await elsewhere.close();

    await page.goto(`/payment/payment-success?number=${number}`);
    await expect(page.getByRole('heading', { name: wordOf('tw', 'checkout:result.paid') })).toBeVisible();
  },
);

test('the card gateway is reached at once', ON_DESKTOP, async ({ page }) => {
  const number = await placeUnpaid(page);
  await page.goto(`/payment/lj-pay?number=${number}`);
  await page.waitForURL(/\/sandbox\/ecpay\/pay\//);
});
