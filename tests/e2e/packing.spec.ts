import type { Page } from 'playwright/test';
import { maskName } from '#lib/people/address/rules/mask-name.ts';
import { carry } from './carriers.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, ON_DESKTOP, showLight, test } from './fixtures.ts';
import { inOwnShop } from './own-shop.ts';
import { wordOf } from './shopper.ts';
import { becomeStaff, signInByPage } from './staff-member.ts';

/** The packing table on a phone: pick list, parcels, labels, slips, batches. */

test.setTimeout(180_000);

inOwnShop('packing');

const t = (key: string, params = {}) => wordOf('tw', `packing:${key}`, params);

async function expectWhole(page: Page): Promise<void> {
  await expect(page.locator('main .skeleton')).toHaveCount(0);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
}

test(
  'orders are picked by shelf, packed in a run and printed; a batch is received and recalled',
  ON_DESKTOP,
  async ({ page, context }) => {
    await page.goto('/staff/packing');
    await expect(page).toHaveURL(/sign-in/);
    await signInByPage(page, 'merchant');
    await expect(page).toHaveURL(/\/staff\/packing$/);

    const boxes = page.locator('main li input[type=checkbox]');
    // Ten paid orders, and a lottery prize.
    await expect(boxes).toHaveCount(11);
    await expectWhole(page);
    await showLight(page);
    await expectAccessible(page);
    for (const at of [0, 1, 2]) await boxes.nth(at).check();
    await page.getByRole('link', { name: t('pick'), exact: true }).click();
    await expect(page).toHaveURL(/\/staff\/packing\/pick\?orders=/);
    const rows = page.locator('[aria-labelledby=to-pick] > ul > li');
    await expect(rows).toHaveCount(6);
    await expectWhole(page);
    const code = (await rows.first().locator('p.text-faint').textContent()) ?? '';
    await page.getByLabel(t('scan.label')).fill(code);
    await page.keyboard.press('Enter');
    await expect(rows.first().locator('button[aria-pressed=true]')).toBeVisible();
    await page.getByLabel(t('scan.label')).fill('4710000000000');
    await page.keyboard.press('Enter');
    await expect(page.getByText(t('scan.unknown', { code: '4710000000000' }))).toBeVisible();
    for (const at of [1, 2, 3, 4, 5]) await rows.nth(at).getByRole('button').click();
    await expect(page.getByText(t('progress', { there: 6, wanted: 6 }))).toBeVisible();
    await page.getByRole('button', { name: t('packBoxes_other', { count: 3 }) }).click();
    await expect(page).toHaveURL(/\/staff\/packing\/run\?id=/);
    await expect(page.getByText(t('run.labelled', { labelled: 3, packed: 3 }))).toBeVisible({
      timeout: 30_000,
    });
    await expectWhole(page);

    const label = page.locator('main form button').first();
    const [printed] = await Promise.all([context.waitForEvent('page'), label.click()]);
    await expect(printed.getByRole('heading', { level: 1 }).first()).not.toBeEmpty();
    await printed.close();
    await expect(page.getByText(/已列印過/).first()).toBeVisible();
    await page.getByRole('link', { name: t('slips.title') }).click();
    await expect(page.locator('article')).toHaveCount(3);
    await expect(page.locator('article').first()).toContainText('批號');
    await expect(page.locator('main')).not.toContainText('NT$');
    await expectWhole(page);

    await page.goto('/staff/batches');
    await expect(page.locator('main .skeleton')).toHaveCount(0);
    await page.getByLabel(t('batches.search')).fill('selenium-yeast-100');
    await page.keyboard.press('Enter');
    await expect(page.getByText(t('state.recalled')).first()).toBeVisible();
    await expectWhole(page);
    const receive = page.getByRole('region', { name: t('receive.title') });
    await receive.getByLabel(t('receive.code')).fill(code);
    await receive.getByLabel(t('receive.number')).fill('e2e-1');
    await receive.getByLabel(t('receive.expiresOn')).fill('2026-01-01');
    await receive.getByLabel(t('receive.pieces')).fill('5');
    await receive.getByRole('button').click();
    await expect(page.getByText(wordOf('tw', 'errors:batchAlreadyExpired'))).toBeVisible();
    await receive.getByLabel(t('receive.expiresOn')).fill('2030-01-01');
    await receive.getByRole('button').click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('receive.sureYes_other', { count: 5 }) })
      .click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByLabel(t('batches.search')).fill('E2E-1');
    await page.keyboard.press('Enter');
    const batch = page.locator('main li', { hasText: 'E2E-1' });
    await batch.getByRole('button', { name: t('recall.open') }).click();
    await page.getByLabel(t('recall.reason')).fill('瓶蓋鬆脫');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('recall.yes'), exact: true })
      .click();
    await expect(batch).toContainText('瓶蓋鬆脫');
    await batch.getByRole('link', { name: t('receivers.open') }).click();
    await expect(page.getByText(t('receivers.none'))).toBeVisible();
    await expectWhole(page);
  },
);

