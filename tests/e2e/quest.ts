import type { Page } from 'playwright/test';
import { beginQuest, finishQuest } from '#lib/care/questionnaire/calls.ts';
import { saveHealthPerson } from '#lib/catalog/health-profile/calls.ts';
import { API_BASE, type Endpoint } from '#lib/kernel/http/endpoint.ts';
import { type GivenAnswers, wholeAnswers } from '../setup/quest-answers.ts';
import { isListening, wordOf } from './shopper.ts';

/** Answers a questionnaire without its pages, for journeys about its result. */

async function post<In, Out>(page: Page, { path }: Endpoint<In, Out>, data: object): Promise<Out> {
  const answer = await page.request.post(API_BASE + path, { data });
  return ((await answer.json()) as { data: Out }).data;
}

/** Gives a guest's browser a finished questionnaire. */
export async function answerQuest(page: Page, said: GivenAnswers): Promise<void> {
  await page.goto('/questionnaire/quest');
  // The page's own first call sets the visitor's cookie: two concurrent first calls would create two
  // visitors.
  await page.waitForLoadState('networkidle');
  const { persons } = await post(page, saveHealthPerson, { name: '小日', relation: 'self' });
  const begun = await post(page, beginQuest, { personId: persons[0]?.id, answers: true, suggest: true });
  const { userQuestCode, version, revision } = begun;
  const answers = wholeAnswers(said);
  await post(page, finishQuest, { userQuestCode, version, revision, answers });
}

/**
 * After signing in, findings need a new consent, reached from the page's finding. The member may not be the
 * respondent, so they state that they are.
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
