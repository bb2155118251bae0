import type { Recommendation } from '#lib/recommend/model/recommend.ts';
import { useWords } from '../ui/words.tsx';

/** What was suggested and is not chosen: taken already, too much beside what is taken, or held by no good that suits. */
export function NotChosen({ data: { already, missing } }: { readonly data: Recommendation }) {
  const t = useWords('result');
  const joined = (names: readonly string[]) => names.join(t('and'));
  const tooMuch = missing.filter(({ nutrients }) => nutrients.length > 0);
  const none = missing.filter(({ nutrients }) => nutrients.length === 0);
  if (already.length + missing.length === 0) return null;
  return (
    <ul className="grid gap-1.5 text-sm text-muted" data-not-chosen>
      {already.map(({ ingredient, name, goods }) => {
        const from = goods.some((one) => one.from === 'subscription') ? 'subscription' : 'cart';
        const names = new Set(goods.filter((one) => one.from === from).map((one) => one.name));
        return <li key={ingredient}>{t(`cart.already.${from}`, { name, goods: joined([...names]) })}</li>;
      })}
      {tooMuch.map(({ ingredient, name, nutrients, goods }) => (
        <li key={ingredient}>
          {t('cart.tooMuch', {
            name,
            goods: joined(goods),
            nutrients: joined(nutrients.map((one) => one.name)),
          })}
        </li>
      ))}
      {none.length > 0 && <li>{t('cart.missing', { names: joined(none.map(({ name }) => name)) })}</li>}
    </ul>
  );
}