/** Orders to two stores of a chain, by receiver; one of them has two products. */
const CLOSED = { receiver: '吳志偉', mobile: '0900000206' } as const;
const BACK = { receiver: '許哲瑋', mobile: '0900000210' } as const;

test(
  'selected orders are picked and packed; a closed store is exchanged, and what came back lies in its batch again',
  ON_DESKTOP,
  async ({ page }) => {
    const list = (key: string, params = {}) => wordOf('tw', `orderlist:${key}`, params);
    const desk = (key: string, params = {}) => wordOf('tw', `workbench:${key}`, params);
    await becomeStaff(page, 'admin');
    await page.goto('/staff/orders');
    const find = async ({ receiver, mobile }: { receiver: string; mobile: string }): Promise<string> => {
      await page.getByLabel(wordOf('tw', 'staff:orders.search')).fill(mobile);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(new RegExp(`q=${mobile}`));
      await expect(page.locator('tbody tr')).toHaveCount(1);
      // Until its own answer arrives, the list shows the previous result.
      await expect(page.locator('tbody tr')).toContainText(maskName(receiver));
      const number = (await page.locator('tbody tr').getByRole('link').textContent()) ?? '';
      await page.getByLabel(list('selected.one', { number })).check();
      return number;
    };
    const closed = await find(CLOSED);
    const back = await find(BACK);
    await expect(page.getByText(list('selected.count_other', { count: 2 }))).toBeVisible();
    await page.getByRole('button', { name: list('pack.open') }).click();
    await expect(page.getByRole('dialog')).toContainText(list('pack.text', { count: 2 }));
    await expectWhole(page);
    await page
      .getByRole('dialog')
      .getByRole('link', { name: list('pack.pick') })
      .click();
    await expect(page).toHaveURL(new RegExp(`/staff/packing/pick\\?orders=.*${back}`));
    await expect(page.getByText(closed).first()).toBeVisible();
    await expect(page.getByText(back).first()).toBeVisible();
    await expectWhole(page);

    await page.goto('/staff/orders');
    await find(CLOSED);
    await find(BACK);
    await page.getByRole('button', { name: list('pack.open') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('packChosen_other', { count: 2 }) })
      .click();
    await expect(page).toHaveURL(/\/staff\/packing\/run\?id=/);
    await expect(page.getByText(t('run.labelled', { labelled: 2, packed: 2 }))).toBeVisible({
      timeout: 30_000,
    });

    await carry(page, CLOSED.receiver, 'storeClosed');
    await page.goto(`/staff/orders/${closed}`);
    await expect(page.getByText(desk('state.storeClosed')).first()).toBeVisible();
    const store = page.getByLabel(desk('store.number'));
    await store.fill('000001');
    await page.getByRole('button', { name: desk('store.label') }).click();
    await expect(page.getByText(wordOf('tw', 'errors:storeUnknown'))).toBeVisible();
    await expectWhole(page);
    await store.fill('131310');
    await page.getByRole('button', { name: desk('store.label') }).click();
    await expect(page.getByText(desk('store.state.done')).first()).toBeVisible();
    await expect(page.getByText(/伊通門市/).first()).toBeVisible();
    await expect(page.getByText(desk('state.labelled')).first()).toBeVisible();
    await expectWhole(page);

    for (const step of ['droppedOff', 'atStore', 'returning', 'returned'])
      await carry(page, BACK.receiver, step);
    await page.goto('/staff/batches');
    const came = page.locator(`[data-came-back="${back}"]`);
    const pieces = came.getByRole('combobox');
    await expect(pieces).toHaveCount(2);
    await expectWhole(page);
    const [, number = ''] = /批號 (\S+)，/.exec((await came.textContent()) ?? '') ?? [];
    await page.getByLabel(t('batches.search')).fill(number);
    await page.keyboard.press('Enter');
    const batch = page.locator('main li', { hasText: t('batches.number', { number }) });
    await expect(page.locator('main').getByRole('link', { name: t('receivers.open') })).toHaveCount(1);
    const left = async () =>
      Number(/\d+/.exec((await batch.locator('p.tabular-nums').textContent()) ?? '')?.[0]);
    const before = await left();
    await pieces.nth(1).selectOption('0');
    await came.getByRole('button', { name: t('cameBack.submit') }).click();
    await expect(came).toBeHidden();
    await expect.poll(left).toBe(before + 1);
    await expectWhole(page);
  },
);
