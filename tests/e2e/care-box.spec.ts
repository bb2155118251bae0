import type { Locator, Page } from 'playwright/test';
import { subscriptionLinks } from '#lib/boxes/subscription/rules/links.ts';
import { daysAfter } from '#lib/boxes/subscription/rules/schedule.ts';
import { getBoxCalendar, listOwnSubscriptions } from '#lib/boxes/subscription-change/calls.ts';
import { LIMITS } from '../../src/areas.ts';
import { callAt, succeed } from '../setup/call.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  ON_DESKTOP,
  readOutbox,
  shopUrl,
  test,
} from './fixtures.ts';
import { inOwnShop } from './own-shop.ts';
import { becomeMember, isListening, readOn, signInDemoMember, wordOf } from './shopper.ts';
import { becomeStaff } from './staff-member.ts';

/**
 * A dietitian's suggestions to a subscriber: a declined pack and a partly accepted box change (row L6). Also
 * the options of the next box, and its notice without signing in (rows F2 and F4).
 */

inOwnShop('care-box');

const t = (key: string, params = {}) => wordOf('tw', `care:${key}`, params);
/** The demo's member, whom the demo's dietitian serves. */
const NAME = '小日';

async function openCase(desk: Page): Promise<void> {
  await desk.goto('/staff/dietitian');
  await isListening(desk);
  await desk.getByRole('button', { name: t('list.own'), exact: true }).click();
  await desk
    .getByRole('button', { name: `${t('open')} ${NAME}` })
    .first()
    .click();
  await expect(desk.getByRole('heading', { name: NAME })).toBeVisible();
}

/** @returns the suggestion, as the member sees it */
async function suggested(page: Page, word: string): Promise<Locator> {
  await page.goto('/user/user/health/care');
  const card = page.getByRole('article', { name: t('proposal') }).filter({ hasText: word });
  await expect(card.getByRole('checkbox').first()).toBeVisible();
  return card;
}

const b = (key: string, params = {}) => wordOf('tw', `boxes:${key}`, params);
/** An undisturbed subscription, whose next box is the fourth. */
const RUNS = '三盒一起寄的魚油';

async function nextBoxOf(name: string, token: string) {
  const call = callAt(shopUrl());
  const { subscriptions } = await succeed(call(listOwnSubscriptions, {}, { token }));
  const number = subscriptions.find((one) => one.name === name)?.number ?? '';
  const { boxes } = await succeed(call(getBoxCalendar, { number }, { token }));
  return { number, day: boxes[0]?.day ?? '' };
}

/** An added item earns a gift, another card is chosen, and a calendar subscribes to the boxes. */
async function askInSheets(page: Page): Promise<void> {
  const box = page.locator('[data-box="4"]');
  const sheet = page.getByRole('dialog');
  await box.getByRole('button', { name: b('act.add') }).click();
  await sheet.getByRole('searchbox').fill('膠原粉');
  await expect(sheet.getByRole('option', { name: /膠原粉/ })).not.toHaveCount(0);
  const found = sheet.getByRole('option', { name: /膠原粉.*NT\$/ }).first();
  await sheet
    .getByLabel(b('add.goods'), { exact: true })
    .selectOption((await found.getAttribute('value')) ?? '');
  await sheet
    .getByRole('button', { name: wordOf('tw', 'common:ui.another', { name: b('add.quantity') }) })
    .click();
  await sheet.getByRole('button', { name: b('add.yes') }).click();
  await expect(sheet).toHaveCount(0);

  await box.getByRole('button', { name: b('act.gift') }).click();
  const other = sheet.getByRole('radio', { checked: false });
  await expect(sheet.getByRole('radio')).toHaveCount(2);
  await expectAccessible(page);
  const wanted = await other.getAttribute('name');
  await other.click();
  await expect(page.getByText(b('gift.done'))).toBeVisible();
  await expect(sheet.locator(`[name=${wanted}]:checked`)).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);

  const charged = page.locator('[data-state]').getByText(b('charged'));
  const before = await charged.textContent();
  await page.getByRole('button', { name: b('act.card') }).click();
  await sheet.getByRole('radio', { disabled: false }).first().check();
  await sheet.getByRole('button', { name: b('card.yes') }).click();
  await expect(sheet).toHaveCount(0);
  await expect(charged).not.toHaveText(before ?? '');

  const feed = page.getByRole('link', { name: b('feed.title') });
  await readOn(page, feed);
  const read = async () =>
    page.request.get(((await feed.getAttribute('href')) ?? '').replace('webcal:', 'http:'));
  const calendar = await read();
  expect(calendar.headers()['content-type']).toContain('text/calendar');
  expect(await calendar.text()).toMatch(/BEGIN:VCALENDAR[\s\S]*BEGIN:VEVENT/);
  const old = calendar.url();
  await page.getByRole('button', { name: b('feed.renew') }).click();
  await expect(page.getByText(b('feed.renewed'))).toBeVisible();
  expect((await page.request.get(old)).status()).toBe(404);
  expect((await read()).status()).toBe(200);
}

