import type { Page } from 'playwright/test';
import decodeQR from 'qr/decode.js';
import sharp from 'sharp';
import { createOrder } from '#lib/buying/checkout/calls.ts';
import { getGroupDetail, getGroupList } from '#lib/buying/group/calls.ts';
import { listTeams } from '#lib/buying/team/calls.ts';
import { links } from '#lib/site/site/links.ts';
import { callAt, newMobile, signInAt, succeed } from '../setup/call.ts';
import { RECIPIENT } from '../setup/order.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  ON_DESKTOP,
  ON_PHONE,
  shopUrl,
  test,
} from './fixtures.ts';
import { inOwnShop, moveClock } from './own-shop.ts';
import { payOrder, requestNumber } from './paid-order.ts';
import {
  becomeMember,
  CARD,
  expectAddressChosen,
  fillAddress,
  payByCard,
  placeButton,
  signInHere,
  wordOf,
} from './shopper.ts';

/** A team from its founder's payment to the last seat, filled through the founder's link. */

inOwnShop('team');

const t = (key: string, params = {}) => wordOf('tw', `team:${key}`, params);
const call: ReturnType<typeof callAt> = (...args) => callAt(shopUrl())(...args);

async function campaignWithTeams(): Promise<number> {
  const { list } = await succeed(call(getGroupList, {}));
  const [found] = list.filter(({ teams }) => teams !== null);
  if (!found) throw new Error('the demo has no campaign with teams');
  return found.id;
}

/** From the campaign's page, or a team's link, to the page of the paid order. */
async function joinAndPay(page: Page): Promise<void> {
  await page.waitForURL(/\/login\//);
  const mobile = await signInHere(page, 'tw');
  await fillAddress(page, 'tw', mobile);
  await expect(page.getByText(t('checkout.text', { minutes: 5 }))).toBeVisible();
  await expect(placeButton(page, 'tw')).toBeEnabled();
  await expectAddressChosen(page);
  await placeButton(page, 'tw').click();
  await payByCard(page, CARD.approved);
  await page.getByRole('link', { name: wordOf('tw', 'checkout:toOrder') }).click();
  await page.waitForURL(/order-detail/);
}

async function scan(picture: Buffer): Promise<string> {
  const { data, info } = await sharp(picture)
    .resize(1080)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return decodeQR({ data, width: info.width, height: info.height });
}

/** Copied, sent by LINE, scanned from the page and from the poster: each time the team's own link. */
async function expectShared(page: Page, link: string): Promise<void> {
  const url = shopUrl() + link;
  const named = (key: string) => ({ name: wordOf('tw', `group:detail.${key}`), exact: true });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  await page.getByRole('button', named('share')).click();
  await expect(page.getByText(wordOf('tw', 'group:detail.copied'))).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
  const byLine = await page.getByRole('link', named('byLine')).getAttribute('href');
  expect(new URL(byLine ?? '').searchParams.get('text')?.split('\n').at(-1)).toBe(url);
  await page.getByText(wordOf('tw', 'group:detail.qr')).click();
  const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  const code = page.getByRole('img', { name: wordOf('tw', 'group:detail.qrLabel', { name: title }) });
  expect(await scan(Buffer.from(await code.innerHTML()))).toBe(url);
  const poster = await page.getByRole('link', named('poster')).getAttribute('href');
  expect(await scan(await (await page.request.get(poster ?? '')).body())).toBe(url);
}

test(
  'a team is founded, shared, joined by its link and complete; its pages follow',
  ON_PHONE,
  async ({ page, browser }) => {
    test.setTimeout(180_000);
    const id = await campaignWithTeams();
    await page.goto(`/group/${id}`);
    await expect(page.getByText(t('how.title', { size: 3 }))).toBeVisible();
    // The demo's own team needs one more.
    await expect(page.locator('[data-team=VITAMINTRI]')).toContainText(t('free', { count: 1 }));
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: t('found') }).click();
    await joinAndPay(page);
    const own = page.getByRole('region', { name: t('order.title'), exact: true });
    await expect(own).toContainText(t('own.waits', { count: 2 }));
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);

    const { list } = await succeed(call(listTeams, { id }));
    const [founded] = list.filter(({ code }) => code !== 'VITAMINTRI');
    if (!founded) throw new Error('no team was founded');
    const link = `/group/${id}?team=${founded.code}`;
    await expect(own.getByRole('link', { name: t('order.page') })).toHaveAttribute('href', link);

    for (const missing of [1, 0]) {
      const { viewport } = test.info().project.use;
      const friend = await browser.newPage({ baseURL: shopUrl(), ...(viewport ? { viewport } : {}) });
      await friend.goto(link);
      await expect(friend.getByText(t('shared.open', { minutes: 5 }))).toBeVisible();
      if (missing > 0) await expectShared(friend, link);
      await friend.getByRole('button', { name: t('join') }).click();
      await joinAndPay(friend);
      const standing = friend.getByRole('region', { name: t('order.title'), exact: true });
      await expect(standing).toContainText(
        missing > 0 ? t('own.waits', { count: missing }) : t('order.complete'),
      );
      await friend.close();
    }
    // The founder's page, still open.
    await page.bringToFront();
    await expect(own).toContainText(t('order.complete'));
    await page.goto(link);
    await expect(page.getByText(t('shared.complete'))).toBeVisible();
  },
);

