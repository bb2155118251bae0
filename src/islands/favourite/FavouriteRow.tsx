import type { Favourite } from '#lib/buying/favourite/model.ts';
import { links } from '#lib/site/site/links.ts';
import { pageLink } from '#stores/page.ts';
import { Icon } from '../ui/Icon.tsx';
import { Money } from '../ui/Money.tsx';
import { Picture } from '../ui/Picture.tsx';
import { Price } from '../ui/Price.tsx';
import { useWords } from '../ui/words.tsx';

interface Props {
  readonly favourite: Favourite;
  readonly onRemove: () => void;
}

/** One favourite. Goods that are no longer sold have no link. */
export function FavouriteRow({ favourite, onRemove }: Props) {
  const t = useWords('favourite');
  const { goodsId, name, subtitle, picture, price, listPrice, ownPrice, inStock, onSale } = favourite;
  return (
    <li className="panel relative flex flex-wrap gap-3 p-3 pr-[56px]">
      <Picture src={picture} className={`size-24 ${onSale ? '' : 'opacity-60'}`} />
      <div className="min-w-0 flex-1 basis-24">
        {onSale ? (
          <a href={pageLink(links.goods(goodsId))} className="block font-medium hover:text-accent">
            {name}
          </a>
        ) : (
          <p className="font-medium text-muted">{name}</p>
        )}
        <p className="text-sm text-faint">{subtitle}</p>
        <p className="mt-1">
          {onSale ? <Price amount={price} listAmount={listPrice} /> : null}
          {!onSale && <span className="text-sm text-faint">{t('off')}</span>}
          {onSale && !inStock && <span className="ml-2 text-sm text-faint">{t('soldOut')}</span>}
        </p>
        {onSale && ownPrice < price && (
          <p className="text-sm text-amber">
            {t('ownPrice')}{' '}
            <b className="price">
              <Money amount={ownPrice} />
            </b>
          </p>
        )}
        <FavouriteNews favourite={favourite} />
      </div>
      <button
        type="button"
        className="absolute top-2 right-2 grid size-[44px] place-items-center text-accent hover:text-text"
        aria-label={t('remove', { name })}
        onClick={onRemove}
      >
        <Icon name="heart" className="size-5 fill-current" />
      </button>
    </li>
  );
}

/** The changes since the good was saved; nothing if there are none. */
function FavouriteNews({ favourite: { onSale, cheaperBy, isBack } }: { readonly favourite: Favourite }) {
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
