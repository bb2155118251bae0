import { Icon } from '../ui/Icon.tsx';
import { useWords } from '../ui/words.tsx';
import type { Cart } from './use-cart.ts';

/** Shows gifts that were withdrawn until the shopper closes the notice (row C3). */
export function DroppedGifts({ cart }: { readonly cart: Cart }) {
  const t = useWords('cart');
  return (
    <div role="status">
      {cart.dropped.length > 0 && (
        <div className="panel mb-4 flex items-start justify-between gap-3 border-amber px-4 py-2 text-sm">
          <ul className="space-y-1 py-2 text-amber">
            {cart.dropped.map(({ promotionId, key, text }) => (
              <li key={`${promotionId} ${key}`}>{t('gift.dropped', { text })}</li>
            ))}
          </ul>
          <button
            type="button"
            className="-mr-2 grid size-11 shrink-0 place-items-center text-faint hover:text-text"
            aria-label={t('gift.dismiss')}
            onClick={cart.closeDropped}
          >
            <Icon name="close" />
          </button>
        </div>
      )}
    </div>
  );
}
