import type { DeskReviews } from '#lib/after/review/model/desk.ts';
import { DESK_LISTS, MAX_COUNTED } from '#lib/after/review/rules.ts';
import { formatBadge } from '#lib/kernel/text/badge.ts';
import { pageLink } from '#stores/page.ts';
import { Field } from '../../ui/Field.tsx';
import { useWords } from '../../ui/words.tsx';
import { readReviewsQuery, reviewsPath, type ShownReviews } from './reviews-query.ts';

interface ReviewFiltersProps {
  readonly shown: ShownReviews;
  readonly found: DeskReviews;
  readonly onShow: (next: ShownReviews) => void;
}

const STARS = [5, 4, 3, 2, 1] as const;

/** The choice of the list and its filters. */
export function ReviewFilters({ shown, found, onShow }: ReviewFiltersProps) {
  const t = useWords('reviewDesk');
  const { list = 'toAnswer', goodsId } = shown;
  const { page: _, goodsId: __, ...elsewhere } = shown;
  const look = (form: HTMLFormElement) => {
    const said = new URLSearchParams(new FormData(form) as unknown as Record<string, string>);
    onShow({ list, ...readReviewsQuery(`?${said}`), ...(goodsId === undefined ? {} : { goodsId }) });
  };
  return (
    <>
      <nav aria-label={t('lists')} className="mb-4 flex flex-wrap gap-2">
        {DESK_LISTS.map((one) => (
          <a
            key={one}
            href={pageLink(reviewsPath({ list: one }))}
            className="chip tabular-nums"
            aria-current={one === list ? 'page' : undefined}
          >
            {t('listCount', { list: t(`list.${one}`), number: formatBadge(found.counts[one], MAX_COUNTED) })}
          </a>
        ))}
      </nav>
      <search>
        <form
          className="mb-4 grid items-end gap-4 md:grid-cols-[1fr_12rem_auto]"
          onSubmit={(event) => {
            event.preventDefault();
            look(event.currentTarget);
          }}
        >
          <Field label={t('search')}>
            {(control) => (
              <input
                {...control}
                name="q"
                type="search"
                className="field"
                maxLength={60}
                autoComplete="off"
                defaultValue={shown.q ?? ''}
              />
            )}
          </Field>
          <Field label={t('stars')}>
            {(control) => (
              <select
                {...control}
                name="stars"
                className="field"
                defaultValue={String(shown.stars ?? '')}
                onChange={({ target }) => target.form && look(target.form)}
              >
                <option value="">{t('anyStars')}</option>
                {STARS.map((stars) => (
                  <option key={stars} value={stars}>
                    {t('starCount', { stars })}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <button type="submit" className="btn-line">
            {t('searchButton')}
          </button>
        </form>
      </search>
      {goodsId !== undefined && (
        <p className="mb-4 flex flex-wrap items-center gap-3">
          <span className="min-w-0 wrap-anywhere">{t('only', { name: found.goodsName ?? goodsId })}</span>
          <button type="button" className="chip" onClick={() => onShow(elsewhere)}>
            {t('allGoods')}
          </button>
        </p>
      )}
    </>
  );
}
