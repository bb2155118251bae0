import type { Page } from 'playwright/test';
import { table } from '../setup/questionnaire.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, ON_PHONE, test } from './fixtures.ts';
import { isListening, wordOf } from './shopper.ts';

test.use({ keepsFocus: true });

/** Row H1: consent, questions with a branch, going back, a reload, and the end. */

const t = (word: `${string}:${string}`, params = {}) => wordOf('tw', word, params);
const answers: Record<string, unknown> = { ...table.usual, conditions: ['other'] };

const form = (page: Page) => page.locator('[data-question]');
const keyOf = async (page: Page) => (await form(page).getAttribute('data-question')) ?? '';
const next = (page: Page) => form(page).locator('[type=submit]').click();

/** Gives a typical answer to the current question, and skips optional ones. */
async function answer(page: Page): Promise<void> {
  const key = await keyOf(page);
  const given = answers[key];
  const control = form(page);
  if (given !== undefined && (await control.locator('[type=radio]').count()) > 0) {
    // One tap continues.
    await control.locator(`input[value="${given}"]`).click();
    await expect(page.locator(`[data-question="${key}"]`)).toHaveCount(0);
    return;
  }
  if (given !== undefined && (await control.locator('select').count()) > 0) {
    const [year = '', month = '', day = ''] = String(given).split('-');
    await control.locator('input').fill(year);
    await control.locator('select').first().selectOption(month);
    await control.locator('select').last().selectOption(day);
  } else if (given !== undefined && (await control.locator('[type=checkbox]').count()) > 0) {
    for (const option of [given].flat()) await control.locator(`input[value="${option}"]`).click();
    // So does an exclusive answer.
    if ([given].flat().includes('none')) {
      await expect(page.locator(`[data-question="${key}"]`)).toHaveCount(0);
      return;
    }
  } else if (given !== undefined) await control.locator('input, textarea').fill(String(given));
  await next(page);
  await expect(page.locator(`[data-question="${key}"]`)).toHaveCount(0);
}

test(
  'the questionnaire is begun with consent, answered, left, gone on with and finished',
  ON_PHONE,
  async ({ page }) => {
    await page.goto('/questionnaire/quest');
    await isListening(page);
    await page.getByRole('button', { name: t('quest:start.button'), exact: true }).click();
    await page.getByLabel(t('quest:who.name')).fill('小日');
    await expectAccessible(page);
    await page.getByRole('button', { name: t('quest:next'), exact: true }).click();
    const begin = page.getByRole('button', { name: t('quest:consent.begin') });
    const ticks = page.getByRole('checkbox');
    await expect(ticks).toHaveCount(3);
    for (const tick of await ticks.all()) await expect(tick).not.toBeChecked();
    await begin.click();
    await expect(page.getByText(t('quest:consent.missing'))).toBeVisible();
    await expectAccessible(page);
    await ticks.first().check();
    await begin.click();
    await page.waitForURL(/\/questionnaire\/quest-detail$/);
    await expect(form(page)).toBeVisible();

    await next(page);
    await expect(page.getByText(t('questDetail:fault.questRequired'))).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    while ((await keyOf(page)) !== 'conditions') await answer(page);
    await answer(page);
    // Into a branch, back to the question that opens it, and again: by the page and by the browser.
    expect(await keyOf(page)).toBe('conditions-other');
    await form(page)
      .getByRole('button', { name: t('questDetail:back') })
      .click();
    await expect(page.locator('input[value="other"]')).toBeChecked();
    await page.locator('input[value="none"]').click();
    await expect(page.locator('[data-question="medicine-count"]')).toBeVisible();
    await page.goBack();
    await expect(page.locator('[data-question="conditions"] input[value="none"]')).toBeChecked();
    await expect(page.locator('input[value="other"]')).not.toBeChecked();
    await next(page);

    await expect(page.getByText(t('questDetail:saving.kept'))).toBeVisible();
    await page.reload();
    await expect(page.locator('[data-question="medicine-count"]')).toBeVisible();
    // Another tab shares only the cookies.
    await page.evaluate(() => sessionStorage.clear());
    await page.goto('/questionnaire/quest');
    await page.getByRole('button', { name: t('quest:rows.goOn') }).click();
    await expect(page.locator('[data-question="medicine-count"]')).toBeVisible();

    const finish = page.getByRole('button', { name: t('questDetail:end.finish') });
    while ((await form(page).count()) > 0) await answer(page);
    await expectAccessible(page);
    await finish.click();
    await page.waitForURL(/\/questionnaire\/quest-result/);
    expect(await page.evaluate(() => sessionStorage.getItem('questInfoList'))).toBeNull();
  },
);
