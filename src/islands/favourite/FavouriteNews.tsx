import type { Favourite } from '#lib/buying/favourite/model.ts';
import { Money } from '../ui/Money.tsx';
import { useWords } from '../ui/words.tsx';

/** What has changed since a good was kept; nothing where nothing has. */
export function FavouriteNews({
  favourite: { onSale, cheaperBy, isBack },
}: {
  readonly favourite: Favourite;
}) {
  const t = useWords('favourite');
  if (!onSale || !(cheaperBy > 0 || isBack)) return null;
  return (
    <p className="mt-1.5 flex flex-wrap gap-2 text-sm">
      {cheaperBy > 0 && (
        <span className="rounded-full border border-amber px-2.5 text-amber">
          {t('cheaper')} <Money amount={cheaperBy} />
        </span>
      )}
      {isBack && <span className="rounded-full border border-accent px-2.5 text-accent">{t('back')}</span>}
    </p>
  );
}
