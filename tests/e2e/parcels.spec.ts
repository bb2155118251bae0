import type { Page } from 'playwright/test';
import {
  expect,
  expectAccessible,
  expectAccessibleIn,
  expectNoSidewaysScroll,
  inLanguage,
  ON_DESKTOP,
  ON_PHONE,
  test,
} from './fixtures.ts';
import { inOwnShop, moveClock } from './own-shop.ts';
import { languagesOf } from './share.ts';
import {
  CARD,
  chooseFirst,
  comeFromElsewhere,
  enterSignedIn,
  fillCart,
  isListening,
  openMap,
  payByCard,
  placeButton,
  wordOf,
} from './shopper.ts';

/** From the paid to the completed order, in its own shop, whose clock moves ahead. */

const LOGISTICS = '/user/user/order/logistics';
const PROGRESS = '/user/user/order/expression';
const DAY = 86_400;

test.setTimeout(180_000);

inOwnShop('parcels');

/** Clicks the parcel's next step on the carriers' page, then returns to the shopper's page. */
async function carry(page: Page, desk: Page, step: string): Promise<void> {
  await desk.bringToFront();
  await desk.goto('/sandbox/ecpay-parcels');
  await desk
    .getByRole('button', { name: wordOf('tw', `sandbox:parcels.step.${step}`) })
    .first()
    .click();
  await page.bringToFront();
}

/** Places and pays a new member's order to a chain store, and opens its page. @returns its number */
async function orderToStore(page: Page, chain: 'FAMI' | 'UNIMART'): Promise<string> {
  await fillCart(page);
  await enterSignedIn(page, 'tw', '/payment/order-payment');
  await openMap(page, 'tw', chain);
  await chooseFirst(page);
  await page.waitForURL('**/payment/order-payment');
  await page.getByLabel(wordOf('tw', 'delivery:receiver.name')).fill('王小明');
  await page.getByLabel(wordOf('tw', 'delivery:receiver.mobile')).fill('0912345678');
  await placeButton(page, 'tw').click();
  await payByCard(page, CARD.approved);
  await page.getByRole('link', { name: wordOf('tw', 'checkout:toOrder') }).click();
  await page.waitForURL(/order-detail/);
  return new URL(page.url()).searchParams.get('number') ?? '';
}

test(
  'a paid order is packed, carried to its store, picked up, confirmed and completed',
  ON_PHONE,
  async ({ page, context }) => {
    const number = await orderToStore(page, 'FAMI');
    const status = (name: string) =>
      page.getByRole('heading', { name: wordOf('tw', `order:status.${name}`), exact: true });
    await expect(status('awaitingShipment')).toBeVisible();

    const desk = await context.newPage();
    await desk.goto('/sandbox/packing');
    const toPack = desk.locator('section', { hasText: number });
    await expectAccessible(desk);
    await toPack.getByRole('button', { name: wordOf('tw', 'sandbox:packing.pack') }).click();
    const label = desk
      .locator(`[data-parcel="${number}"]`)
      .getByRole('button', { name: wordOf('tw', 'sandbox:packing.label') });
    await expect(async () => {
      await desk.reload();
      await expect(label).toBeVisible({ timeout: 500 });
    }).toPass();
    const [printed] = await Promise.all([context.waitForEvent('page'), label.click()]);
    const tracking = (await printed.getByRole('heading', { level: 1 }).textContent())?.trim() ?? '';
    expect(tracking).toMatch(/^110000\d{5}$/);
    await printed.close();
    await page.bringToFront();

    // Open pages update automatically.
    await expect(status('shipping')).toBeVisible();
    await page.getByRole('link', { name: wordOf('tw', 'order:actions.track') }).click();
    await page.waitForURL(`**${LOGISTICS}?number=${number}`);
    const where = (state: string) =>
      page.getByText(wordOf('tw', `parcel:state.${state}`), { exact: true }).first();
    await expect(where('labelled')).toBeVisible();
    await expect(page.getByText(tracking)).toBeVisible();
    await expect(page.getByRole('button', { name: new RegExp(tracking) })).toBeVisible();
    await expectAccessible(page);

    await carry(page, desk, 'droppedOff');
    await expect(where('inTransit')).toBeVisible();
    await moveClock(page, DAY);
    await carry(page, desk, 'atStore');
    await expect(where('atStore')).toBeVisible();
    await expect(page.locator('[data-pick-up-by]')).toContainText(/\d/);
    await expectNoSidewaysScroll(page);
    await expectAccessibleIn(page, 'tw');

    await page.getByRole('link', { name: wordOf('tw', 'parcel:toProgress') }).click();
    await page.waitForURL(`**${PROGRESS}?number=${number}`);
    await expect(page.locator('[aria-current=step]')).toContainText(wordOf('tw', 'parcel:steps.store'));
    await expectNoSidewaysScroll(page);
    await expectAccessibleIn(page, 'tw');
    await carry(page, desk, 'delivered');
    await expect(page.locator('[aria-current=step]')).toContainText(wordOf('tw', 'parcel:steps.here'));

    await page.goto('/user/user/order/order-list?tab=receiving');
    const card = page.locator(`[data-order="${number}"]`);
    await card.getByRole('button', { name: wordOf('tw', 'parcel:confirm') }).click();
    const dialog = page.getByRole('dialog');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: wordOf('tw', 'parcel:confirm') }).click();
    await expect(page.getByText(wordOf('tw', 'parcel:confirmed'))).toBeVisible();
    await page.goto(`/user/user/order/order-detail?number=${number}`);
    await expect(status('received')).toBeVisible();
    await moveClock(page, 8 * DAY);
    await expect(status('completed')).toBeVisible();
    await desk.close();
  },
);

