import { undoCartMerge } from '#lib/buying/cart/calls/cart.ts';
import { call } from '#stores/api.ts';
import { useWords } from '../ui/words.tsx';
import type { Cart } from './use-cart.ts';

/**
 * The items that sign-in merged into the member's cart, and those that did not fit. Shown until it is closed
 * or undone.
 */
export function MergedCarts({ cart }: { readonly cart: Cart }) {
  const t = useWords('cart');
  const { merged } = cart;
  const close = () => {
    cart.closeMerged();
    // The pressed button no longer exists.
    document.getElementById('cart-title')?.focus();
  };
  const undo = () => {
    cart.change(
      (lines) => lines,
      () => call(undoCartMerge, {}),
    );
    close();
  };
  return (
    <div role="status">
      {merged && (
        <div className="panel mb-4 px-4 py-3 text-sm" data-merged>
          <p>{merged.count > 0 ? t('merged.added', { count: merged.count }) : t('merged.nothing')}</p>
          {merged.capped.map((text) => (
            <p key={text} className="mt-1 text-amber">
              {text}
            </p>
          ))}
          <div className="flex gap-4">
            {merged.count > 0 && (
              <button type="button" className="link min-h-touch" onClick={undo}>
                {t('merged.undo')}
              </button>
            )}
            <button type="button" className="link min-h-touch" onClick={close}>
              {t('merged.seen')}
            </button>
          </div>
        </div>
      )}
    </div>
  );
}
