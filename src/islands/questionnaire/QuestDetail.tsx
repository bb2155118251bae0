import { useState } from 'react';
import type { ShownQuestions } from '#lib/care/questionnaire/model/sitting.ts';
import { links } from '#lib/site/site/links.ts';
import { pageLink } from '#stores/page.ts';
import { Skeleton, SkeletonGroup } from '../ui/Skeleton.tsx';
import { ErrorState, Notice } from '../ui/States.tsx';
import { useAct } from '../ui/use-act.ts';
import { type IslandProps, IslandWords, useWords } from '../ui/words.tsx';
import { Asking } from './Asking.tsx';
import { useSitting } from './use-sitting.ts';

interface QuestDetailProps extends IslandProps {
  /** Today's questions; an older sitting may have others. */
  readonly today: ShownQuestions;
}

/** Row H1: the questions, one at a time. */
export function QuestDetail({ today, ...island }: QuestDetailProps) {
  return (
    <IslandWords {...island}>
      <Sitting today={today} />
    </IslandWords>
  );
}

function Sitting({ today }: Pick<QuestDetailProps, 'today'>) {
  const t = useWords('questDetail');
  const [news, setNews] = useState(0);
  const sitting = useSitting(today, setNews);
  const { isBusy, act } = useAct();
  const { standing } = sitting;
  switch (standing.kind) {
    case 'loading':
      return <AskingSkeleton />;
    case 'failed':
      return <ErrorState message={standing.message} onRetry={() => void sitting.load()} />;
    case 'none':
      return (
        <Notice icon="help" title={t('none.title')} text={t('none.text')}>
          <a className="btn" href={pageLink(links.quest())}>
            {t('none.go')}
          </a>
        </Notice>
      );
    case 'stopped':
      return (
        <Notice icon="alert" title={t('stopped.title')} text={standing.message}>
          <a className="btn" href={pageLink(links.quest())}>
            {t('none.go')}
          </a>
        </Notice>
      );
    case 'done':
      return (
        <Notice icon="check" tone="good" title={t('done.title')} text={t('done.text')}>
          <a className="btn" href={pageLink(links.questResult())}>
            {t('done.go')}
          </a>
          <a className="btn-line" href={pageLink(links.quest())}>
            {t('done.again')}
          </a>
        </Notice>
      );
    case 'gone':
      return (
        <Notice icon="alert" title={t('gone.title')} text={t('gone.text')}>
          <button
            type="button"
            className="btn"
            aria-disabled={isBusy}
            aria-busy={isBusy}
            onClick={() => void act(sitting.renew)}
          >
            {t('gone.go')}
          </button>
        </Notice>
      );
    case 'asking':
      return <Asking asked={standing.asked} sitting={sitting} news={news} />;
  }
}

function AskingSkeleton() {
  const t = useWords('common');
  return (
    <SkeletonGroup label={t('loading')} className="mx-auto grid max-w-2xl gap-6">
      <Skeleton className="h-11 rounded-card" />
      <Skeleton className="h-96 rounded-panel" />
    </SkeletonGroup>
  );
}
