import { MAX_TEXT_LENGTH } from '../codes.ts';
import type { Question } from '../model/questions.ts';
import type { AnswerFault } from './answer.ts';

/** Keys of the `errors` words, the same in the browser and in a refusal. */
const WORDS: Readonly<Record<AnswerFault, string>> = {
  unknown: 'questUnknown',
  required: 'questRequired',
  kind: 'questUnreadable',
  option: 'questOptionUnknown',
  alone: 'questOptionAlone',
  few: 'questTooFew',
  many: 'questTooMany',
  long: 'questTooLong',
  date: 'questDateWrong',
  range: 'questOutOfRange',
};

export interface FaultWords {
  readonly key: string;
  readonly params: Readonly<Record<string, number>>;
}

/** The text key of a fault, with its figures. */
export function wordsOfFault(question: Question | undefined, fault: AnswerFault): FaultWords {
  const { kind, past, least = 1, most = 0, from = 0, to = 0 } = question ?? {};
  if (fault === 'range' && kind === 'date')
    return { key: past ? 'questDateToCome' : 'questDateFar', params: {} };
  // Choosing more options than exist is only possible with a manipulated request.
  if (fault === 'many' && question?.most === undefined) return { key: WORDS.option, params: {} };
  return { key: WORDS[fault], params: { least, count: most, from, to, most: MAX_TEXT_LENGTH } };
}
