import { useEffect } from 'react';
import { showGoods } from '#stores/findings.ts';

/** Says which goods the page is about now, so that what speaks against them is looked up (components/findings). */
export function useShownGoods(lines: readonly { readonly goodsId: number }[] | null | undefined): void {
  useEffect(() => showGoods((lines ?? []).map(({ goodsId }) => goodsId)), [lines]);
}