test(
  'a store that closes on the way is exchanged for another, which the shopper chooses on the map',
  ON_DESKTOP,
  async ({ page, context }) => {
    const number = await orderToStore(page, 'UNIMART');

    const desk = await context.newPage();
    await desk.goto('/sandbox/packing');
    await desk
      .locator('section', { hasText: number })
      .getByRole('button', { name: wordOf('tw', 'sandbox:packing.pack') })
      .click();
    await page.bringToFront();
    await expect(async () => {
      await carry(page, desk, 'storeClosed');
      await expect(page.locator('[data-choose-store]')).toBeVisible({ timeout: 2000 });
    }).toPass();
    await expectNoSidewaysScroll(page);
    await expectAccessibleIn(page, 'tw');

    await page.locator('[data-choose-store]').getByRole('link').click();
    await page.waitForURL(`**${LOGISTICS}?number=${number}`);
    const choose = page.locator('[data-choose-store]');
    await expect(choose).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessibleIn(page, 'tw');
    await isListening(page);
    await choose.getByRole('button').click();
    await page.locator('[data-store] button').nth(3).click();
    await page.waitForURL(`**${LOGISTICS}?number=${number}`);
    const dialog = page.getByRole('dialog');
    const chosen = await dialog.locator('[data-picked-store] p').first().textContent();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: wordOf('tw', 'parcel:choose.confirm') }).click();
    await expect(choose).toBeHidden();
    await expect(page.locator('[data-parcel-state=labelled]')).toBeVisible();
    await expect(page.getByText((chosen ?? '').split(' ').at(-1) ?? '', { exact: true })).toBeVisible();
    await desk.close();
  },
);

test('the demo member sees a parcel in every place where one may be', ON_DESKTOP, async ({ page }) => {
  await comeFromElsewhere(page);
  await page.goto('/login/login-pwd?next=/user/user/order/order-list');
  await isListening(page);
  await page.getByLabel(wordOf('tw', 'account:signIn.mobileNumber')).fill('0912345678');
  await page.locator('input[type=password]').fill('demo1234');
  await page.getByRole('main').locator('button[type=submit]').click();
  await page.waitForURL((url) => url.pathname.endsWith('/order-list'));
  const tracks = page.getByRole('link', { name: wordOf('tw', 'order:actions.track') });
  const paths: string[] = [];
  for (const tab of ['shipping', 'receiving', 'done']) {
    await page.goto(`/user/user/order/order-list?tab=${tab}`);
    await expect(tracks.first()).toBeVisible();
    paths.push(...(await tracks.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''))));
  }
  const seen = new Map<string | null, string>();
  for (const path of paths) {
    await page.goto(path);
    await expect(page.locator('[data-parcel-state]').first()).toBeVisible();
    seen.set(await page.locator('[data-parcel-state]').first().getAttribute('data-parcel-state'), path);
  }
  expect([...seen.keys()].toSorted()).toEqual(['atStore', 'delivered', 'inTransit', 'labelled', 'returning']);
  const returning = seen.get('returning') ?? '';
  for (const language of languagesOf('parcels')) {
    await page.goto(inLanguage(language, returning));
    await expect(page.locator('[data-parcel-state]')).toHaveText(wordOf(language, 'parcel:state.returning'));
    await expectNoSidewaysScroll(page);
    await expectAccessibleIn(page, language);
  }
});

for (const path of [LOGISTICS, PROGRESS])
  test(`${path} is personal: a visitor is asked to sign in`, async ({ page }) => {
    await page.goto(`${path}?number=D1`);
    const signIn = page.getByRole('main').getByRole('link', { name: wordOf('tw', 'common:ui.signIn') });
    await expect(signIn).toHaveAttribute('href', new RegExp(`next=${encodeURIComponent(path)}`));
    await expectAccessible(page);
  });
