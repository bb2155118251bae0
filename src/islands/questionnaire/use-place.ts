import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Answers, Question, Questions } from '#lib/care/questionnaire/model/questions.ts';
import { nextQuestion, progress, walk } from '#lib/care/questionnaire/rules/flow.ts';
import { taipeiDay } from '#lib/kernel/time/taipei.ts';
import { $subjectIndex } from '#stores/questionnaire.ts';

/** In the browser's history: the question that a step back opens. */
interface Step {
  readonly subjectIndex: number;
}

const stepOf = (state: unknown): number | null =>
  typeof state === 'object' && state !== null && 'subjectIndex' in state
    ? Number((state as Step).subjectIndex)
    : null;

/**
 * The current question (`subjectIndex`, its index among all). The browser's back button goes from question to
 * question and keeps the answers.
 */
export function usePlace(questions: Questions, answers: Answers) {
  const all = questions.questions;
  const day = taipeiDay(new Date());
  const { open } = walk(questions, answers, day);
  const [index, setIndex] = useState(() => beginAt(questions, answers, day));
  // Skips a branch that another device's answers have closed.
  const shown = useMemo(() => open.find((one) => all.indexOf(one) >= index) ?? null, [open, all, index]);
  const at = shown ? open.indexOf(shown) : open.length;

  const show = useCallback((next: number) => {
    $subjectIndex.set(next);
    setIndex(next);
  }, []);
  const placeOf = (question: Question | undefined) => (question ? all.indexOf(question) : all.length);
  const go = (question: Question | undefined) => {
    const next = placeOf(question);
    history.pushState({ subjectIndex: next } satisfies Step, '');
    show(next);
  };

  useEffect(() => {
    history.replaceState({ ...history.state, subjectIndex: $subjectIndex.get() }, '');
    const back = ({ state }: PopStateEvent) => {
      const step = stepOf(state);
      if (step !== null) show(step);
    };
    window.addEventListener('popstate', back);
    return () => window.removeEventListener('popstate', back);
  }, [show]);

  return {
    /** Null if all questions were shown. */
    shown,
    open,
    isFirst: at === 0,
    progress: progress(questions, answers, day),
    day,
    next: () => go(open[at + 1]),
    back: () => go(open[at - 1] ?? open[0]),
    /** The first unanswered question. */
    missing: nextQuestion(questions, answers, day)?.key ?? null,
    /** Opens a question by its key: a refused or skipped one. */
    goTo: (key: string) => go(open.find((one) => one.key === key)),
  };
}

/** This tab's last position, else the first unanswered question. */
function beginAt(questions: Questions, answers: Answers, day: string): number {
  const stored = $subjectIndex.get();
  const all = questions.questions;
  if (stored > 0 && stored <= all.length) return stored;
  const next = nextQuestion(questions, answers, day);
  const index = next ? all.indexOf(next) : all.length;
  $subjectIndex.set(index);
  return index;
}
