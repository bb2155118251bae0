import type { Page } from 'playwright/test';
import { getGroupList } from '#lib/group/calls.ts';
import { listTeams } from '#lib/team/calls.ts';
import { callAt, succeed } from '../setup/call.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, shopUrl, test } from './fixtures.ts';
import { inOwnShop } from './own-shop.ts';
import {
  CARD,
  expectAddressChosen,
  fillAddress,
  payByCard,
  placeButton,
  say,
  signInHere,
} from './shopper.ts';

/** A team from its founder's payment to the last seat, which somebody takes by the founder's link. */

inOwnShop('team');

const t = (key: string, params = {}) => say('tw', `team:${key}`, params);
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
  await page.getByRole('link', { name: say('tw', 'checkout:toOrder') }).click();
  await page.waitForURL(/order-detail/);
}

test('a team is founded, shared, joined by its link and complete; its pages follow', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  const id = await campaignWithTeams();
  await page.goto(`/group/${id}`);
  await expect(page.getByText(t('how.title', { size: 3 }))).toBeVisible();
  // The demo's own team waits for one more.
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
    await friend.getByRole('button', { name: t('join') }).click();
    await joinAndPay(friend);
    const standing = friend.getByRole('region', { name: t('order.title'), exact: true });
    await expect(standing).toContainText(
      missing > 0 ? t('own.waits', { count: missing }) : t('order.complete'),
    );
    await friend.close();
  }
  // The founder's page, open all the while.
  await page.bringToFront();
  await expect(own).toContainText(t('order.complete'));
  await page.goto(link);
  await expect(page.getByText(t('shared.complete'))).toBeVisible();
});