/** Orders the last free seat of the demo's team. */
async function orderSeat(id: number, paymentMethod: 'card' | 'storeCode') {
  const { items } = await succeed(call(getGroupDetail, { id }));
  const mobile = newMobile();
  const token = await signInAt(shopUrl(), mobile);
  const { number } = await succeed(
    call(
      createOrder,
      {
        ...{ idempotencyKey: crypto.randomUUID(), paymentMethod, deliveryType: 'home' },
        source: { skuId: items[0]?.skuId ?? 0, quantity: 1, groupId: id, team: 'VITAMINTRI' },
        recipient: { ...RECIPIENT, mobile },
      },
      { token },
    ),
  );
  return { number, token };
}

/** Longer than an unpaid order reserves its seat. */
const LAPSE_SECONDS = 6 * 60;

test(
  'who pays after the last seat was taken chooses: a new team, alone at the normal price, or the money',
  ON_DESKTOP,
  async ({ page, browser }) => {
    const id = await campaignWithTeams();
    const slow = [];
    for (let one = 0; one < 3; one += 1) {
      const order = await orderSeat(id, 'storeCode');
      slow.push({ ...order, trade: await requestNumber(order.number, order.token) });
      await moveClock(page, LAPSE_SECONDS);
    }
    const quick = await orderSeat(id, 'card');
    await payOrder(quick.number, quick.token);
    for (const { trade } of slow) {
      const paid = await page.request.post('/sandbox/ecpay/counter', { form: { ...trade, how: 'now' } });
      expect(paid.ok()).toBe(true);
    }

    const standingOn = (shown: Page) => shown.getByRole('region', { name: t('order.title'), exact: true });
    const openOrder = async ({ number, token }: { readonly number: string; readonly token: string }) => {
      const shown = await browser.newPage({ baseURL: shopUrl() });
      await becomeMember(shown, token);
      await shown.goto(links.order(number));
      await expect(standingOn(shown)).toContainText(t('late.title'));
      return shown;
    };
    const [founder, alone, money] = slow as [(typeof slow)[0], (typeof slow)[0], (typeof slow)[0]];

    const founding = await openOrder(founder);
    await expectNoSidewaysScroll(founding);
    await expectAccessible(founding);
    await founding.goto(links.orders());
    const card = founding.locator(`[data-order="${founder.number}"]`);
    await expect(card).toContainText(t('list.late'));
    await founding.goto(links.order(founder.number));
    await founding.getByRole('button', { name: t('late.newTeam') }).click();
    await expect(standingOn(founding)).toContainText(t('own.waits', { count: 2 }));
    await founding.goto(links.orders());
    await expect(card).toContainText(t('list.waits', { count: 2 }));
    await expect(card.locator('[data-team-standing=waits] time')).toContainText(/\d/);
    await expectNoSidewaysScroll(founding);
    await expectAccessible(founding);
    await founding.close();

    const back = await openOrder(money);
    await back.getByRole('button', { name: t('late.money') }).click();
    await expectAccessible(back);
    await back
      .getByRole('dialog')
      .getByRole('button', { name: t('leave.yes') })
      .click();
    await expect(standingOn(back)).toContainText(t('order.left'));
    await back.close();

    const buying = await openOrder(alone);
    await buying.getByRole('button', { name: t('late.alone') }).click();
    const asking = buying.getByRole('dialog');
    const agree = asking.getByRole('button', { name: t('late.aloneYes') });
    await expect(agree).toBeEnabled();
    const sum = (await asking.textContent())?.match(/NT\$[\d,]+/)?.[0] ?? 'no sum';
    await expectNoSidewaysScroll(buying);
    await expectAccessible(buying);
    await agree.click();
    await buying.waitForURL(/\/payment\/order-payment\?number=/);
    await expect(buying.getByRole('button', { name: wordOf('tw', 'checkout:payFor.number') })).toBeVisible();
    await expect(buying.getByText(sum, { exact: true }).first()).toBeVisible();
    const made = new URL(buying.url()).searchParams.get('number') ?? '';
    expect(made).not.toBe(alone.number);
    await buying.goto(links.order(alone.number));
    await expect(standingOn(buying)).toContainText(t('order.left'));
    await buying.goto(links.orders());
    for (const number of [made, alone.number])
      await expect(buying.locator(`[data-order="${number}"]`)).toBeVisible();
    await buying.close();
  },
);
