import { useEffect } from 'react';
import { showGoods } from '#stores/findings.ts';

/** Publishes the goods that the page shows, so that `components/findings` looks up findings about them. */
export function useShownGoods(lines: readonly { readonly goodsId: number }[] | null | undefined): void {
  useEffect(() => showGoods((lines ?? []).map(({ goodsId }) => goodsId)), [lines]);
}
