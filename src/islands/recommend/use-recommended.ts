import { useState } from 'react';
import { recommendGoods } from '#lib/care/recommend/calls.ts';
import type { Wish } from '#lib/care/recommend/codes.ts';
import type { Recommendation } from '#lib/care/recommend/model/recommend.ts';
import { useCall } from '../ui/use-call.ts';

interface Asked {
  /** Null for the suggestion that follows the answers. */
  readonly wishes: readonly Wish[] | null;
  readonly chosen: ReadonlyMap<string, number>;
  readonly left: readonly string[];
}

/** The goods that a result suggests, and their changes; the shop evaluates every change again. */
export function useRecommended(userQuestCode: string) {
  const [asked, setAsked] = useState<Asked>({ wishes: null, chosen: new Map(), left: [] });
  const input = {
    userQuestCode,
    ...(asked.wishes ? { wishes: [...asked.wishes] } : {}),
    chosen: [...asked.chosen].map(([ingredient, goodsId]) => ({ ingredient, goodsId })),
    left: [...asked.left],
  };
  const { data, isLoading, failure, reload } = useCall(recommendGoods, input);
  return {
    input,
    data,
    isLoading,
    failure,
    reload,
    wish: ({ wishes: known }: Recommendation, wish: Wish) =>
      setAsked((before) => {
        const wishes = before.wishes ?? known;
        const next = wishes.includes(wish) ? wishes.filter((one) => one !== wish) : [...wishes, wish];
        return { ...before, wishes: next };
      }),
    choose: (ingredient: string, goodsId: number) =>
      setAsked((before) => ({ ...before, chosen: new Map(before.chosen).set(ingredient, goodsId) })),
    leave: (ingredients: readonly string[]) =>
      setAsked((before) => ({ ...before, left: [...before.left, ...ingredients] })),
    takeBack: (ingredient: string) =>
      setAsked((before) => ({ ...before, left: before.left.filter((one) => one !== ingredient) })),
  };
}
export type Recommended = ReturnType<typeof useRecommended>;
