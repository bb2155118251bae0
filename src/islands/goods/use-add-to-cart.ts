import { useState } from 'react';
import { links } from '#lib/site/site/links.ts';
import { addToCart, type Wanted } from '#stores/add-to-cart.ts';
import { pageLink } from '#stores/page.ts';
import { showToast } from '#stores/toasts.ts';
import { useWords } from '../ui/words.tsx';

/** Adds to the cart, one call at a time, and confirms it. */
export function useAddToCart(goodsId: number) {
  const t = useWords('goods');
  const [isAdding, setAdding] = useState(false);
  const add = async (wanted: Wanted) => {
    if (isAdding) return;
    setAdding(true);
    try {
      await addToCart(goodsId, wanted);
      showToast('success', t('added'), { label: t('toCart'), href: pageLink(links.cart()) });
    } catch {
      // The client has already shown the reason.
    } finally {
      setAdding(false);
    }
  };
  return { isAdding, add };
}
