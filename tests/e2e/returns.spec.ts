import type { Page } from 'playwright/test';
import { PNG } from '../setup/pictures.ts';
import { carry, packAndTrack } from './carriers.ts';
import {
  expect,
  expectAccessible,
  expectAccessibleIn,
  expectNoSidewaysScroll,
  inLanguage,
  ON_DESKTOP,
  shopUrl,
  test,
} from './fixtures.ts';
import { inOwnShop, waitForMorning } from './own-shop.ts';
import { CARD, isListening, payByCard, placeButton, reachCheckout, readOn, wordOf } from './shopper.ts';
import { becomeStaff } from './staff-member.ts';

/** A return from the order's page to the refund, between a shopper, staff and the carriers. */

const t = (key: string, params = {}) => wordOf('tw', `returnGoods:${key}`, params);
const desk = (key: string, params = {}) => wordOf('tw', `returnDesk:${key}`, params);

inOwnShop('returns');

const PICTURE = {
  name: 'dent.png',
  mimeType: 'image/png',
  buffer: Buffer.from(PNG),
};

async function expectWhole(page: Page): Promise<void> {
  await expect(page.locator('main .skeleton')).toHaveCount(0);
  await expectNoSidewaysScroll(page);
  await expectAccessibleIn(page, 'tw');
  await page.evaluate(() => {
    document.documentElement.dataset.theme = 'dark';
  });
}

/**
 * On a phone, where words have the least room: checks the current page in the other languages, and returns.
 */
