import type { Page } from 'playwright/test';
import { createOrder } from '#lib/buying/checkout/calls.ts';
import { cancelOrder } from '#lib/orders/order/calls.ts';
import { callAt, newMobile, signInAt, succeed } from '../setup/call.ts';
import { RECIPIENT } from '../setup/order.ts';
import {
  expect,
  expectAccessible,
  expectAccessibleInLight,
  expectNoSidewaysScroll,
  ON_DESKTOP,
  ON_PHONE,
  phoneFirst,
  shopUrl,
  test,
} from './fixtures.ts';
import { becomeMember, CARD, getPaymentNumber, payByCard, wordOf } from './shopper.ts';

test.setTimeout(90_000);

/**
 * The catalogue's first SKU. Three pieces cost more than NT$3,000, but less than any payment method's limit.
 */
const BOUGHT = { skuId: 1, quantity: 3 };

const word = (key: string, params?: Record<string, string>) => wordOf('tw', `payment:${key}`, params);

/** A signed-in shopper on an unpaid order's page. */
async function reachOrder(page: Page) {
  const call = callAt(shopUrl());
  const token = await signInAt(shopUrl(), newMobile());
  const { number } = await succeed(
    call(
      createOrder,
      {
        idempotencyKey: crypto.randomUUID(),
        source: BOUGHT,
        recipient: { ...RECIPIENT },
        paymentMethod: 'card',
        deliveryType: 'home',
      },
      { token },
    ),
  );
  await becomeMember(page, token);
  await page.goto(`/payment/transfer?number=${number}`);
  return { number, token, call };
}

/** Chooses a payment method and continues. */
async function payBy(page: Page, method: string): Promise<void> {
  await page.getByRole('radio', { name: word(`method.${method}`) }).check();
  await page.getByRole('button', { name: word('other.pay') }).click();
}

/** Pays this order's number at the counter. */
async function payAtCounter(page: Page, number: string): Promise<void> {
  const { trades } = (await (await page.request.get('/sandbox/ecpay')).json()) as {
    trades: { tradeNo: string; status: string; form: Record<string, string> }[];
  };
  const trade = trades.find(({ form, status }) => form.CustomField1 === number && status === 'issued');
  await page.request.post('/sandbox/ecpay/counter', { form: { TradeNo: trade?.tradeNo ?? '', how: 'now' } });
}

