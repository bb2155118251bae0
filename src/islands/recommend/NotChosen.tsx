import type { Recommendation } from '#lib/care/recommend/model/recommend.ts';
import { missingText } from '#lib/care/recommend/rules/missing-words.ts';
import { useWords } from '../ui/words.tsx';

/** Suggestions without a good: the member already takes it, or no good is available, with the reason. */
export function NotChosen({ data: { already, missing } }: { readonly data: Recommendation }) {
  const t = useWords('result');
  const joined = (names: readonly string[]) => names.join(t('and'));
  if (already.length + missing.length === 0) return null;
  return (
    <ul className="grid gap-1.5 text-sm text-muted" data-not-chosen>
      {already.map(({ ingredient, name, goods }) => {
        const from = goods.some((one) => one.from === 'subscription') ? 'subscription' : 'cart';
        const names = new Set(goods.filter((one) => one.from === from).map((one) => one.name));
        return <li key={ingredient}>{t(`cart.already.${from}`, { name, goods: joined([...names]) })}</li>;
      })}
      {missing.map(({ ingredient, name, reason, nutrients, goods }) => (
        <li key={ingredient}>
          {missingText(t, { name, reason, nutrients: nutrients.map((one) => one.name), goods })}
        </li>
      ))}
    </ul>
  );
}
