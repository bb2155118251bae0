import type { Answer, Question } from '#lib/care/questionnaire/model/questions.ts';
/** The props that all kinds of answers share. */
export interface AnswerProps {
  readonly question: Question;
  readonly name: string;
  readonly describedBy: string | undefined;
  readonly isWrong: boolean;
  readonly value: Answer | undefined;
  readonly onChange: (value: Answer | undefined) => void;
}
