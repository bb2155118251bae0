import type { Locator, Page } from 'playwright/test';
import { addDays } from '#lib/kernel/time/clock.ts';
import { taipeiDay, taipeiField } from '#lib/kernel/time/taipei.ts';
import { staffLinks } from '#lib/people/staff/links.ts';
import { plainPng } from '../setup/pictures.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, ON_PHONE, test } from './fixtures.ts';
import { isListening, wordOf } from './shopper.ts';
import { becomeStaff } from './staff-member.ts';

/**
 * Staff create campaigns and lotteries, by keyboard and on a narrow screen. Both begin tomorrow, so other
 * specs do not see them.
 */

const group = (key: string, params = {}) => wordOf('tw', `groupDesk:${key}`, params);
const lottery = (key: string, params = {}) => wordOf('tw', `lotteryDesk:${key}`, params);
const error = (key: string, params = {}) => wordOf('tw', `errors:${key}`, params);
const picture = (key: string, params = {}) => wordOf('tw', `pictures:${key}`, params);
const inDays = (days: number): string => taipeiField(addDays(new Date(), days));

async function expectWhole(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
}

const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).press('Enter');

async function expectWrong(field: Locator, key: string): Promise<void> {
  await expect(field).toHaveAccessibleDescription(new RegExp(error(key)));
  await expect(field).toHaveAttribute('aria-invalid', 'true');
}

/** By keyboard: the focus moves to the remaining pictures. */
async function choosePictures(page: Page): Promise<void> {
  const button = (key: string, n?: number) => page.getByRole('button', { name: picture(key, { n }) });
  const image = async (name: string, wide: number) => ({
    name,
    mimeType: 'image/png',
    buffer: await plainPng(wide, 60),
  });
  const choose = async (...files: Awaited<ReturnType<typeof image>>[]) => {
    const chooser = page.waitForEvent('filechooser');
    await button('add').press('Enter');
    await (await chooser).setFiles(files);
  };
  await choose({ name: 'notes.gif', mimeType: 'image/gif', buffer: Buffer.from('no') });
  await expect(page.getByText(picture('wrongKind', { name: 'notes.gif' }))).toBeVisible();
  await choose(await image('a.png', 80), await image('b.png', 90), await image('c.png', 100));
  // At the limit, the upload button disappears.
  await expect(button('remove', 3)).toBeFocused();
  await expect(button('add')).toHaveCount(0);
  await button('later', 2).press('Enter');
  await expect(button('earlier', 3)).toBeFocused();
  await button('earlier', 3).press('Enter');
  await button('earlier', 2).press('Enter');
  await expect(button('later', 1)).toBeFocused();
  await button('remove', 2).press('Enter');
  await expect(button('remove', 2)).toBeFocused();
  await button('undo').press('Enter');
  await expect(button('remove', 3)).toBeFocused();
  await button('remove', 3).press('Enter');
  await expect(button('add')).toBeFocused();
}

/** Fills in a text in each of the shop's languages. */
async function write(within: Locator, label: string, text: string): Promise<void> {
  const fields = within.getByLabel(new RegExp(`^${label} \\(`));
  for (const field of await fields.all()) await field.fill(text);
}

