import type { Locator, Page } from 'playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, ONCE, shopUrl, test } from './fixtures.ts';
import { inOwnShop } from './own-shop.ts';
import { isListening, say, signInDemoMember } from './shopper.ts';
import { becomeMember, becomeStaff } from './staff-member.ts';

/** What a dietitian suggests to somebody with a subscription: a box that is changed in part, and a pack that is declined (row L6). */

inOwnShop('care-box');

const t = (key: string, params = {}) => say('tw', `care:${key}`, params);
/** The demo's member, whom the demo's dietitian looks after. */
const NAME = '小日';

async function openCase(desk: Page): Promise<void> {
  await desk.goto('/staff/dietitian');
  await isListening(desk);
  await desk.getByRole('button', { name: t('list.own'), exact: true }).click();
  await desk
    .getByRole('button', { name: `${t('open')} ${NAME}` })
    .first()
    .click();
  await expect(desk.getByRole('heading', { name: t('propose') })).toBeVisible();
}

/** @returns what is suggested, as the member sees it */
async function suggested(page: Page, word: string): Promise<Locator> {
  await page.goto('/user/user/health/care');
  const card = page.getByRole('article', { name: t('proposal') }).filter({ hasText: word });
  await expect(card.getByRole('checkbox').first()).toBeVisible();
  return card;
}

test('a box is changed in part, and a pack is declined with a word why', ONCE, async ({ page, browser }) => {
  test.setTimeout(120_000);
  await becomeMember(page, await signInDemoMember());
  const desk = await browser.newPage({ baseURL: shopUrl() });
  await becomeStaff(desk, 'dietitian');
  await openCase(desk);
  const form = desk.getByRole('region', { name: t('propose') });

  await form.getByRole('radio', { name: t('kind.box') }).check();
  await form.getByRole('button', { name: t('addItem') }).click();
  for (const at of [0, 1]) {
    await form
      .getByLabel(t('good'))
      .nth(at)
      .selectOption({ index: at + 1 });
    await form.getByLabel(t('reason')).nth(at).fill('外食多，蔬菜偏少');
  }
  const names = await form.getByLabel(t('good')).locator('option:checked').allTextContents();
  await form.getByLabel(t('word')).fill('下一盒先加兩樣');
  await form.getByRole('button', { name: t('proposeSend') }).click();
  await expect(desk.getByText('下一盒先加兩樣')).toBeVisible();
  await expectAccessible(desk);

  const box = await suggested(page, '下一盒先加兩樣');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await box.getByRole('checkbox').nth(1).uncheck();
  await box.getByRole('button', { name: t('own.acceptSome_other', { count: 1 }) }).click();
  await expect(box.getByText(t('taken'), { exact: true })).toHaveCount(1);
  await expect(box.getByText(t('left'), { exact: true })).toHaveCount(1);
  await expect(box).toContainText(t('proposalState.changed'));

  await desk.reload();
  await openCase(desk);
  await form.getByLabel(t('good')).first().selectOption({ index: 1 });
  await form.getByLabel(t('reason')).first().fill('隨早餐吃');
  await form.getByLabel(t('word')).fill('也可以換一份日包');
  await form.getByRole('button', { name: t('proposeSend') }).click();
  await expect(desk.getByText('也可以換一份日包')).toBeVisible();

  const pack = await suggested(page, '也可以換一份日包');
  await pack.getByLabel(t('own.note')).fill('目前這樣就好');
  await pack.getByRole('button', { name: t('own.decline') }).click();
  await expect(pack).toContainText(t('proposalState.declined'));
  await expect(pack.getByRole('link', { name: t('own.build') })).toHaveCount(0);

  await desk.reload();
  await openCase(desk);
  await expect(desk.getByText(t('noteWas', { note: '目前這樣就好' }))).toBeVisible();
  await desk.close();

  // What was taken is in one of the boxes that come, what was left is in none.
  await page.goto('/user/subscriptions');
  await page.locator('[data-subscription]').first().click();
  const coming = page.locator('[data-box]');
  await expect(coming.filter({ hasText: names[0] ?? '' }).first()).toBeVisible();
  await expect(coming.filter({ hasText: names[1] ?? '' })).toHaveCount(0);
});
