import type { Progress } from '#lib/care/questionnaire/rules/flow.ts';
import { useWords } from '../ui/words.tsx';
import type { Saving } from './saving.ts';

interface ProgressLineProps {
  readonly progress: Progress;
  readonly saving: Saving;
}

/** How far it is, how long it will take, and whether what was said is kept. */
export function ProgressLine({ progress: { done, all, minutesLeft }, saving }: ProgressLineProps) {
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
