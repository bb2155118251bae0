import type { Ctx } from '#lib/kernel/context.ts';
import { type FieldError, ShopError } from '#lib/kernel/errors.ts';
import { LATEST } from './files.ts';
import type { Questions } from './model/questions.ts';
import type { AnswerFault } from './rules/answer.ts';
import { wordsOfFault } from './rules/fault-words.ts';
import type { SittingRow } from './store.ts';
import { isVersionAvailable, questionWordsOf } from './versions.ts';

/** An error with the faults of answers by question, in the caller's language. */
export function answersRefused(
  { locale }: Pick<Ctx, 'locale'>,
  questions: Questions,
  problems: readonly { readonly question: string; readonly fault: AnswerFault }[],
): ShopError {
  const words = questionWordsOf(questions.version, locale);
  const fields = problems.map(({ question, fault }): FieldError => {
    const found = questions.questions.find(({ key }) => key === question);
    const { key, params } = wordsOfFault(found, fault);
    const name = words.questions[question]?.text ?? question;
    return { field: `answers.${question}`, key, params: { ...params, question: name } };
  });
  const [first] = fields;
  return new ShopError(first?.key ?? 'questUnreadable', {
    fields,
    ...(first?.params && { params: first.params }),
  });
}

/** @throws ShopError questVersionGone; stored answers are not lost */
export function refuseRemovedVersion({ questionsVersion }: Pick<SittingRow, 'questionsVersion'>): void {
  if (!isVersionAvailable(questionsVersion))
    throw new ShopError('questVersionGone', {
      params: { version: questionsVersion, today: LATEST.questions },
    });
}

/** @throws ShopError questVersionOther if the device shows another version than the sitting has */
export function refuseOtherVersion(row: Pick<SittingRow, 'questionsVersion'>, version: number): void {
  refuseRemovedVersion(row);
  if (row.questionsVersion !== version) throw new ShopError('questVersionOther');
}
