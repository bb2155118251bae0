import { Suspense, useState } from 'react';
import { myReviews } from '#lib/after/review/calls.ts';
import type { OwnReview, ReviewableLine } from '#lib/after/review/model/review.ts';
import { lazyPart } from '../ui/later.ts';
import { Picture } from '../ui/Picture.tsx';
import { useCall } from '../ui/use-call.ts';
import { useOrderChanges } from '../ui/use-changes.ts';
import { useWords } from '../ui/words.tsx';
import { StarRow } from './StarRow.tsx';

const ReviewForm = lazyPart(async () => ({ default: (await import('./ReviewForm.tsx')).ReviewForm }));

interface Props {
  readonly number: string;
}

/**
 * On a received order: the member's review of each line, or the form to write it (row B2). Nothing before
 * receipt.
 */
export function OrderReviews({ number }: Props) {
  const t = useWords('review');
  const { data: lines, reload } = useCall(myReviews, { number });
  useOrderChanges(number, reload, lines !== null);
  const [writing, setWriting] = useState<ReviewableLine | null>(null);
  if (!lines?.some((line) => line.canReview || line.review)) return null;
  return (
    <section
      aria-labelledby="order-reviews"
      className={`panel p-5 ${lines.some((line) => line.review) ? '' : 'print:hidden'}`}
    >
      <h2 id="order-reviews" className="mb-2 font-bold">
        {t('write.title')}
      </h2>
      <ul className="divide-y divide-line">
        {lines.map((line) => (
          <LineReview key={line.orderLineId} line={line} onWrite={() => setWriting(line)} />
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
    </section>
  );
}

function LineReview({ line, onWrite }: { readonly line: ReviewableLine; readonly onWrite: () => void }) {
  const t = useWords('review');
  const { name, options, picture, review, canReview } = line;
  return (
    <li className="flex flex-wrap items-center gap-3 py-3">
      <Picture src={picture} className="size-14" />
      <div className="min-w-0 flex-1">
        <p className="font-medium">{name}</p>
        {options && <p className="text-sm text-muted">{options}</p>}
        {review && (
          <>
            <StarRow stars={review.stars} label={t('stars', { stars: review.stars })} />
            <p lang={review.language} className="text-sm whitespace-pre-line text-muted">
              {review.text}
            </p>
          </>
        )}
      </div>
      {(canReview || review?.hidden?.mayRewrite) && (
        <button type="button" className="btn-line min-h-touch px-5 text-sm" onClick={onWrite}>
          {t(review ? 'write.again' : 'write.open')}
        </button>
      )}
      {review && <WhatBecame review={review} />}
    </li>
  );
}

/** The shop's answer, or the reason why the review is hidden. */
function WhatBecame({ review: { reply, hidden, language } }: { readonly review: OwnReview }) {
  const t = useWords('review');
  if (hidden)
    return (
      <div className="w-full rounded-card border border-amber px-4 py-3 text-sm">
        <b className="text-amber">{t('hidden.title')}</b>
        <p className="mt-1">{t(`hidden.reason.${hidden.reason}`)}</p>
        {hidden.text && <p className="wrap-anywhere">{hidden.text}</p>}
        <p className="mt-1 text-muted">{t(hidden.mayRewrite ? 'hidden.rewrite' : 'hidden.final')}</p>
      </div>
    );
  return (
    reply && (
      <div className="w-full rounded-card bg-raised px-4 py-3 text-sm">
        <b>{t('reply')}</b>
        <p lang={language} className="mt-1 whitespace-pre-line text-muted wrap-anywhere">
          {reply}
        </p>
      </div>
    )
  );
}
