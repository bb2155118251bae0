import {
  contentProblems,
  LATEST,
  readQuestions,
  readQuestionWords,
  versionsOf,
} from '#lib/care/questionnaire/files.ts';
import { treeOf } from '#lib/care/questionnaire/rules/tree.ts';
import { isLocale } from '#lib/kernel/i18n/locale.ts';
import type { Shell } from './shell.ts';

/** Draws the questionnaire's flow, and reports its editors' errors by file and line. */
export function showQuestionnaire(
  { say }: Pick<Shell, 'say'>,
  version = String(LATEST.questions),
  locale = 'en',
): boolean {
  const problems = contentProblems();
  for (const problem of problems) say(problem);
  if (problems.length > 0) return false;
  const wanted = Number(version);
  if (!versionsOf('v').includes(wanted) || !isLocale(locale)) {
    say(`There is no version ${version} in ${locale}: ${versionsOf('v').join(', ')} in tw, zh and en.`);
    return false;
  }
  for (const line of treeOf(readQuestions(wanted), readQuestionWords(wanted, locale))) say(line);
  return true;
}
