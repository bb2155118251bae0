import type { Answer, Question } from '#lib/care/questionnaire/model/questions.ts';
/** What every kind of answer is given with. */
export interface AnswerProps {
  readonly question: Question;
  readonly name: string;
  readonly describedBy: string | undefined;
  readonly isWrong: boolean;
  readonly value: Answer | undefined;
  readonly onChange: (value: Answer | undefined) => void;
}
