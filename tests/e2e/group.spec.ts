import type { Browser, Page } from 'playwright/test';
import { getGroupDetail, getGroupList } from '#lib/buying/group/calls.ts';
import { listDeskGroups, saveGroup } from '#lib/fronts/group-desk/calls.ts';
import type { DeskGroup } from '#lib/fronts/group-desk/model.ts';
import { addDays } from '#lib/kernel/time/clock.ts';
import { taipeiField } from '#lib/kernel/time/taipei.ts';
import { callAt, succeed } from '../setup/call.ts';
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
import {
  CARD,
  comeFromElsewhere,
  expectAddressChosen,
  fillAddress,
  payByCard,
  placeButton,
  signInHere,
  wordOf,
} from './shopper.ts';
import { becomeStaff } from './staff-member.ts';

/** A campaign from its page to the refund, and a private group from outside and inside. */

inOwnShop('group');

const t = (key: string, params = {}) => wordOf('tw', `group:${key}`, params);
const call: ReturnType<typeof callAt> = (...args) => callAt(shopUrl())(...args);

/** Another person's window. */
async function another(browser: Browser): Promise<Page> {
  const { viewport } = test.info().project.use;
  return browser.newPage({ baseURL: shopUrl(), ...(viewport ? { viewport } : {}) });
}

/**
 * A page with a clock that is five hours off, and without live updates: it polls, and counts by the shop's
 * clock.
 */
async function withoutStream(browser: Browser, address: string): Promise<Page> {
  const page = await another(browser);
  await page.addInitScript(() => {
    const right = Date.now.bind(Date);
    Date.now = () => right() + 5 * 3_600_000;
  });
  await page.route('**/h5/live/**', (route) => route.abort());
  await page.goto(address);
  return page;
}

async function cookieOf(clerk: Page): Promise<string> {
  await becomeStaff(clerk, 'merchant');
  const cookies = await clerk.context().cookies();
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
}

async function makeCampaign(cookie: string, title: string): Promise<DeskGroup> {
  const words = { tw: title, zh: title, en: title };
  const { groups } = await succeed(
    call(
      saveGroup,
      {
        kind: 'crowdfunding',
        isPrivate: false,
        isOpen: true,
        title: words,
        summary: words,
        story: words,
        targetBy: 'people',
        target: '50',
        startsAt: taipeiField(addDays(new Date(), -1)),
        endsAt: taipeiField(addDays(new Date(), 9)),
        expectedOn: '',
        items: [{ sku: 'bone-mineral-daypack-30', price: '900', perMember: '2', capacity: '60', tiers: '' }],
      },
      { cookie },
    ),
  );
  const made = groups.find((one) => one.title.tw === title);
  if (!made) throw new Error('no campaign was made');
  return made;
}

test(
  'a campaign is joined and paid, moves on another open page, and comes back when it is called off',
  ON_PHONE,
  async ({ page, browser }) => {
    test.setTimeout(180_000);
    const clerk = await another(browser);
    const title = `骨本計畫 ${test.info().project.name}`;
    const { id } = await makeCampaign(await cookieOf(clerk), title);
    const watcher = await another(browser);
    await watcher.goto(`/group/${id}`);
    const standing = watcher.locator('[data-standing]');
    await expect(standing).toContainText(t('progress.people', { count: 0 }));
    await expect(standing).toContainText(t('detail.left', { count: 60 }));
    const lonely = await withoutStream(browser, `/group/${id}`);

    await page.goto(`/group/act-goods?id=${id}`);
    await expect(page.locator('[data-group-item]')).toContainText(/\d+ 折/);
    await page.getByLabel(t('detail.quantity')).selectOption('2');
    await expect(page.locator('[data-total]')).toHaveText(t('detail.total', { amount: 'NT$1,800' }));
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: t('detail.join') }).click();
    await page.waitForURL(/\/login\//);
    const mobile = await signInHere(page, 'tw');
    await fillAddress(page, 'tw', mobile);
    await expect(placeButton(page, 'tw')).toBeEnabled();
    await expectAddressChosen(page);
    await placeButton(page, 'tw').click();
    await payByCard(page, CARD.approved);
    await page.getByRole('link', { name: wordOf('tw', 'checkout:toOrder') }).click();
    await page.waitForURL(/order-detail/);
    const status = (name: string) =>
      page.getByRole('heading', { name: wordOf('tw', `order:status.${name}`), exact: true });
    await expect(status('awaitingShipment')).toBeVisible();

    await expect(standing).toContainText(t('progress.people', { count: 1 }));
    await expect(standing).toContainText(t('detail.left', { count: 58 }));
    await expectAccessible(watcher);
    await expect(lonely.locator('[data-standing]')).toContainText(t('progress.people', { count: 1 }));
    await expect(lonely.locator('[data-countdown-clock]').first()).toHaveText(/23:\d\d:\d\d$/);
    await lonely.goto('/group/group-sell');
    const listed = lonely.getByRole('article').filter({ hasText: title });
    await expect(listed.locator('[data-countdown-clock]')).toHaveText(/23:\d\d:\d\d$/);

    await clerk.goto('/staff/groups');
    const row = clerk.getByRole('article').filter({ hasText: title });
    await row.getByRole('button', { name: wordOf('tw', 'groupDesk:callOff') }).click();
    await clerk
      .getByRole('dialog')
      .getByRole('button', { name: wordOf('tw', 'groupDesk:callOffYes') })
      .click();
    await expect(row).toContainText(wordOf('tw', 'groupDesk:state.calledOff'));
    // After the quarter of an hour when the gateway closes its books and refunds wait.
    await moveClock(clerk, 17 * 60);
    // The shopper's open page updates.
    await page.bringToFront();
    await expect(status('refundCompleted')).toBeVisible({ timeout: 60_000 });
    await expect(page.getByRole('region', { name: wordOf('tw', 'refund:title'), exact: true })).toContainText(
      wordOf('tw', 'refund:state.completed'),
    );
    for (const open of [watcher, lonely, clerk]) await open.close();
  },
);

