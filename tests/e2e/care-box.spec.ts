import type { Locator, Page } from 'playwright/test';
import { subscriptionLinks } from '#lib/subscription/rules/links.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, ON_DESKTOP, shopUrl, test } from './fixtures.ts';
import { inOwnShop } from './own-shop.ts';
import { isListening, say, signInDemoMember } from './shopper.ts';
import { becomeMember, becomeStaff } from './staff-member.ts';

/** What a dietitian suggests to somebody with a subscription: a pack that is declined, and a box that is changed in part (row L6). */

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
  await expect(desk.getByRole('heading', { name: NAME })).toBeVisible();
}

/** @returns what is suggested, as the member sees it */
async function suggested(page: Page, word: string): Promise<Locator> {
  await page.goto('/user/user/health/care');
  const card = page.getByRole('article', { name: t('proposal') }).filter({ hasText: word });
  await expect(card.getByRole('checkbox').first()).toBeVisible();
  return card;
}

test(
  'a pack is declined with a word why, and a box is changed in part',
  ON_DESKTOP,
  async ({ page, browser }) => {
    await becomeMember(page, await signInDemoMember());
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
    // In a box that is paid something comes in the place of something else, or with a later one.
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

    // What was taken is done with the box that comes next.
    await page.goto(subscriptionLinks.one(number));
    const next = page.getByRole('main').getByRole('article').first();
    await expect(next).toContainText(comes);
    await expect(next).not.toContainText(goes);
  },
);
