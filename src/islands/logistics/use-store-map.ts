import { useState } from 'react';
import { openStoreMap } from '#lib/orders/logistics/calls.ts';
import { type Chain, SUB_TYPES } from '#lib/orders/logistics/codes.ts';
import { call, Refusal } from '#stores/api.ts';
import { leaveForMap } from '#stores/delivery-draft.ts';
import { postForm } from '../ui/post-form.ts';

/** Opens a chain's map. The draft keeps the choice, and the map returns to the same page. */
export function useStoreMap() {
  const [isLeaving, setIsLeaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const open = async (chain: Chain, page: Pick<Location, 'pathname' | 'search'> = location) => {
    setIsLeaving(true);
    setFailure(null);
    try {
      const { visit, ...form } = await call(openStoreMap, { chain }, { silent: true });
      leaveForMap(visit, SUB_TYPES[chain], page, new Date());
      postForm(form);
      // The back button can restore this page from the browser's cache.
      addEventListener('pageshow', () => setIsLeaving(false), { once: true });
    } catch (error) {
      setIsLeaving(false);
      setFailure(error instanceof Refusal ? error.message : '');
    }
  };
  return { open, isLeaving, failure };
}
