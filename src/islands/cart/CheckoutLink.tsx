import { useStore } from '@nanostores/react';
import { isBuyable } from '#lib/buying/basket/rules/line.ts';
import { checkCartLines } from '#lib/buying/cart/calls/cart.ts';
import type { CartView } from '#lib/buying/cart/model/cart.ts';
import { splitPlan } from '#lib/buying/cart/rules/split.ts';
import { links } from '#lib/site/site/links.ts';
import { call } from '#stores/api.ts';
import { pageLink } from '#stores/page.ts';
import { $isSignedIn } from '#stores/session.ts';
import { useWords } from '../ui/words.tsx';

export interface CheckoutProps {
  readonly view: CartView;
  /** The totals of the last change are pending. */
  readonly isBusy: boolean;
  /** Set if the daily intake would exceed a limit: opens `AskFirst` instead. */
  readonly onAsk: (() => void) | null;
}

interface CheckoutLinkProps extends Omit<CheckoutProps, 'isBusy'> {
  readonly className?: string;
}

/**
 * Leads to checkout, or to the split page if one order cannot hold everything. Visitors sign in on the way.
 */
export function CheckoutLink({ view, onAsk, className = '' }: CheckoutLinkProps) {
  const t = useWords('cart');
  const isSignedIn = useStore($isSignedIn);
  const chosen = view.lines.filter((line) => line.checked);
  const pieces = chosen.reduce((sum, line) => (isBuyable(line) ? sum + line.quantity : sum), 0);
  if (pieces === 0) {
    return (
      <button type="button" aria-disabled className={`btn ${className}`}>
        {t('chooseFirst')}
      </button>
    );
  }
  if (onAsk) {
    return (
      <button type="button" className={`btn ${className}`} data-stopped onClick={onAsk}>
        {t('checkout', { count: pieces })}
      </button>
    );
  }
  const orders = splitPlan(chosen.filter(isBuyable), 'home').length;
  if (orders > 1) {
    return (
      <a href={pageLink(links.splitCart('home'))} className={`btn ${className}`} data-checkout>
        {t('split.go', { count: orders })}
      </a>
    );
  }
  const href = pageLink(isSignedIn ? links.checkout() : links.signIn(links.checkout()));
  // Checkout refuses lines that cannot be bought. The cart already shows why, so they stay behind.
  const left = chosen.filter((line) => !isBuyable(line)).map((line) => line.id);
  const leaveBehind = async () => {
    await call(checkCartLines, { ids: left, checked: false }).catch(() => undefined);
    location.assign(href);
  };
  return (
    <a
      href={href}
      className={`btn ${className}`}
      data-checkout
      onClick={(event) => {
        if (left.length === 0) return;
        event.preventDefault();
        void leaveBehind();
      }}
    >
      {t('checkout', { count: pieces })}
    </a>
  );
}