/** The link in the next charge's notice skips its box and restores it, without signing in. */
async function bendByNotice(page: Page, number: string, day: string): Promise<void> {
  const { subscriptionNoticeDays } = LIMITS;
  const now = `${daysAfter(day, -subscriptionNoticeDays)}T10:30:00+08:00`;
  expect((await page.request.post('/sandbox/clock', { data: { now } })).ok()).toBe(true);
  let notice = '';
  await expect(async () => {
    // By whichever channel the member is notified.
    const sent = await readOutbox(page, '');
    const bodies = sent.map(({ body }) => body).filter((body) => body.includes(number));
    notice = bodies.map((body) => /\S+\?ask=skip&key=\S+/.exec(body)?.[0] ?? '').find(Boolean) ?? '';
    expect(notice).not.toBe('');
  }).toPass();
  await page.addInitScript(() => localStorage.clear());
  await page.goto(notice);
  const box = page.locator('[data-box-state]');
  await page
    .locator('[data-asked=skip]')
    .getByRole('button', { name: b('act.skip') })
    .click();
  await expect(box).toHaveAttribute('data-box-state', 'skipped');
  await expectAccessible(page);
  await page.getByRole('button', { name: b('act.unskip') }).click();
  await expect(box).toHaveAttribute('data-box-state', 'planned');
  expect(await page.evaluate(() => localStorage.getItem('login_token'))).toBeNull();
}

test(
  'a pack is declined with a word why, a box is changed in part, and the next one bends in sheets and by its notice',
  ON_DESKTOP,
  async ({ page, browser }) => {
    const token = await signInDemoMember();
    await becomeMember(page, token);
    const pack = await suggested(page, '先試一個月，兩項就好。');
    await pack.getByLabel(t('own.note')).fill('目前這樣就好');
    await pack.getByRole('button', { name: t('own.decline') }).click();
    await expect(pack).toContainText(t('proposalState.declined'));
    await expect(pack.getByRole('link', { name: t('own.build') })).toHaveCount(0);

    const desk = await browser.newPage({ baseURL: shopUrl() });
    await becomeStaff(desk, 'dietitian');
    await openCase(desk);
    await expect(desk.getByText(t('noteWas', { note: '目前這樣就好' }))).toBeVisible();
    const form = desk.getByRole('region', { name: t('propose') });
    await form.getByRole('radio', { name: t('kind.box') }).check();
    // In a prepaid box, items are swapped, or moved to a later one.
    await form.getByLabel(t('box.from')).selectOption({ index: 1 });
    await form.getByLabel(t('good'), { exact: true }).selectOption({ index: 1 });
    await form.getByLabel(t('reason')).fill('外食多，蔬菜偏少');
    await form.getByRole('button', { name: t('addItem') }).click();
    await form.getByLabel(t('box.act')).nth(1).selectOption('leave');
    await form.getByLabel(t('box.from')).nth(1).selectOption({ index: 1 });
    await form.getByLabel(t('reason')).nth(1).fill('這個月先休息');
    const nameOf = async (label: string): Promise<string> => {
      const chosen = form.getByLabel(label, { exact: true }).first().locator('option:checked');
      return (await chosen.textContent())?.replace(/ \(.*$/, '') ?? '';
    };
    const [comes, goes] = [await nameOf(t('good')), await nameOf(t('box.from'))];
    const number = await form.getByLabel(t('box.of')).inputValue();
    await form.getByLabel(t('word')).fill('下一盒先換一樣');
    await form.getByRole('button', { name: t('proposeSend') }).click();
    await expect(desk.getByText('下一盒先換一樣')).toBeVisible();
    await expectAccessible(desk);
    await desk.close();

    const box = await suggested(page, '下一盒先換一樣');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await box.getByRole('checkbox').nth(1).uncheck();
    await box.getByRole('button', { name: t('own.acceptSome_other', { count: 1 }) }).click();
    await expect(box.getByText(t('taken'), { exact: true })).toHaveCount(1);
    await expect(box.getByText(t('left'), { exact: true })).toHaveCount(1);
    await expect(box).toContainText(t('proposalState.changed'));

    // The accepted changes apply to the next box.
    await page.goto(subscriptionLinks.one(number));
    const next = page.getByRole('main').getByRole('article').first();
    await expect(next).toContainText(comes);
    await expect(next).not.toContainText(goes);

    const runs = await nextBoxOf(RUNS, token);
    await page.goto(subscriptionLinks.one(runs.number));
    await readOn(page, page.locator('[data-box="4"]'));
    await askInSheets(page);
    await bendByNotice(page, runs.number, runs.day);
  },
);
