import type { Ref } from 'react';
import type { Progress } from '#lib/care/questionnaire/rules/flow.ts';
import { useWords } from '../ui/words.tsx';

interface EndingProps {
  readonly ref: Ref<HTMLHeadingElement>;
  readonly progress: Progress;
  readonly isBusy: boolean;
  readonly onFinish: () => void;
  readonly onBack: () => void;
  /** Opens the first skipped question; null if there is none. */
  readonly onMissing: (() => void) | null;
}

/** After the last question: the result, or what is missing for it. */
export function Ending({ ref, progress: { done, all }, isBusy, onFinish, onBack, onMissing }: EndingProps) {
  const t = useWords('questDetail');
  return (
    <div className="panel rounded-panel p-[min(1.5rem,5vw)]">
      <h2 ref={ref} tabIndex={-1} className="text-xl font-bold outline-none md:text-2xl">
        {t(onMissing ? 'end.missingTitle' : 'end.title')}
      </h2>
      <p className="mt-2 text-muted">
        {onMissing ? t('end.missingText', { count: all - done }) : t('end.text')}
      </p>
      <div className="mt-6 flex flex-wrap-reverse items-center justify-between gap-3">
        <button type="button" className="btn-line" aria-disabled={isBusy} onClick={onBack}>
          {t('back')}
        </button>
        {onMissing ? (
          <button type="button" className="btn" onClick={onMissing}>
            {t('end.toMissing')}
          </button>
        ) : (
          <button type="button" className="btn" aria-disabled={isBusy} aria-busy={isBusy} onClick={onFinish}>
            {t(isBusy ? 'end.finishing' : 'end.finish')}
          </button>
        )}
      </div>
    </div>
  );
}
