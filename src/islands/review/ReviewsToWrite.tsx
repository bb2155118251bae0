import { Suspense, useState } from 'react';
import { listToReview } from '#lib/after/review/calls.ts';
import type { ReviewableLine } from '#lib/after/review/model/review.ts';
import { links } from '#lib/site/site/links.ts';
import { pageLink } from '#stores/page.ts';
import { useVisitor } from '../account/use-visitor.ts';
import { lazyPart } from '../ui/later.ts';
import { Picture } from '../ui/Picture.tsx';
import { Skeleton, SkeletonGroup } from '../ui/Skeleton.tsx';
import { ErrorState, Notice, SignInState } from '../ui/States.tsx';
import { useCall } from '../ui/use-call.ts';
import { type IslandProps, IslandWords, useWords } from '../ui/words.tsx';

const ReviewForm = lazyPart(async () => ({ default: (await import('./ReviewForm.tsx')).ReviewForm }));

/** Received goods that the member has not reviewed (row B2). */
export const ReviewsToWrite = (props: IslandProps) => (
  <IslandWords {...props}>
    <Page />
  </IslandWords>
);

function Page() {
  const t = useWords('review');
  const common = useWords('common');
  const who = useVisitor();
  const { data, failure, reload } = useCall(listToReview, who === 'member' ? {} : null);
  const [writing, setWriting] = useState<ReviewableLine | null>(null);
  if (who === 'guest') return <SignInState text={t('toWrite.signIn')} back={links.reviewsToWrite()} />;
  if (!data) {
    if (failure !== null) return <ErrorState message={failure} onRetry={reload} />;
    return (
      <SkeletonGroup label={common('loading')} className="grid gap-3">
        <Skeleton className="h-28" />
        <Skeleton className="h-28" />
      </SkeletonGroup>
    );
  }
  if (data.total === 0)
    return (
      <Notice icon="check" tone="good" title={t('toWrite.emptyTitle')} text={t('toWrite.emptyText')}>
        <a href={pageLink(links.orders('done'))} className="btn">
          {t('toWrite.toOrders')}
        </a>
      </Notice>
    );
  return (
    <>
      <p role="status" className="mb-4 text-sm text-muted">
        {t('toWrite.count', { count: data.total })}
      </p>
      <ul className="grid gap-3">
        {data.lines.map((line) => (
          <li key={line.orderLineId} className="panel flex flex-wrap items-center gap-x-4 gap-y-3 p-4">
            <Picture src={line.picture} className="size-16" />
            <div className="min-w-0 flex-1 basis-40">
              {line.onSale ? (
                <a href={pageLink(links.goods(line.goodsId))} className="block font-medium hover:text-accent">
                  {line.name}
                </a>
              ) : (
                <p className="font-medium">{line.name}</p>
              )}
              {line.options && <p className="text-sm text-muted">{line.options}</p>}
              <a
                href={pageLink(links.order(line.number))}
                className="inline-flex min-h-6 items-center text-sm text-faint hover:text-accent"
              >
                {t('toWrite.order', { number: line.number })}
              </a>
            </div>
            <button
              type="button"
              className="btn-line"
              aria-label={t('toWrite.writeOf', { name: line.name })}
              onClick={() => setWriting(line)}
            >
              {t('write.open')}
            </button>
          </li>
        ))}
      </ul>
      {writing && (
        <Suspense>
          <ReviewForm
            line={writing}
            onClose={() => setWriting(null)}
            onSaved={() => {
              setWriting(null);
              reload();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