test('a campaign is made, extended and called off', ON_PHONE, async ({ page }) => {
  const title = `維他命的團購 ${Date.now()}`;
  const field = (name: string) => page.getByLabel(group(`field.${name}`), { exact: true });
  await becomeStaff(page, 'merchant');
  await page.goto(staffLinks.groups());
  const add = page.getByRole('button', { name: group('add'), exact: true });
  await add.press('Enter');
  await expect(page.getByRole('heading', { name: group('add') })).toBeFocused();
  await press(page, group('back'));
  await expect(add).toBeFocused();
  await add.press('Enter');
  await press(page, group('save'));
  const first = page.getByLabel(`${group('field.title')} (繁體中文)`);
  await expectWrong(first, 'wordsMissing');
  await expect(first).toBeFocused();
  await expectWhole(page);

  const main = page.getByRole('main');
  for (const [name, text] of [
    ['title', title],
    ['summary', '一起買'],
    ['story', '第一段\n\n第二段'],
  ] as const)
    await write(main, group(`field.${name}`), text);
  await choosePictures(page);
  await expectWhole(page);
  await field('startsAt').fill(inDays(1));
  await field('endsAt').fill(inDays(0.5));
  await field('expectedOn').fill(taipeiDay(addDays(new Date(), 9)));
  await field('sku').fill('vitamin-c-1000-timed-30');
  await field('price').fill('五百');
  await field('tiers').fill('5 人 480');
  await press(page, group('save'));
  await expectWrong(field('price'), 'groupFigureWrong');
  await expectWrong(field('tiers'), 'groupTiersWrong');
  await field('price').fill('500');
  await expect(field('price')).toHaveAttribute('aria-invalid', 'false');
  await expectWrong(field('tiers'), 'groupTiersWrong');
  await field('tiers').fill('5:480 10:450');
  await press(page, group('save'));
  await expectWrong(field('endsAt'), 'groupEndsBefore');
  await expect(field('endsAt')).toBeFocused();
  await field('endsAt').fill(inDays(3));
  await press(page, group('addItem'));
  await press(page, group('addItem'));
  await press(page, group('removeItem', { number: 3 }));
  await expect(page.getByRole('button', { name: group('addItem') })).toBeFocused();
  await press(page, group('removeItem', { number: 2 }));
  await expect(page.getByRole('button', { name: group('addItem') })).toBeFocused();
  await expect(page.getByRole('button', { name: group('removeItem', { number: 1 }) })).toHaveCount(0);
  await page.getByRole('checkbox', { name: group('field.isOpen') }).press('Space');
  await press(page, group('save'));
  const row = page.getByRole('article').filter({ hasText: title });
  await expect(row).toContainText(group('state.coming'));
  await expect(row.getByRole('heading', { name: title })).toBeFocused();
  await expectWhole(page);

  const edit = row.getByRole('button', { name: `${group('edit')} ${title}` });
  await edit.press('Enter');
  await press(page, picture('later', { n: 1 }));
  await press(page, group('save'));
  await expect(edit).toBeFocused();
  const shop = await page.context().newPage();
  await shop.goto((await row.getByRole('link', { name: group('toPage') }).getAttribute('href')) ?? '');
  const shown = shop.getByRole('img', { name: wordOf('tw', 'catalog:goods.picture', { name: title, n: 1 }) });
  await expect(shown).toHaveJSProperty('naturalWidth', 100);
  await expect(shop.locator('meta[property="og:image"]')).toHaveAttribute(
    'content',
    /\/uploads\/[\w-]+\.jpg$/,
  );
  await shop.close();

  await press(page, `${group('extend')} ${title}`);
  const sheet = page.getByRole('dialog');
  const end = sheet.getByLabel(group('field.endsAt'), { exact: true });
  await end.fill(inDays(2));
  await sheet.getByRole('button', { name: group('extend') }).press('Enter');
  await expectWrong(end, 'groupEndsBefore');
  await expectWhole(page);
  await end.fill(inDays(5));
  await sheet.getByRole('button', { name: group('extend') }).press('Enter');
  await expect(sheet).toHaveCount(0);
  await expect(row).toContainText(inDays(5).slice(0, 10));

  const callOff = row.getByRole('button', { name: `${group('callOff')} ${title}` });
  await callOff.press('Enter');
  await expect(sheet).toContainText(group('callOffText', { count: 0 }));
  await page.keyboard.press('Escape');
  await expect(callOff).toBeFocused();
  await callOff.press('Enter');
  await sheet.getByRole('button', { name: group('callOffYes') }).press('Enter');
  await expect(row).toContainText(group('state.calledOff'));
  await expect(callOff).toHaveCount(0);
  await expect(row.getByRole('heading', { name: title })).toBeFocused();
});

