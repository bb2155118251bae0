import { useEffect, useState } from 'react';
import { checkFavourite, removeFavourite, saveFavourite } from '#lib/buying/favourite/calls.ts';
import { links } from '#lib/site/site/links.ts';
import { call, Refusal, Superseded } from '#stores/api.ts';
import { pageLink } from '#stores/page.ts';
import { $isSignedIn } from '#stores/session.ts';
import { showToast } from '#stores/toasts.ts';
import { Icon } from '../ui/Icon.tsx';
import { useWords } from '../ui/words.tsx';

/** Marks the address for the return from sign-in: the favourite is then saved automatically. */
const PRESSED = 'favourite';

function cameBackToSave(): boolean {
  const url = new URL(location.href);
  const pressed = url.searchParams.get(PRESSED) === '1';
  if (pressed) {
    url.searchParams.delete(PRESSED);
    history.replaceState(history.state, '', url);
  }
  return pressed;
}

function signIn(goodsId: number): void {
  const query = new URLSearchParams(location.search);
  query.set(PRESSED, '1');
  location.href = pageLink(links.signIn(`${links.goods(goodsId)}?${query}`));
}

/** Saves the good as a favourite. Visitors sign in first and return (row B2). */
export function FavouriteButton({ goodsId }: { readonly goodsId: number }) {
  const t = useWords('goods');
  const [isFavourite, setFavourite] = useState(false);
  const [isBusy, setBusy] = useState(false);

  const set = async (wanted: boolean) => {
    setBusy(true);
    setFavourite(wanted);
    try {
      await call(wanted ? saveFavourite : removeFavourite, { goodsId }, { silent: true });
      if (wanted)
        showToast('success', t('favouriteAdded'), {
          label: t('favourites'),
          href: pageLink(links.favourites()),
        });
    } catch (error) {
      setFavourite(!wanted);
      if (!(error instanceof Superseded))
        showToast('error', error instanceof Refusal ? error.message : t('favouriteFailed'));
    } finally {
      setBusy(false);
    }
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page has opened
  useEffect(() => {
    const isBack = cameBackToSave();
    if (!$isSignedIn.get()) return;
    if (isBack) void set(true);
    else
      call(checkFavourite, { goodsId }, { silent: true }).then(
        (state) => setFavourite(state.isFavourite),
        () => undefined,
      );
  }, [goodsId]);

  return (
    <button
      type="button"
      className="flex min-h-touch items-center gap-1.5 px-2 text-sm text-muted hover:text-accent aria-pressed:text-accent"
      aria-pressed={isFavourite}
      aria-disabled={isBusy}
      onClick={() => ($isSignedIn.get() ? void set(!isFavourite) : signIn(goodsId))}
    >
      <Icon name="heart" className={isFavourite ? 'size-5 fill-current' : 'size-5'} />
      {t('favourite')}
    </button>
  );
}
