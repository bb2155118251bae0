import { useEffect, useState } from 'react';
import { choiceOf, choose, chosenSku, firstChoice } from '#lib/catalog/goods/choice.ts';
import type { GoodsDetail } from '#lib/catalog/goods/model/detail.ts';

/** The chosen specs. `?sku=` in the address mirrors them, so that the choice can be shared. */
export function useChosenSku({ skus, specs }: Pick<GoodsDetail, 'skus' | 'specs'>) {
  const [chosen, setChosen] = useState(() => firstChoice(skus));
  // The page is cached for everybody, so the address is read after hydration.
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
