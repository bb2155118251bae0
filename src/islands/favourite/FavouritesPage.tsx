import { useState } from 'react';
import { listFavourites, removeFavourite, saveFavourite } from '#lib/buying/favourite/calls.ts';
import type { Favourite, FavouriteList } from '#lib/buying/favourite/model.ts';
import { links } from '#lib/site/site/links.ts';
import { call } from '#stores/api.ts';
import { pageLink } from '#stores/page.ts';
import { showToast } from '#stores/toasts.ts';
import { useVisitor } from '../account/use-visitor.ts';
import { Skeleton, SkeletonGroup } from '../ui/Skeleton.tsx';
import { ErrorState, Notice, SignInState } from '../ui/States.tsx';
import { useCall } from '../ui/use-call.ts';
import { type IslandProps, IslandWords, useWords } from '../ui/words.tsx';
import { FavouriteRow } from './FavouriteRow.tsx';

/** The member's favourites (row B2). A removal can be undone. */
export const FavouritesPage = (props: IslandProps) => (
  <IslandWords {...props}>
    <Gate />
  </IslandWords>
);

function Gate() {
  const t = useWords('favourite');
  const who = useVisitor();
  if (who === 'unknown') return <FavouritesSkeleton />;
  if (who === 'guest') return <SignInState text={t('signIn')} back={links.favourites()} />;
  return <Favourites />;
}

function Favourites() {
  const t = useWords('favourite');
  const [page, setPage] = useState(1);
  const { data, failure, isLoading, reload, setData } = useCall(listFavourites, { page });
  if (failure !== null) return <ErrorState message={failure} onRetry={reload} />;
  if (!data) return <FavouritesSkeleton />;

  const bringBack = async ({ goodsId }: Favourite) => {
    // The client has already shown the refusal.
    await call(saveFavourite, { goodsId }).catch(() => undefined);
    reload();
  };
  const remove = async (one: Favourite) => {
    setData(without(data, one));
    try {
      await call(removeFavourite, { goodsId: one.goodsId });
      showToast(
        'success',
        t('removed', { name: one.name }),
        // Goods that are no longer sold cannot be saved again.
        one.onSale ? { label: t('undo'), press: () => void bringBack(one) } : undefined,
      );
    } finally {
      reload();
    }
  };
  if (data.total === 0) return <NoFavourites />;
  return (
    <div aria-busy={isLoading}>
      <p role="status" className="mb-3 text-sm text-faint">
        {t('count', { count: data.total })}
      </p>
      <ul className="grid gap-3 md:grid-cols-2" aria-label={t('list')}>
        {data.favourites.map((one) => (
          <FavouriteRow key={one.goodsId} favourite={one} onRemove={() => void remove(one)} />
        ))}
      </ul>
      {data.pages > 1 && (
        <nav aria-label={t('pages')} className="mt-8 flex items-center justify-center gap-4">
          <button
            type="button"
            className="btn-line"
            aria-disabled={page <= 1}
            onClick={() => setPage(page - 1)}
          >
            {t('previous')}
          </button>
          <span className="text-sm text-muted tabular-nums">{t('page', { page, pages: data.pages })}</span>
          <button
            type="button"
            className="btn-line"
            aria-disabled={page >= data.pages}
            onClick={() => setPage(page + 1)}
          >
            {t('next')}
          </button>
        </nav>
      )}
    </div>
  );
}

const without = (list: FavouriteList, gone: Favourite): FavouriteList => ({
  ...list,
  total: list.total - 1,
  favourites: list.favourites.filter(({ goodsId }) => goodsId !== gone.goodsId),
});

function NoFavourites() {
  const t = useWords('favourite');
  return (
    <Notice icon="heart" title={t('emptyTitle')} text={t('emptyText')}>
      <a href={pageLink(links.category())} className="btn">
        {t('shop')}
      </a>
    </Notice>
  );
}

function FavouritesSkeleton() {
  const t = useWords('common');
  return (
    <SkeletonGroup label={t('loading')} className="grid gap-3 md:grid-cols-2">
      {[0, 1, 2, 3].map((i) => (
        <Skeleton key={i} className="h-32 rounded-card" />
      ))}
    </SkeletonGroup>
  );
}
