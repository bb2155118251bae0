import type { Page } from 'playwright/test';
import { saveHealthPerson } from '#lib/health/calls.ts';
import { API_BASE, type Endpoint } from '#lib/kernel/http/endpoint.ts';
import { beginQuest, finishQuest } from '#lib/questionnaire/calls.ts';
import { type Said, wholeAnswers } from '../setup/quest-answers.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, ON_DESKTOP, test } from './fixtures.ts';
import { isListening, say } from './shopper.ts';

/** Rows H2, H3 and L2: a result is read, taken as a cart and as a pack, and asked about by goods afterwards. */

const t = (word: string, params = {}) => say('tw', `result:${word}`, params);

async function post<In, Out>(page: Page, { path }: Endpoint<In, Out>, data: object): Promise<Out> {
  const answer = await page.request.post(API_BASE + path, { data });
  return ((await answer.json()) as { data: Out }).data;
}

/** What a guest's browser has after the last question. */
async function answer(page: Page, said: Said): Promise<void> {
  await page.goto('/questionnaire/quest');
  // What the page asks of itself brings the visitor's cookie: two first calls at once would be two visitors.
  await page.waitForLoadState('networkidle');
  const { persons } = await post(page, saveHealthPerson, { name: '小日', relation: 'self' });
  const begun = await post(page, beginQuest, { personId: persons[0]?.id, answers: true, suggest: true });
  const { userQuestCode, version, revision } = begun;
  const answers = wholeAnswers(said);
  await post(page, finishQuest, { userQuestCode, version, revision, answers });
}

test(
  'a result becomes a cart and a pack, and speaks up where its goods are sold',
  ON_DESKTOP,
  async ({ page }) => {
    await answer(page, {
      sun: 'under-15',
      goals: ['eyes', 'bones'],
      'dry-eyes': 'often',
      'medicine-count': '1-2',
      medicines: ['warfarin', 'thyroid'],
    });
    const shown = await page.goto('/questionnaire/quest-result');
    expect(shown?.headers()['cache-control']).toBe('private, no-store');
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
    await expect(page.getByRole('heading', { name: t('title') })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    // Without the one that is left out, and with it again.
    const take = page.getByRole('button', { name: t('cart.openCart') });
    await expect(take).toBeVisible();
    const lines = page.getByRole('button', { name: t('cart.leave') });
    const count = await lines.count();
    await lines.first().click();
    await expect(lines).toHaveCount(count - 1);
    const back = page.getByRole('button', { name: t('cart.takeBack') });
    for (let left = await back.count(); left > 0; left -= 1) {
      await back.first().click();
      await expect(back).toHaveCount(left - 1);
    }
    await expect(lines).toHaveCount(count);

    await take.click();
    const drawer = page.getByRole('dialog', { name: t('cart.drawer') });
    await expect(drawer.getByRole('listitem')).toHaveCount(count);
    await expectAccessible(page);
    await drawer.getByRole('button', { name: t('cart.take') }).click();
    await expect(drawer).toBeHidden();
    // What lies in the cart is not suggested again.
    const already = page.locator('[data-not-chosen]');
    await expect(already).toBeVisible();
    await page.getByRole('button', { name: t('cart.undo') }).click();
    await expect(page.getByText(t('cart.undone'))).toBeVisible();
    await expect(lines).toHaveCount(count);

    await page.getByRole('button', { name: t('cart.openPack') }).click();
    await page.waitForURL(/\/plan\/build/);
    await expect(page.locator('[data-pack-good]').first()).toBeVisible();
    await expect(page.locator('[data-option] [data-against]').first()).toBeVisible();
    await expect(page.getByRole('link', { name: say('tw', 'pack:subscribe') })).toBeVisible();

    await page.goto('/questionnaire/quest-result');
    await page.getByRole('button', { name: t('cart.subscribe') }).click();
    await page.waitForURL(/\/plan\/subscribe\?pack=.+&plan=monthly/);
    await page.goto('/questionnaire/quest-result');
    await expect(page.getByRole('heading', { name: t('takes.title') })).toBeVisible();
    await take.click();
    await drawer.getByRole('button', { name: t('cart.take') }).click();
    await expect(already).toBeVisible();
    await page.goto('/cart');
    await expect(page.locator('[data-cart-line]')).toHaveCount(count);

    // A good with vitamin K, for somebody who takes warfarin: told, and bought for somebody else all the same.
    await page.goto('/search?q=D3%20K2');
    await page.locator('[data-goods-card] a').first().click();
    await page.waitForURL(/\/goods\/\d+/);
    await isListening(page);
    const finding = page.locator('[data-findings]');
    await expect(finding.getByText(t('finding.action.exclude'), { exact: true })).toBeVisible();
    await expectAccessible(page);

    // In the cart it is told of, too, until it is for somebody else.
    const goodsPage = page.url();
    const badge = page.locator('[data-cart-badge]:visible').first();
    const before = Number(await badge.textContent());
    await page.getByTestId('add-to-cart').click();
    await expect(badge).toHaveText(String(before + 1));
    await page.goto('/cart');
    await expect(finding.getByText(t('finding.action.exclude'), { exact: true })).toBeVisible();
    await page.goto(goodsPage);
    await isListening(page);
    await finding.getByRole('button', { name: t('finding.other') }).click();
    await expect(finding.getByText(t('finding.otherNote'))).toBeVisible();
    await expect(finding.getByText(t('finding.action.exclude'), { exact: true })).toBeHidden();

    await page.goto('/questionnaire/result-info');
    await expect(page.getByRole('heading', { name: t('infoTitle') })).toBeVisible();
    await expectAccessible(page);
  },
);

test(
  'who may have no automatic cart is shown to a dietitian, and another’s code shows nothing',
  ON_DESKTOP,
  async ({ page, browser }) => {
    await answer(page, { pregnancy: 'pregnant', vegetables: 'under-2' });
    await page.goto('/questionnaire/quest-result');
    await expect(page.locator('[data-referral]')).toBeVisible();
    // What a dietitian may read is agreed to here, by a press, and nothing of it is ticked before.
    const consents = page.locator('[data-consents-here]');
    await expectAccessible(page);
    await consents.getByRole('button').click();
    const scope = page.getByRole('dialog');
    await expect(scope.getByRole('checkbox', { checked: true })).toHaveCount(0);
    await scope.getByRole('checkbox').first().check();
    await scope.getByRole('button', { name: say('tw', 'health:scope.save') }).click();
    await expect(consents).toBeHidden();
    // Of its targets there is a film, though nothing is suggested to take.
    await expect(page.getByRole('link', { name: '一個盤子，四個部分' })).toBeVisible();
    await expect(page.getByRole('button', { name: t('cart.openCart') })).toHaveCount(0);
    const link = await page.locator('a[href*="result-info?userQuestCode="]').getAttribute('href');
    const other = await browser.newPage();
    const refused = await other.goto(new URL(link ?? '', page.url()).href);
    expect(refused?.headers()['cache-control']).toBe('private, no-store');
    await expect(other.getByText(t('none.title'))).toBeVisible();
    await other.close();
  },
);