for (const [method, kind] of [
  ['storeCode', 'cvs'],
  ['atm', 'atm'],
  ['barcode', 'barcode'],
] as const) {
  test(
    `an order is paid by ${method}: the number is shown, paid at the counter and the page says so`,
    phoneFirst(method === 'storeCode'),
    async ({ page }) => {
      const { number } = await reachOrder(page);
      await payBy(page, method);
      await page.waitForURL(/\/sandbox\/ecpay\/pay\//);
      await expect(
        page.getByRole('heading', { name: wordOf('tw', `sandbox:gateway.number.${kind}`) }),
      ).toBeVisible();
      await getPaymentNumber(page);
      await expect(page.getByRole('heading', { name: word(`${method}.title`) })).toBeVisible();
      if (method === 'barcode') {
        const pictures = page.getByRole('img', { name: /^條碼 / });
        await expect(pictures).toHaveCount(3);
        for (const picture of await pictures.all())
          expect(await picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
      }
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      await expectAccessibleInLight(page);

      await page.getByRole('button', { name: word('wait.paid') }).click();
      await expect(
        page.getByText(word(method === 'barcode' ? 'wait.notYetBarcode' : 'wait.notYet')),
      ).toBeVisible();
      // The page updates automatically.
      await payAtCounter(page, number);
      await expect(page.getByRole('heading', { name: word('done.title') })).toBeVisible();
    },
  );
}

test('an account is copied whole', ON_DESKTOP, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await reachOrder(page);
  await payBy(page, 'transfer');
  await page
    .getByRole('button', { name: new RegExp(`^${wordOf('tw', 'common:copy')} ${word('transfer.account')}`) })
    .click();
  await expect(page.getByText(wordOf('tw', 'common:copied')).first()).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('0000-1234-567890');
});

test('a transfer is told, refused with a reason, told again and confirmed', ON_DESKTOP, async ({ page }) => {
  const { number } = await reachOrder(page);
  await payBy(page, 'transfer');
  await page.getByText(word('transfer.form')).click();
  const form = page.locator('form');
  await form.getByRole('button', { name: word('transfer.send') }).click();
  await expect(page.getByLabel(word('transfer.lastFive'))).toBeFocused();
  await expect(page.getByText(wordOf('tw', 'errors:lastFiveIncorrect'))).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel(word('transfer.lastFive')).fill('12345');
  await page.locator('input[type=file]').setInputFiles({
    name: 'receipt.png',
    mimeType: 'image/png',
    buffer: Buffer.from(PIXEL, 'base64'),
  });
  await expect(form.getByRole('img')).toBeVisible();
  await form.getByRole('button', { name: word('transfer.send') }).click();
  await expect(page.getByRole('heading', { name: word('transfer.told') })).toBeVisible();
  await expectAccessible(page);

  const decide = (path: string, more: Record<string, string> = {}) =>
    page.request.post(`/sandbox/cashier/${path}`, { form: { number, ...more } });
  await decide('refuse', { refusal: 'digitsWrong' });
  await page.reload();
  await expect(page.getByText(word('transfer.refusal.digitsWrong'))).toBeVisible();
  await page.getByLabel(word('transfer.lastFive')).fill('54321');
  await page
    .locator('form')
    .getByRole('button', { name: word('transfer.send') })
    .click();
  await expect(page.getByRole('heading', { name: word('transfer.told') })).toBeVisible();
  await decide('confirm');
  await page.reload();
  await expect(page.getByRole('heading', { name: word('done.title') })).toBeVisible();
});

/** One transparent pixel. */
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

test('a card pays in the parts that were chosen', ON_DESKTOP, async ({ page }) => {
  const { number } = await reachOrder(page);
  await page.getByRole('radio', { name: word('method.instalment') }).check();
  await page.getByText(word('part', { count: '6' }), { exact: true }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: word('other.pay') }).click();
  await page.waitForURL(/\/sandbox\//);
  await expect(page.locator('[name=stages]')).toHaveValue('6');
  await payByCard(page, CARD.approved);
  await page.waitForURL(new RegExp(`/payment/payment-success\\?number=${number}`));
});

test('money for a cancelled order asks for an account', ON_PHONE, async ({ page }) => {
  const { number, token, call } = await reachOrder(page);
  await payBy(page, 'atm');
  await getPaymentNumber(page);
  await succeed(call(cancelOrder, { number }, { token }));
  await payAtCounter(page, number);
  const refund = page.getByRole('heading', { name: word('refund.title') });
  await expect(async () => {
    await page.reload();
    await expect(refund).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 20_000 });
  await page.getByLabel(word('refund.bankCode')).fill('822');
  await page.getByLabel(word('refund.account'), { exact: true }).fill('0123-4567-8901');
  await page.getByLabel(word('refund.holder')).fill('王小明');
  await expectAccessible(page);
  await page.getByRole('button', { name: word('refund.send') }).click();
  await expect(page.getByText('********8901')).toBeVisible();
});

test(
  'what another device does is shown, said and in view, and a code of a cancelled order is gone',
  ON_PHONE,
  async ({ page }) => {
    const { number, token, call } = await reachOrder(page);
    await payBy(page, 'atm');
    await getPaymentNumber(page);
    const code = page.getByRole('heading', { name: word('atm.title') });
    await expect(code).toBeVisible();
    const detail = await page.context().newPage();
    await detail.goto(`/user/user/order/order-detail?number=${number}`);
    await expect(detail.getByRole('heading', { name: word('atm.title') })).toBeVisible();
    await detail.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await succeed(call(cancelOrder, { number }, { token }));
    const cancelled = wordOf('tw', 'order:status.cancelled');
    await expect(detail.getByRole('heading', { name: cancelled })).toBeInViewport();
    await expect(detail.getByRole('status').filter({ hasText: cancelled })).toHaveCount(1);
    await expect(detail.getByRole('heading', { name: word('atm.title') })).toHaveCount(0);
    await page.bringToFront();
    await expect(code).toHaveCount(0);
  },
);