async function expectWholeInOthers(page: Page): Promise<void> {
  const { isMobile } = test.info().project.use;
  if (!isMobile) return;
  const { pathname, search } = new URL(page.url());
  for (const language of ['zh', 'en'] as const) {
    await page.goto(inLanguage(language, pathname + search));
    await isListening(page);
    await expect(page.locator('main .skeleton')).toHaveCount(0);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
  await page.goto(pathname + search);
  await isListening(page);
}

/** Paid, packed, shipped and delivered. @returns the order's number */
async function receiveOrder(page: Page, goods: number): Promise<string> {
  await reachCheckout(page, 'tw', goods);
  await placeButton(page, 'tw').click();
  await payByCard(page, CARD.approved);
  await page.getByRole('link', { name: wordOf('tw', 'checkout:toOrder') }).click();
  await page.waitForURL(/order-detail/);
  const number = new URL(page.url()).searchParams.get('number') ?? '';
  await expect(
    page.getByRole('heading', { name: wordOf('tw', 'order:status.awaitingShipment'), exact: true }),
  ).toBeVisible();
  await carry(page, await packAndTrack(page, number), 'delivered');
  return number;
}

test(
  'goods go back: applied for with a picture, rejected, edited, granted, sent by a code, received and refunded',
  ON_DESKTOP,
  async ({ page, browser, isMobile }) => {
    test.setTimeout(240_000);
    await waitForMorning(page);
    // A part of it, and all of it.
    const number = await receiveOrder(page, isMobile ? 1 : 2);
    await page.goto(`/user/user/order/order-detail?number=${number}`);
    const apply = page.getByRole('link', { name: t('onOrder.apply') });
    await readOn(page, apply);
    await apply.click();
    await page.waitForURL(/return-apply/);
    await isListening(page);
    await expectWholeInOthers(page);
    await page.getByRole('button', { name: t('apply.send') }).click();
    await expect(page.getByText(wordOf('tw', 'errors:returnNothing'))).toBeVisible();
    await expectWhole(page);
    await page.getByRole('checkbox').first().check();
    await expect(page.getByText(t('quote.total'))).toBeVisible();
    await page.getByLabel(t('apply.description')).fill('外盒壓到了');
    await page.locator('input[type=file]').setInputFiles(PICTURE);
    await expect(page.getByRole('button', { name: wordOf('tw', 'pictures:remove', { n: 1 }) })).toBeVisible();
    await expectWhole(page);
    await page.getByRole('button', { name: t('apply.send') }).click();
    await page.waitForURL(/return-success/);
    const state = (of: Page, name: string) => expect(of.locator(`[data-return-state=${name}]`)).toBeVisible();
    await state(page, 'applying');
    await expectWhole(page);
    const ret = new URL(page.url()).searchParams.get('number') ?? '';

    const { viewport } = test.info().project.use;
    const clerk = await browser.newPage({ baseURL: shopUrl(), ...(viewport ? { viewport } : {}) });
    await becomeStaff(clerk, 'merchant');
    await clerk.goto('/staff/returns');
    await expectWhole(clerk);
    await clerk.getByRole('link', { name: ret }).click();
    await expect(clerk.getByText('外盒壓到了')).toBeVisible();
    await expect(clerk.getByRole('img', { name: desk('evidence.picture', { n: 1 }) })).toBeVisible();
    await expectWhole(clerk);
    await clerk.getByRole('button', { name: desk('acts.reject') }).click();
    await clerk.getByLabel(desk('note.needed')).fill('請補一張外盒的照片');
    await clerk
      .getByRole('dialog')
      .getByRole('button', { name: desk('acts.reject') })
      .click();
    await state(clerk, 'rejected');

    // The shopper's open page updates: a rejected request can be edited, with its previous input.
    await page.bringToFront();
    await state(page, 'rejected');
    await expect(page.getByText('請補一張外盒的照片').first()).toBeVisible();
    await page.getByRole('link', { name: t('acts.edit') }).click();
    await page.waitForURL(/return-apply\?edit=/);
    await isListening(page);
    await expect(page.getByRole('checkbox').first()).toBeChecked();
    await expect(page.getByLabel(t('apply.description'))).toHaveValue('外盒壓到了');
    await page.locator('input[type=file]').setInputFiles(PICTURE);
    await expect(page.getByRole('button', { name: wordOf('tw', 'pictures:remove', { n: 2 }) })).toBeVisible();
    await page.getByRole('button', { name: t('apply.sendAgain') }).click();
    await page.waitForURL(/return-success/);
    await state(page, 'applying');

    await clerk.reload();
    await clerk.getByRole('button', { name: desk('acts.approve') }).click();
    const sheet = clerk.getByRole('dialog');
    await expectAccessible(clerk);
    await sheet.getByRole('button', { name: desk('acts.approve') }).click();
    await state(clerk, 'approved');

    await page.bringToFront();
    await state(page, 'approved');
    await page.getByRole('link', { name: t('acts.send') }).click();
    await page.waitForURL(/create-logistics/);
    await isListening(page);
    await expectWholeInOthers(page);
    await page.getByRole('radio', { name: wordOf('tw', 'returns:way.courier') }).check();
    await expectWhole(page);
    await page.getByRole('radio', { name: wordOf('tw', 'returns:way.own') }).check();
    await page.getByRole('link', { name: t('ways.write') }).click();
    await page.waitForURL(/write-logistics/);
    await isListening(page);
    await expectWholeInOthers(page);
    await expectWhole(page);
    await page.getByRole('link', { name: t('write.otherWays') }).click();
    await page.waitForURL(/create-logistics/);
    await page.getByRole('radio', { name: wordOf('tw', 'returns:way.FAMI') }).check();
    await page.getByRole('button', { name: t('ways.getCode') }).click();
    await page.waitForURL(/return-goods\/logistics/);
    await expect(page.getByText(t('parcel.code'), { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: wordOf('tw', 'common:copy') }).first()).toBeVisible();
    await expectWhole(page);

    await carry(page, ret, 'droppedOff');
    await state(page, 'returning');
    await expectWhole(page);
    await expectWholeInOthers(page);
    await page.goto('/user/user/order/return-order-list');
    await expect(page.locator(`[data-return="${ret}"]`)).toBeVisible();
    await expectWhole(page);
    await expectWholeInOthers(page);

    await clerk.reload();
    await clerk.getByRole('button', { name: desk('acts.receive') }).click();
    await expectAccessible(clerk);
    const found = clerk.getByRole('dialog');
    // Nothing of the first line can be sold again.
    await found.getByLabel(desk('receive.restocked')).first().selectOption('0');
    await found.getByRole('button', { name: desk('acts.receive') }).click();
    await state(clerk, 'returnedAwaitingRefund');
    await expect(clerk.getByText(desk('lines.came', { count: 1, restocked: 0 }))).toHaveCount(1);
    await expectWhole(clerk);
    await clerk.getByRole('button', { name: desk('acts.refund') }).click();
    await clerk
      .getByRole('dialog')
      .getByRole('button', { name: desk('acts.refund') })
      .click();
    await clerk.close();
    await page.goto(`/user/user/order/return-goods/return-success?number=${ret}`);
    await state(page, 'refundComplete');
    await expectWhole(page);
    await expectWholeInOthers(page);
  },
);

for (const path of ['return-order-list', 'return-goods/return-apply', 'return-goods/logistics'])
  test(`${path} is personal: a visitor is asked to sign in`, async ({ page, isMobile }) => {
    test.skip(isMobile, 'the same on a phone');
    await page.goto(`/user/user/order/${path}?number=RT26112100000000`);
    const signIn = page.getByRole('main').getByRole('link', { name: wordOf('tw', 'common:ui.signIn') });
    await expect(signIn).toHaveAttribute('href', /next=/);
    await expectAccessible(page);
  });
