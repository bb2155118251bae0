import { isBuyable } from '#lib/buying/basket/rules/line.ts';
import type { CartView } from '#lib/buying/cart/model/cart.ts';
import { splitPlan } from '#lib/buying/cart/rules/split.ts';
import { Confirm } from '../ui/Sheet.tsx';
import { useWords } from '../ui/words.tsx';
import { CartLineRow } from './CartLineRow.tsx';
import type { Cart } from './use-cart.ts';
import { useLineChanges } from './use-line-changes.ts';

/**
 * Select all, clear, and the lines. Lines that must be ordered separately (row C2) have their own heading.
 */
export function CartLines({ cart, view }: { readonly cart: Cart; readonly view: CartView }) {
  const t = useWords('cart');
  const changes = useLineChanges(cart);
  const buyable = view.lines.filter(isBuyable);
  const isAllChecked = buyable.length > 0 && buyable.every((line) => line.checked);
  const parts = splitPlan(view.lines, 'home');

  return (
    <section aria-label={t('lines')}>
      <div className="mb-3 flex min-h-touch flex-wrap items-center justify-between gap-x-4 pl-3 text-sm text-muted">
        <label className="flex min-h-touch cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            className="tick"
            checked={isAllChecked}
            disabled={buyable.length === 0}
            onChange={() => changes.checkAll(!isAllChecked)}
          />
          {t('chooseAll', { count: view.lines.length })}
        </label>
        <button
          type="button"
          className="min-h-touch px-2 hover:text-text"
          onClick={() => changes.setAsksToClear(true)}
        >
          {t('clear')}
        </button>
      </div>
      <div className="space-y-6">
        {parts.map((part) => {
          const lines = view.lines.filter((line) => part.ids.includes(line.id));
          const title = lines[0]?.group?.title ?? '';
          return (
            <section key={part.key} data-cart-part={part.kind}>
              {(parts.length > 1 || part.kind !== 'goods') && (
                <div className="mb-2 flex flex-wrap items-baseline gap-x-3 pl-3">
                  <h2 className="font-semibold">{t(`section.${part.kind}`, { title })}</h2>
                  {part.kind !== 'goods' && <p className="text-sm text-amber">{t('section.apart')}</p>}
                </div>
              )}
              <ul className="space-y-3">
                {lines.map((line) => (
                  <CartLineRow key={line.id} line={line} changes={changes} />
                ))}
              </ul>
            </section>
          );
        })}
      </div>
      {changes.asksToClear && (
        <Confirm
          title={t('clearTitle')}
          text={t('clearText')}
          yes={t('clearYes')}
          onYes={changes.clear}
          onClose={() => changes.setAsksToClear(false)}
        />
      )}
    </section>
  );
}
