import { type Ref, useEffect, useId, useRef, useState } from 'react';
import type { Answer, Question, QuestionWords } from '#lib/care/questionnaire/model/questions.ts';
import { faultOf, SKIPPED } from '#lib/care/questionnaire/rules/answer.ts';
import { wordsOfFault } from '#lib/care/questionnaire/rules/fault-words.ts';
import { useWords } from '../ui/words.tsx';
import { Choices } from './Choices.tsx';
import { DateLine, NumberLine, PastDateLine, TextLines } from './Lines.tsx';

export interface QuestionFormProps {
  readonly ref: Ref<HTMLHeadingElement>;
  readonly question: Question;
  readonly words: QuestionWords;
  readonly answer: Answer | undefined;
  /** Why the shop refused the answer. */
  readonly refused: string | undefined;
  /** Today's date. */
  readonly day: string;
  readonly isFirst: boolean;
  readonly onAnswer: (value: Answer) => void;
  readonly onNext: () => void;
  readonly onBack: () => void;
}

/** One question. An answer is saved as soon as it can be valid, and validated on continue. */
export function QuestionForm({
  question,
  words,
  answer,
  day,
  onAnswer,
  onNext,
  ...props
}: QuestionFormProps) {
  const t = useWords('questDetail');
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [value, setValue] = useState(answer === SKIPPED ? undefined : answer);
  const [isLooked, setLooked] = useState(false);
  const [picked, setPicked] = useState<string | null>(null);
  const { key, kind, section, optional } = question;
  const said = words.questions[key];
  const fault = faultOf(question, value, day);
  const faultWords = fault && wordsOfFault(question, fault);
  const error =
    props.refused ?? (isLooked && faultWords ? t(`fault.${faultWords.key}`, faultWords.params) : undefined);
  const hint = hintOf(question);

  const change = (next: Answer | undefined) => {
    setValue(next);
    setLooked(false);
    if (next !== undefined && faultOf(question, next, day) === null) onAnswer(next);
  };
  // A tap on one answer, or on one that goes with no other, goes on once it is kept: it may open the next question.
  // biome-ignore lint/correctness/useExhaustiveDependencies: gone on once for a tap
  useEffect(() => {
    if (picked !== null && isOnly(answer, picked)) onNext();
  }, [picked, answer]);
  const goOn = () => {
    if (fault) {
      setLooked(true);
      form.current?.querySelector<HTMLElement>('input, textarea')?.focus();
      return;
    }
    // Skipped on purpose: it is not asked again.
    if (value === undefined || value === SKIPPED) onAnswer(SKIPPED);
    onNext();
  };
  const describedBy = [said?.why && `${id}-why`, hint && `${id}-hint`, error && `${id}-error`]
    .filter(Boolean)
    .join(' ');
  const line = {
    question,
    name: id,
    value,
    isWrong: Boolean(error),
    describedBy: describedBy || undefined,
    onChange: change,
  };
  const Line = { text: TextLines, date: question.past ? PastDateLine : DateLine, number: NumberLine };
  const isChosen = kind === 'single' || kind === 'multiple';
  const Given = isChosen ? null : Line[kind];
  return (
    <form
      ref={form}
      noValidate
      data-question={key}
      className="panel rounded-panel p-[min(1.5rem,5vw)]"
      onSubmit={(event) => {
        event.preventDefault();
        goOn();
      }}
    >
      <p className="text-sm text-accent">{words.sections[section]?.title}</p>
      <h2
        id={`${id}-title`}
        ref={props.ref}
        tabIndex={-1}
        className="mt-1 text-xl font-bold outline-none md:text-2xl"
      >
        {said?.text}
      </h2>
      {said?.why && (
        <p id={`${id}-why`} className="mt-2 text-sm text-muted">
          <b className="font-semibold">{t('why')}</b> {said.why}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="mt-2 text-sm text-muted">
          {t(hint.key, hint.params)}
        </p>
      )}
      <div className="mt-5">
        {isChosen ? (
          <Choices {...line} onPick={setPicked} labelledBy={`${id}-title`} words={said?.options ?? {}} />
        ) : (
          Given && <Given {...line} labelledBy={`${id}-title`} day={day} />
        )}
      </div>
      <p id={`${id}-error`} role="alert" className="min-h-6 pt-1.5 text-sm text-danger">
        {error}
      </p>
      <div className="mt-4 flex flex-wrap-reverse items-center justify-between gap-3">
        <button type="button" className="btn-line" aria-disabled={props.isFirst} onClick={props.onBack}>
          {t('back')}
        </button>
        <button type="submit" className="btn min-w-32">
          {t(optional && (value === undefined || value === SKIPPED) ? 'skip' : 'next')}
        </button>
      </div>
    </form>
  );
}

const isOnly = (answer: Answer | undefined, option: string): boolean =>
  typeof answer === 'object' ? answer.length === 1 && answer[0] === option : answer === option;

interface Hint {
  readonly key: string;
  readonly params: Readonly<Record<string, number>>;
}

function hintOf({ kind, least, most, from, to }: Question): Hint | null {
  if (kind === 'number') return { key: 'hint.number', params: { from: from ?? 0, to: to ?? 0 } };
  if (kind !== 'multiple') return null;
  // The options show how many of the maximum are chosen.
  if (most !== undefined) return least > 1 ? { key: 'hint.between', params: { least, count: most } } : null;
  return least > 1 ? { key: 'hint.least', params: { count: least } } : { key: 'hint.any', params: {} };
}
