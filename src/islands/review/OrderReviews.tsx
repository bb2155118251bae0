import { useState } from 'react';
import { myReviews } from '#lib/review/calls.ts';
import type { ReviewableLine } from '#lib/review/model.ts';
import { Picture } from '../ui/Picture.tsx';
import { useCall } from '../ui/use-call.ts';
import { useWords } from '../ui/words.tsx';
import { ReviewForm } from './ReviewForm.tsx';
import { StarRow } from './StarRow.tsx';

interface Props {
  readonly number: string;
}

/** On a received order: what the member said of each line, or the way to say it (row B2). Nothing before. */
export function OrderReviews({ number }: Props) {
  const t = useWords('review');
  const { data: lines, reload } = useCall(myReviews, { number });
  const [writing, setWriting] = useState<ReviewableLine | null>(null);
  if (!lines?.some((line) => line.canReview || line.review)) return null;
  return (
    <section aria-labelledby="order-reviews" className="panel p-5">
      <h2 id="order-reviews" className="mb-2 font-bold">
        {t('write.title')}
      </h2>
      <ul className="divide-y divide-line">
        {lines.map((line) => (
          <LineReview key={line.orderLineId} line={line} onWrite={() => setWriting(line)} />
        ))}
      </ul>
      {writing && (
        <ReviewForm
          line={writing}
          onClose={() => setWriting(null)}
          onSaved={() => {
            setWriting(null);
            reload();
          }}
        />
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
            <p className="text-sm whitespace-pre-line text-muted">{review.text}</p>
          </>
        )}
      </div>
      {canReview && (
        <button type="button" className="btn-line min-h-touch px-5 text-sm" onClick={onWrite}>
          {t('write.open')}
        </button>
      )}
    </li>
  );
}