test(
  'a private group is entered by its code, told to nobody else, and left again',
  ON_DESKTOP,
  async ({ page, browser, expectedErrors }) => {
    expectedErrors.push('404');
    const clerk = await another(browser);
    const { groups } = await succeed(call(listDeskGroups, {}, { cookie: await cookieOf(clerk) }));
    const [secret] = groups.filter(({ inviteCode }) => inviteCode === 'OFFICE26');
    if (!secret) throw new Error('the demo has no private group');
    const { id, title, items } = secret;
    const address = `/group/${id}`;

    // A member of the group has viewed it: the cached page must not be served to others.
    await comeFromElsewhere(page);
    await page.goto(address);
    await page.getByRole('link', { name: t('gone.signIn') }).click();
    await signInHere(page, 'tw');
    const code = page.getByLabel(t('gone.code'));
    await code.fill('WRONG123');
    await page.getByRole('button', { name: t('gone.enter') }).click();
    await expect(page.getByText(wordOf('tw', 'errors:cannotJoin'))).toBeVisible();
    await code.fill('office26');
    await page.getByRole('button', { name: t('gone.enter') }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title.tw);
    // The same page as any other campaign's.
    await expect(page.getByText(t('detail.perMember', { count: items[0]?.perMember ?? 0 }))).toBeVisible();
    await expect(page.getByText(t(`kind.${secret.kind}`), { exact: true })).toBeVisible();
    await expect(page.locator('[data-countdown-clock]')).toHaveText(/\d\d:\d\d:\d\d/);
    await expect(page.getByRole('heading', { name: t('detail.rules') })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);

    const outside = await another(browser);
    const answer = await outside.goto(address);
    expect(answer?.status()).toBe(404);
    await expect(outside.getByRole('heading', { level: 1 })).toHaveText(t('gone.title'));
    for (const place of [
      address,
      '/group/group-sell',
      '/group/act-goods',
      `/part${address}`,
      `/part/private-group/${id}`,
    ]) {
      const html = await (await outside.request.get(place)).text();
      expect(html, place).not.toContain(title.tw);
    }
    expect((await call(getGroupDetail, { id })).refusal?.key).toBe('groupNotFound');
    expect(JSON.stringify(await succeed(call(getGroupList, {})))).not.toContain(title.tw);

    // A visitor with the link's code signs in on the way and is a member of the group.
    await outside.goto(`${address}?code=office26`);
    await outside.getByRole('link', { name: t('gone.signIn') }).click();
    await signInHere(outside, 'tw');
    await expect(outside.getByRole('heading', { level: 1 })).toHaveText(title.tw);
    await outside.goto(address);
    await expect(outside.getByRole('heading', { level: 1 })).toHaveText(title.tw);
    // After an expired session the page requires a new sign-in, not the code.
    await outside.evaluate((token) => localStorage.setItem('login_token', token), 'x'.repeat(40));
    await outside.goto(address);
    await expect(outside.getByRole('link', { name: t('gone.signIn') })).toBeVisible();
    await expect(outside.getByLabel(t('gone.code'))).toBeHidden();
    expect(await outside.evaluate(() => localStorage.getItem('login_token') ?? '')).toBe('');
    await outside.close();
    await clerk.close();

    page.on('dialog', (dialog) => void dialog.accept());
    await page.getByRole('button', { name: t('detail.leave') }).click();
    await page.waitForURL(/group-sell/);
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('gone.title'));
    await expect(page.getByLabel(t('gone.code'))).toBeVisible();
  },
);
