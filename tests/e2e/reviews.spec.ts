import type { Page } from 'playwright/test';
import { signInWithPassword } from '#lib/people/account/calls/account.ts';
import { DEMO_MEMBER, DEMO_PASSWORD } from '../../src/demo/accounts.ts';
import { callAt, succeed } from '../setup/call.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  ON_DESKTOP,
  shopUrl,
  showLight,
  test,
} from './fixtures.ts';
import { becomeMember, readOn, wordOf } from './shopper.ts';
import { becomeStaff } from './staff-member.ts';

/** A review on the staff's desk, on the product page and on its writer's order. */

const t = (key: string, params = {}) => wordOf('tw', `review:${key}`, params);
const desk = (key: string, params = {}) => wordOf('tw', `reviewDesk:${key}`, params);

async function expectWhole(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
}

test(
  'staff answer a review and hide it; its writer reads why and writes it anew',
  ON_DESKTOP,
  async ({ page, browser }) => {
    const said = '膠囊比想像中小';
    const reply = '和咖啡隔一小時比較好。';
    const anew = '早上配水，好吞。';
    await becomeStaff(page, 'merchant');
    await page.goto('/staff');
    await page.getByRole('link', { name: wordOf('tw', 'workbench:today.reviews') }).click();
    const card = page.getByRole('article').filter({ hasText: said });
    await expect(card).toBeVisible();
    await expectWhole(page);
    // Without its fragment: navigating to the same fragment would load nothing.
    const [good = ''] = (
      (await card.getByRole('link', { name: desk('onPage') }).getAttribute('href')) ?? ''
    ).split('#');
    const order = (await card.getByRole('link', { name: desk('order') }).getAttribute('href')) ?? '';
    await card.getByRole('button', { name: desk('answer'), exact: true }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('button', { name: desk('send') }).click();
    await expect(sheet.getByText(wordOf('tw', 'errors:reviewAnswerRequired'))).toBeVisible();
    await sheet.getByLabel(desk('answerText')).fill(reply);
    await expectWhole(page);
    await sheet.getByRole('button', { name: desk('send') }).click();
    await expect(card).toHaveCount(0);

    const { viewport } = test.info().project.use;
    const reader = await browser.newPage({ baseURL: shopUrl(), ...(viewport ? { viewport } : {}) });
    const member = { mobile: DEMO_MEMBER.mobile, password: DEMO_PASSWORD };
    const { token } = await succeed(callAt(shopUrl())(signInWithPassword, member));
    await becomeMember(reader, token);
    const onGood = reader.locator('[data-review]').filter({ hasText: said });
    await expect(async () => {
      await reader.goto(good);
      await expect(onGood).toContainText(reply, { timeout: 1000 });
    }).toPass();

    await page.getByRole('link', { name: new RegExp(`^${desk('list.answered')}`) }).click();
    await expect(card).toContainText(reply);
    await card.getByRole('button', { name: desk('hide'), exact: true }).click();
    await sheet.getByLabel(t('hidden.reason.offTopic')).check();
    await sheet.getByLabel(desk('moreText')).fill('請寫使用心得');
    await expectWhole(page);
    await showLight(page);
    await expectAccessible(page);
    await sheet.getByRole('button', { name: desk('hideButton') }).click();
    await expect(card).toHaveCount(0);
    await expect(async () => {
      await reader.goto(good);
      await expect(onGood).toHaveCount(0, { timeout: 1000 });
    }).toPass();

    await reader.goto(`/user/user/order/order-detail?number=${order.split('/').at(-1)}`);
    const own = reader.getByRole('listitem').filter({ hasText: said });
    await readOn(reader, own);
    await expect(own).toContainText(t('hidden.reason.offTopic'));
    await expect(own).toContainText('請寫使用心得');
    await expectWhole(reader);
    await own.getByRole('button', { name: t('write.again') }).click();
    const form = reader.getByRole('dialog');
    await expect(form.getByRole('textbox')).toHaveValue(new RegExp(said));
    await form.getByRole('textbox').fill(anew);
    await form.getByRole('button', { name: t('write.send') }).click();
    await expect(form).toBeHidden();
    await expect(async () => {
      await reader.goto(good);
      await expect(reader.locator('[data-review]').filter({ hasText: anew })).toBeVisible({ timeout: 1000 });
    }).toPass();
    await reader.close();

    await page.goto(`/staff/reviews?list=all&q=${encodeURIComponent(anew)}`);
    const again = page.getByRole('article').filter({ hasText: anew });
    await expect(again).toContainText(desk('rewritten'));
    await again.getByRole('button', { name: desk('history') }).click();
    await expect(sheet.getByText(reply)).toBeVisible();
    await expect(sheet.getByText(desk('acts.rewrite'))).toBeVisible();
    await expectWhole(page);
  },
);
