import type { Page } from 'playwright/test';
import { beginQuest, finishQuest } from '#lib/care/questionnaire/calls.ts';
import { saveHealthPerson } from '#lib/catalog/health-profile/calls.ts';
import { API_BASE, type Endpoint } from '#lib/kernel/http/endpoint.ts';
import { type GivenAnswers, wholeAnswers } from '../setup/quest-answers.ts';
import { isListening, wordOf } from './shopper.ts';

/** A questionnaire that is answered without its pages, where a journey is about what comes of it. */

async function post<In, Out>(page: Page, { path }: Endpoint<In, Out>, data: object): Promise<Out> {
  const answer = await page.request.post(API_BASE + path, { data });
  return ((await answer.json()) as { data: Out }).data;
}

/** What a guest's browser has after the last question. */
export async function answerQuest(page: Page, said: GivenAnswers): Promise<void> {
  await page.goto('/questionnaire/quest');
  // What the page asks of itself brings the visitor's cookie: two first calls at once would be two visitors.
  await page.waitForLoadState('networkidle');
  const { persons } = await post(page, saveHealthPerson, { name: '小日', relation: 'self' });
  const begun = await post(page, beginQuest, { personId: persons[0]?.id, answers: true, suggest: true });
  const { userQuestCode, version, revision } = begun;
  const answers = wholeAnswers(said);
  await post(page, finishQuest, { userQuestCode, version, revision, answers });
}

/**
 * Signed in meanwhile: nothing is looked at until it is agreed to again, where the page's finding leads; and whoever signs in need
 * not be who has answered, so that it was them they say themselves.
 */
export async function agreeAgain(page: Page): Promise<void> {
  const t = (word: `${string}:${string}`) => wordOf('tw', word);
  await page
    .locator('[data-findings]')
    .getByRole('link', { name: t('result:finding.agree') })
    .click();
  await page.waitForURL(/\/health\/profiles/);
  await isListening(page);
  const press = `${t('health:consents.suggest')}: `;
  await page.getByRole('button', { name: press + t('health:consents.give') }).click();
  await page.getByRole('button', { name: press + t('health:consents.takeBack') }).waitFor();
  const isSelf = page.getByRole('button', { name: t('health:isSelf') });
  await isSelf.click();
  await isSelf.waitFor({ state: 'detached' });
}
