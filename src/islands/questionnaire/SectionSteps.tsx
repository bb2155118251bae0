import type { Answers, Question } from '#lib/care/questionnaire/model/questions.ts';
import type { ShownQuestions } from '#lib/care/questionnaire/model/sitting.ts';
import { Icon } from '../ui/Icon.tsx';
import { useWords } from '../ui/words.tsx';

interface SectionStepsProps {
  readonly asked: ShownQuestions;
  readonly answers: Answers;
  readonly open: readonly Question[];
  /** The section of the current question; null at the end. */
  readonly section: string | null;
}

/** The sections of the questionnaire with their states, on wide screens. */
export function SectionSteps({ asked: { questions, words }, answers, open, section }: SectionStepsProps) {
  const t = useWords('questDetail');
  return (
    <ol className="hidden content-start gap-1 lg:grid" aria-label={t('sections')}>
      {questions.sections.map((key) => {
        const own = open.filter((one) => one.section === key);
        const isDone = own.length > 0 && own.every((one) => answers[one.key] !== undefined);
        const isHere = key === section;
        return (
          <li
            key={key}
            aria-current={isHere ? 'step' : undefined}
            className={`flex min-h-11 items-center justify-between gap-2 rounded-card px-3 text-sm ${
              isHere ? 'bg-raised font-semibold' : 'text-muted'
            }`}
          >
            {words.sections[key]?.title}
            {isDone && (
              <>
                <Icon name="check" className="size-4 text-accent" />
                <span className="sr-only">{t('sectionDone')}</span>
              </>
            )}
          </li>
        );
      })}
    </ol>
  );
}
