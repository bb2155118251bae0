import { useEffect, useRef, useState } from 'react';
import type { ShownQuestions } from '#lib/care/questionnaire/model/sitting.ts';
import type { Progress } from '#lib/care/questionnaire/rules/flow.ts';
import { links } from '#lib/site/site/links.ts';
import { pageLink } from '#stores/page.ts';
import { $subjectIndex } from '#stores/questionnaire.ts';
import { useWords } from '../ui/words.tsx';
import { Ending } from './Ending.tsx';
import { QuestionForm } from './QuestionForm.tsx';
import { SectionSteps } from './SectionSteps.tsx';
import type { Saving } from './saving.ts';
import { usePlace } from './use-place.ts';
import type { SittingState } from './use-sitting.ts';

interface AskingProps {
  readonly asked: ShownQuestions;
  readonly sitting: SittingState;
  /** The number of answers changed by another device. */
  readonly news: number;
}

/** One question at a time, with the progress and a back button. */
export function Asking({ asked, sitting, news }: AskingProps) {
  const t = useWords('questDetail');
  const { questions, words } = asked;
  const { answers, refused, saving } = sitting;
  const place = usePlace(questions, answers);
  const { shown } = place;
  const [isBusy, setBusy] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  const isMoved = useRef(false);
  const key = shown?.key ?? '';

  // A reader hears the new question, and the keyboard goes on from it; not when the page has just come.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` is what has changed
  useEffect(() => {
    if (isMoved.current) title.current?.focus({ preventScroll: true });
    isMoved.current = true;
    window.scrollTo({ top: 0 });
  }, [key]);

  const [firstWrong] = Object.keys(refused);
  // biome-ignore lint/correctness/useExhaustiveDependencies: shown once, when the shop says so
  useEffect(() => {
    if (firstWrong !== undefined) place.goTo(firstWrong);
  }, [firstWrong]);

  const finish = async () => {
    setBusy(true);
    if (!(await sitting.finish())) return setBusy(false);
    $subjectIndex.set(0);
    location.assign(pageLink(links.questResult()));
  };
  return (
    <div className="mx-auto grid max-w-2xl gap-6 lg:max-w-4xl lg:grid-cols-[13rem_minmax(0,42rem)] lg:gap-10">
      <SectionSteps asked={asked} answers={answers} open={place.open} section={shown?.section ?? null} />
      <div>
        <ProgressLine progress={place.progress} saving={saving} />
        <p role="status" className="text-sm text-amber empty:hidden">
          {news > 0 && t('news', { count: news })}
        </p>
        {shown ? (
          <QuestionForm
            key={key}
            ref={title}
            question={shown}
            words={words}
            answer={answers[key]}
            refused={refused[key]}
            day={place.day}
            isFirst={place.isFirst}
            onAnswer={(value) => sitting.answer(key, value)}
            onNext={place.next}
            onBack={place.back}
          />
        ) : (
          <Ending
            ref={title}
            progress={place.progress}
            isBusy={isBusy}
            onFinish={() => void finish()}
            onBack={place.back}
            onMissing={place.missing === null ? null : () => place.goTo(place.missing ?? '')}
          />
        )}
      </div>
    </div>
  );
}

interface ProgressLineProps {
  readonly progress: Progress;
  readonly saving: Saving;
}

/** The progress, the remaining time, and whether the answers are saved. */
function ProgressLine({ progress: { done, all, minutesLeft }, saving }: ProgressLineProps) {
  const t = useWords('questDetail');
  return (
    <div className="mb-5">
      <progress
        aria-label={t('progress.label')}
        value={done}
        max={all}
        className="block h-1.5 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-accent [&::-webkit-progress-value]:transition-[inline-size] [&::-webkit-progress-value]:duration-200"
      />
      <p className="mt-2 flex flex-wrap justify-between gap-x-4 text-sm text-muted tabular-nums">
        <span>{t('progress.done', { percent: Math.floor((100 * done) / all) })}</span>
        <span>{minutesLeft > 0 ? t('progress.left', { count: minutesLeft }) : t('progress.over')}</span>
      </p>
      <p role="status" className={`min-h-5 text-sm ${saving === 'waiting' ? 'text-amber' : 'text-faint'}`}>
        {t(`saving.${saving}`)}
      </p>
    </div>
  );
}