test('a lottery is made, published as it stands in its form, and stopped', ON_PHONE, async ({ page }) => {
  const name = `維他命的轉盤 ${Date.now()}`;
  const field = (key: string) => page.getByLabel(lottery(key), { exact: true });
  const prize = (number: number) =>
    page.getByRole('group', { name: lottery('prize', { number }), exact: true });
  const of = (number: number, key: string) => prize(number).getByLabel(lottery(key), { exact: true });
  await becomeStaff(page, 'merchant');
  await page.goto(staffLinks.lotteries());
  await page.getByRole('link', { name: lottery('new') }).press('Enter');
  await page.waitForURL(staffLinks.lottery());
  await isListening(page);
  await press(page, lottery('save'));
  await expectWrong(field('startsAt'), 'fieldInvalid');
  await expect(field('startsAt')).toBeFocused();
  await expectWrong(page.getByLabel(`${lottery('name')} (繁體中文)`).first(), 'wordsMissing');
  await expectWhole(page);

  await field('startsAt').fill(inDays(1));
  await field('endsAt').fill(inDays(2));
  const main = page.getByRole('main');
  await write(main, lottery('name'), name);
  await write(main, lottery('terms'), '一人一次\n抽完為止');
  const kind = (number: number) =>
    prize(number).getByLabel(`${lottery('prize', { number })} · ${lottery('prizeKind')}`);
  await kind(1).selectOption('goods');
  await of(1, 'sku').fill('no-such-sku');
  await of(1, 'value').fill('780');
  for (const number of [2, 3]) await of(number, 'amount').fill('5');
  for (const number of [1, 2, 3]) {
    await of(number, 'weight').fill('0.1');
    await of(number, 'total').fill('2');
    await of(number, 'fallsToPrize').fill('4');
  }
  await of(4, 'weight').fill('99.6');
  await press(page, lottery('save'));
  await expectWrong(of(1, 'sku'), 'lotterySkuUnknown');
  await expect(of(1, 'sku')).toBeFocused();
  await of(1, 'sku').fill('vitamin-c-1000-timed-30');
  await press(page, lottery('save'));
  await page.waitForURL(/edit\?id=\d+/);
  await isListening(page);

  const publish = async () => {
    await press(page, lottery('publish'));
    await page
      .getByRole('dialog')
      .getByRole('button', { name: lottery('publish') })
      .press('Enter');
  };
  await publish();
  const odds = page.getByText(error('lotteryOdds', { sum: '99.9' }));
  await expect(odds).toBeFocused();
  await expect(page.getByText(lottery('sum', { sum: '99.9' }))).toBeVisible();
  await of(4, 'weight').fill('99.7');
  await expect(odds).toHaveCount(0);
  await of(2, 'fallsToPrize').fill('1');
  await publish();
  await expectWrong(of(2, 'fallsToPrize'), 'lotteryFallsTo');
  await expectWhole(page);
  await of(2, 'fallsToPrize').fill('4');
  await publish();
  await expect(page.getByText(lottery('hash'))).toBeVisible();
  await expect(page.getByRole('region', { name: new RegExp(name) })).toContainText('99.7');
  await expectWhole(page);
  await press(page, lottery('stop'));
  await page
    .getByRole('dialog')
    .getByRole('button', { name: lottery('stop') })
    .press('Enter');
  await expect(page.getByText(lottery('status.stopped')).first()).toBeVisible();
  await expect(page.getByRole('button', { name: lottery('stop') })).toHaveCount(0);
  await page.getByRole('link', { name: lottery('back') }).press('Enter');
  await expect(page.getByRole('link', { name: new RegExp(name) })).toContainText(lottery('status.stopped'));
  await expectWhole(page);
});
