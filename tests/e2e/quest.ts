import type { Page } from 'playwright/test';
import { listHealthPersons, saveHealthPerson } from '#lib/health/calls.ts';
import { API_BASE, type Endpoint } from '#lib/kernel/http/endpoint.ts';
import { beginQuest, finishQuest } from '#lib/questionnaire/calls.ts';
import { callAt, succeed } from '../setup/call.ts';
import { type Said, wholeAnswers } from '../setup/quest-answers.ts';
import { shopUrl } from './fixtures.ts';
import { say } from './shopper.ts';

/** A questionnaire that is answered without its pages, where a journey is about what comes of it. */

async function post<In, Out>(page: Page, { path }: Endpoint<In, Out>, data: object): Promise<Out> {
  const answer = await page.request.post(API_BASE + path, { data });
  return ((await answer.json()) as { data: Out }).data;
}

/** What a guest's browser has after the last question. */
export async function answerQuest(page: Page, said: Said): Promise<void> {
  await page.goto('/questionnaire/quest');
  // What the page asks of itself brings the visitor's cookie: two first calls at once would be two visitors.
  await page.waitForLoadState('networkidle');
  const { persons } = await post(page, saveHealthPerson, { name: '小日', relation: 'self' });
  const begun = await post(page, beginQuest, { personId: persons[0]?.id, answers: true, suggest: true });
  const { userQuestCode, version, revision } = begun;
  const answers = wholeAnswers(said);
  await post(page, finishQuest, { userQuestCode, version, revision, answers });
}

/** After sign-in the result's page is answered once without one, and once more with the key that it finds by the member's token. */
export const FOUND_BY_TOKEN = '/questionnaire/quest-result';

/** Signed in meanwhile: nothing is looked at until it is agreed to again, on the result's page, where the page's finding leads. */
export async function agreeAgain(page: Page): Promise<void> {
  await page
    .locator('[data-findings]')
    .getByRole('link', { name: say('tw', 'result:finding.agree') })
    .click();
  await page.waitForURL(/\/questionnaire\/quest-result/);
  const consents = page.locator('[data-consents-here]');
  await consents.getByRole('button', { name: say('tw', 'health:consents.suggest') }).click();
  await consents.waitFor({ state: 'detached' });
}

/** Whoever signs in need not be who has answered: that it was them they say themselves. */
export async function sayItIsOneself(page: Page): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('login_token') ?? '');
  const call = callAt(shopUrl());
  const { persons } = await succeed(call(listHealthPersons, {}, { token }));
  const [{ id, name } = { id: '', name: '' }] = persons;
  await succeed(call(saveHealthPerson, { id, name, relation: 'self' }, { token }));
}
