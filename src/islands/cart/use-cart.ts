import { useCallback, useEffect, useRef, useState } from 'react';
import { addGoodsCart, checkCartLines, getCart } from '#lib/buying/cart/calls/cart.ts';
import type { CartLine, CartView } from '#lib/buying/cart/model/cart.ts';
import { call, Refusal, Superseded, showUnreachable, Unreachable } from '#stores/api.ts';
import { setCartCount, showCartCount } from '#stores/cart-count.ts';
import { onCartChangedElsewhere } from '#stores/cart-tabs.ts';
import { wantedOf } from './wanted.ts';

type Dropped = CartView['dropped'];

export interface Cart {
  readonly view: CartView | null;
  /** The totals of the last change are still awaited. */
  readonly isBusy: boolean;
  readonly failure: string | null;
  /** Gifts that were taken back since the page was opened, until the shopper closes the notice. */
  readonly dropped: Dropped;
  readonly closeDropped: () => void;
  /** What signing in has put in, until the shopper closes the notice. */
  readonly merged: CartView['merged'];
  readonly closeMerged: () => void;
  readonly reload: () => void;
  /** Shows `guess` at once and keeps what the shop answers; a refusal brings back what was so before. */
  readonly change: (
    guess: (lines: readonly CartLine[]) => readonly CartLine[],
    ask: () => Promise<CartView>,
  ) => void;
  readonly putBack: (line: CartLine) => void;
}

export function useCart(): Cart {
  const [view, setView] = useState<CartView | null>(null);
  const [waiting, setWaiting] = useState(0);
  const [failure, setFailure] = useState<string | null>(null);
  const [dropped, setDropped] = useState<Dropped>([]);
  const [merged, setMerged] = useState<CartView['merged']>(null);
  const confirmed = useRef<CartView | null>(null);
  const queue = useRef(Promise.resolve());
  const lastTurn = useRef(0);

  /** Each answer tells of a lost gift once, also one whose lines are no longer shown. */
  const keep = useCallback((answer: CartView) => {
    confirmed.current = answer;
    if (answer.dropped.length > 0) setDropped((before) => [...before, ...answer.dropped]);
    if (answer.merged) setMerged(answer.merged);
  }, []);

  const load = useCallback(async () => {
    const turn = lastTurn.current;
    try {
      const answer = await call(getCart, {}, { silent: true });
      if (turn !== lastTurn.current) return;
      keep(answer);
      setView(answer);
      setFailure(null);
      showCartCount(answer.count);
    } catch (error) {
      if (error instanceof Superseded) return;
      if (confirmed.current && error instanceof Unreachable) return showUnreachable();
      setView(null);
      setFailure(error instanceof Refusal ? error.message : '');
    }
  }, [keep]);

  // One change after the other, so that the last answer knows of all of them.
  const enqueue = useCallback(
    (ask: () => Promise<CartView>) => {
      const turn = ++lastTurn.current;
      setWaiting((count) => count + 1);
      queue.current = queue.current.then(async () => {
        try {
          const answer = await ask();
          keep(answer);
          setCartCount(answer.count);
          if (turn === lastTurn.current) setView(answer);
        } catch {
          // Whoever asked has shown why.
          if (turn === lastTurn.current) setView(confirmed.current);
        }
        setWaiting((count) => count - 1);
      });
    },
    [keep],
  );

  const change = useCallback<Cart['change']>(
    (guess, ask) => {
      setView((now) => now && { ...now, lines: [...guess(now.lines)] });
      enqueue(ask);
    },
    [enqueue],
  );

  const putBack = useCallback(
    (line: CartLine) =>
      enqueue(async () => {
        await call(addGoodsCart, wantedOf(line));
        const answer = await call(getCart, {});
        const isSame = (one: CartLine) => one.skuId === line.skuId && one.variant === line.variant;
        const again = answer.lines.find(isSame);
        if (!again || line.checked) return answer;
        return call(checkCartLines, { ids: [again.id], checked: false });
      }),
    [enqueue],
  );

  useEffect(() => {
    void load();
    const closeTabs = onCartChangedElsewhere(() => void load());
    // Coming back by the back button shows the cart of now.
    const onPageShow = (event: PageTransitionEvent) => {
      if (event.persisted) void load();
    };
    window.addEventListener('pageshow', onPageShow);
    return () => {
      closeTabs();
      window.removeEventListener('pageshow', onPageShow);
    };
  }, [load]);

  const closeDropped = useCallback(() => setDropped([]), []);
  const closeMerged = useCallback(() => setMerged(null), []);
  const notices = { dropped, closeDropped, merged, closeMerged };
  return { view, isBusy: waiting > 0, failure, ...notices, reload: load, change, putBack };
}
