import { useEffect, useState } from 'react';
import { choiceOf, choose, chosenSku, firstChoice } from '#lib/catalog/goods/choice.ts';
import type { GoodsDetail } from '#lib/catalog/goods/model/detail.ts';

/** What is chosen of the specs; `?sku=` in the address says it too, so that the choice can be shared. */
export function useChosenSku({ skus, specs }: Pick<GoodsDetail, 'skus' | 'specs'>) {
  const [chosen, setChosen] = useState(() => firstChoice(skus));
  // The page is the same for everyone, so the address is read after it was drawn.
  useEffect(() => {
    const named = choiceOf(skus, new URLSearchParams(location.search).get('sku'));
    if (named) setChosen(named);
  }, [skus]);
  const pick = (key: string, option: string) => {
    const next = choose(skus, specs, chosen, key, option);
    setChosen(next);
    const url = new URL(location.href);
    url.searchParams.set('sku', String(chosenSku(skus, next)?.id ?? ''));
    history.replaceState(history.state, '', url);
  };
  return { chosen, sku: chosenSku(skus, chosen), pick };
}
