import { showReview } from '#lib/after/review/calls.ts';
import type { DeskReview } from '#lib/after/review/model/desk.ts';
import { staffLinks } from '#lib/people/staff/links.ts';
import { links } from '#lib/site/site/links.ts';
import { call } from '#stores/api.ts';
import { pageLink } from '#stores/page.ts';
import { hasPermission } from '#stores/staff.ts';
import { showToast } from '#stores/toasts.ts';
import { useStaff } from '../../staff/use-staff.ts';
import { formatMoment } from '../../ui/moment.ts';
import { SentPictures } from '../../ui/SentPictures.tsx';
import { useAct } from '../../ui/use-act.ts';
import { useIsland, useWords } from '../../ui/words.tsx';
import { StarRow } from '../StarRow.tsx';

export type SheetName = 'answer' | 'hide' | 'history';

interface ReviewCardProps {
  readonly review: DeskReview;
  readonly onOpen: (sheet: SheetName) => void;
  /** Shows only reviews of the same good. */
  readonly onOnly: () => void;
  readonly onDone: () => void;
}

/** A review with its state and actions. */
export function ReviewCard({ review, onOpen, onOnly, onDone }: ReviewCardProps) {
  const t = useWords('reviewDesk');
  const { locale } = useIsland();
  const { id, stars, goods, order, text, language, options } = review;
  const name = review.name || t('someone');
  return (
    <article
      className="panel grid grid-cols-[minmax(0,1fr)] gap-3 p-5"
      aria-labelledby={`review-${id}`}
      data-review={id}
    >
      <header className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <StarRow stars={stars} label={t('starCount', { stars })} />
        <h2 id={`review-${id}`} className="min-w-0 font-bold wrap-anywhere">
          {goods.name}
        </h2>
        {options && <span className="text-sm text-muted">{options}</span>}
      </header>
      <p className="text-sm text-muted">
        {name} · {t('writtenAt', { at: formatMoment(review.createdAt, locale) })}
        {review.isRewritten && ` · ${t('rewritten')}`}
        {!review.isPurchase && ` · ${t('brought')}`}
      </p>
      {text ? (
        <p lang={language} className="whitespace-pre-line wrap-anywhere">
          {text}
        </p>
      ) : (
        <p className="text-faint">{t('starsOnly')}</p>
      )}
      <SentPictures pictures={review.pictures} nameOf={(n) => t('picture', { n })} className="" />
      <WhatBecame review={review} />
      <p className="flex flex-wrap gap-x-5">
        {order && (
          <a
            href={pageLink(staffLinks.order(order))}
            className="link inline-flex min-h-touch max-w-full items-center text-sm wrap-anywhere"
          >
            {t('order')} {order}
          </a>
        )}
        <a
          href={`${pageLink(links.goods(goods.id))}#reviews`}
          className="link inline-flex min-h-touch max-w-full items-center text-sm wrap-anywhere"
        >
          {t('onPage')}
        </a>
        <button type="button" className="link min-h-touch text-sm" onClick={onOnly}>
          {t('onlyThis')}
        </button>
      </p>
      <Acts review={review} onOpen={onOpen} onDone={onDone} />
    </article>
  );
}

function WhatBecame({ review }: { readonly review: DeskReview }) {
  const t = useWords('reviewDesk');
  const words = useWords('review');
  const { locale } = useIsland();
  const { hidden, reply, repliedAt, language } = review;
  return (
    <>
      {reply && (
        <div className="rounded-card bg-raised px-4 py-3 text-sm">
          <b>{t('reply')}</b>
          {repliedAt && (
            <span className="text-faint"> · {t('repliedAt', { at: formatMoment(repliedAt, locale) })}</span>
          )}
          <p lang={language} className="mt-1 whitespace-pre-line text-muted wrap-anywhere">
            {reply}
          </p>
        </div>
      )}
      {hidden && (
        <div className="rounded-card border border-amber px-4 py-3 text-sm">
          <b className="text-amber">{t('hiddenTitle')}</b>
          <p className="mt-1">{words(`hidden.reason.${hidden.reason}`)}</p>
          {hidden.text && <p className="wrap-anywhere">{hidden.text}</p>}
          {review.isPurchase && (
            <p className="mt-1 text-muted">{t(hidden.mayRewrite ? 'mayRewrite' : 'final')}</p>
          )}
        </div>
      )}
    </>
  );
}

type ActsProps = Pick<ReviewCardProps, 'review' | 'onOpen' | 'onDone'>;

function Acts({ review: { id, version, hidden, reply }, onOpen, onDone }: ActsProps) {
  const t = useWords('reviewDesk');
  const { staff } = useStaff();
  const { isBusy, act } = useAct();
  const mayModerate = hasPermission(staff, 'review.moderate');
  const button = 'btn-line min-h-touch px-5 text-sm';
  const show = async () => {
    if (await act(() => call(showReview, { id, seen: version }))) showToast('success', t('shown'));
    // The client has shown a refusal; the page then shows the present state.
    onDone();
  };
  return (
    <div className="flex flex-wrap gap-3">
      {!hidden && (
        <button type="button" className={button} onClick={() => onOpen('answer')}>
          {t(reply ? 'edit' : 'answer')}
        </button>
      )}
      {mayModerate && hidden && (
        <button type="button" className={button} aria-disabled={isBusy} onClick={() => void show()}>
          {t('show')}
        </button>
      )}
      {mayModerate && (
        <button type="button" className={button} onClick={() => onOpen('hide')}>
          {t(hidden ? 'changeReason' : 'hide')}
        </button>
      )}
      <button type="button" className={button} onClick={() => onOpen('history')}>
        {t('history')}
      </button>
    </div>
  );
}
