import { getReviewHistory } from '#lib/after/review/calls.ts';
import type { DeskReview } from '#lib/after/review/model/desk.ts';
import { formatMoment } from '../../ui/moment.ts';
import { Sheet } from '../../ui/Sheet.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ErrorState } from '../../ui/States.tsx';
import { useCall } from '../../ui/use-call.ts';
import { useIsland, useWords } from '../../ui/words.tsx';

interface HistorySheetProps {
  readonly review: DeskReview;
  readonly onClose: () => void;
}

/** The review's history, oldest first, with every version of the answer. */
export function HistorySheet({ review: { id, language }, onClose }: HistorySheetProps) {
  const t = useWords('reviewDesk');
  const { locale } = useIsland();
  const { data, failure, reload } = useCall(getReviewHistory, { id });
  return (
    <Sheet title={t('historySheet')} onClose={onClose}>
      {failure !== null && <ErrorState message={failure} onRetry={reload} />}
      {!data && failure === null && <Skeleton className="h-32" />}
      {data?.acts.length === 0 && <p className="text-muted">{t('noHistory')}</p>}
      <ol className="grid gap-4">
        {data?.acts.map(({ act, at, by, text }) => (
          <li key={`${at} ${act}`}>
            <p>
              <b>{t(`acts.${act}`)}</b>
              <span className="text-sm text-muted">
                {' '}
                · {by} · {formatMoment(at, locale)}
              </span>
            </p>
            {text && (
              <p
                lang={act === 'answer' || act === 'rewrite' ? language : undefined}
                className="text-sm whitespace-pre-line text-muted wrap-anywhere"
              >
                {text}
              </p>
            )}
          </li>
        ))}
      </ol>
    </Sheet>
  );
}
