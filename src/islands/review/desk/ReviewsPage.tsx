import { useEffect, useState } from 'react';
import { getDeskReview, listDeskReviews } from '#lib/after/review/calls.ts';
import type { DeskReview } from '#lib/after/review/model/desk.ts';
import { call } from '#stores/api.ts';
import { pageLink } from '#stores/page.ts';
import { Pager } from '../../ui/Pager.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ErrorState, Notice } from '../../ui/States.tsx';
import { useCall } from '../../ui/use-call.ts';
import { type IslandProps, IslandWords, useWords } from '../../ui/words.tsx';
import { AnswerSheet } from './AnswerSheet.tsx';
import { HideSheet } from './HideSheet.tsx';
import { HistorySheet } from './HistorySheet.tsx';
import { ReviewCard, type SheetName } from './ReviewCard.tsx';
import { ReviewFilters } from './ReviewFilters.tsx';
import { readReviewsQuery, reviewsPath, type ShownReviews } from './reviews-query.ts';

/** Row J2: reviews of goods; the longest unanswered comes first. */
export const ReviewsPage = (props: IslandProps) => (
  <IslandWords {...props}>
    <Reviews />
  </IslandWords>
);

function Reviews() {
  const [shown, setShown] = useState<ShownReviews | null>(null);
  useEffect(() => {
    const read = () => setShown(readReviewsQuery(location.search));
    read();
    window.addEventListener('popstate', read);
    return () => window.removeEventListener('popstate', read);
  }, []);
  if (!shown) return <Skeleton className="h-[600px]" />;
  const show = (next: ShownReviews) => {
    history.pushState(null, '', pageLink(reviewsPath(next)));
    setShown(next);
  };
  return <ReviewsFound shown={shown} onShow={show} />;
}

interface ReviewsFoundProps {
  readonly shown: ShownReviews;
  readonly onShow: (next: ShownReviews) => void;
}

interface Opened {
  readonly sheet: SheetName;
  readonly review: DeskReview;
}

function ReviewsFound({ shown, onShow }: ReviewsFoundProps) {
  const t = useWords('reviewDesk');
  const { data, isLoading, failure, reload } = useCall(listDeskReviews, shown);
  const [opened, setOpened] = useState<Opened | null>(null);
  if (failure !== null) return <ErrorState message={failure} onRetry={reload} />;
  if (!data) return <Skeleton className="h-[600px]" />;
  const close = () => setOpened(null);
  const done = () => {
    close();
    reload();
  };
  /** Shows a colleague's change first, so that the next decision is based on it. */
  const overtaken = ({ id }: DeskReview) => {
    reload();
    call(getDeskReview, { id }, { silent: true }).then(
      (review) => setOpened((before) => before && { ...before, review }),
      () => undefined,
    );
  };
  const isWork = shown.list === undefined || shown.list === 'toAnswer';
  const isFiltered = Boolean(shown.q ?? shown.stars ?? shown.goodsId);
  return (
    <>
      <ReviewFilters key={reviewsPath(shown)} shown={shown} found={data} onShow={onShow} />
      <div aria-busy={isLoading} className={isLoading ? 'opacity-60 transition-opacity' : ''}>
        <p role="status" className="mb-3 text-sm text-muted tabular-nums">
          {t(data.isMore ? 'foundMore' : 'found', { count: data.total })}
        </p>
        {data.reviews.length === 0 ? (
          <Notice
            icon="check"
            title={t('none')}
            text={t(isWork && !isFiltered ? 'noneToAnswer' : 'noneText')}
          />
        ) : (
          <ul className="grid gap-4">
            {data.reviews.map((review) => (
              <li key={review.id}>
                <ReviewCard
                  review={review}
                  onOpen={(sheet) => setOpened({ sheet, review })}
                  onOnly={() => onShow({ list: 'all', goodsId: review.goods.id })}
                  onDone={done}
                />
              </li>
            ))}
          </ul>
        )}
        <Pager page={data.page} pages={data.pages} onPage={(page) => onShow({ ...shown, page })} />
      </div>
      {opened?.sheet === 'answer' && (
        <AnswerSheet review={opened.review} onDone={done} onOvertaken={overtaken} onClose={close} />
      )}
      {opened?.sheet === 'hide' && (
        <HideSheet review={opened.review} onDone={done} onOvertaken={overtaken} onClose={close} />
      )}
      {opened?.sheet === 'history' && <HistorySheet review={opened.review} onClose={close} />}
    </>
  );
}
