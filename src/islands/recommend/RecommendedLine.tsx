import { useState } from 'react';
import type { SuitableGood } from '#lib/care/recommend/model/line.ts';
import type { NamedLine } from '#lib/care/recommend/model/recommend.ts';
import { links } from '#lib/site/site/links.ts';
import { pageLink } from '#stores/page.ts';
import { Money } from '../ui/Money.tsx';
import { Picture } from '../ui/Picture.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import { useWords } from '../ui/words.tsx';
import type { Recommended } from './use-recommended.ts';

interface LineProps {
  readonly line: NamedLine;
  readonly recommended: Recommended;
}

/** A good for a suggestion. The shopper can choose another one or none. */
export function RecommendedLine({ line, recommended }: LineProps) {
  const t = useWords('result');
  const [isOpen, setOpen] = useState(false);
  const { good, names, others, covers, time, besideNames } = line;
  return (
    <li className="panel grid grid-cols-1 gap-3 p-4">
      <div className="flex flex-wrap gap-x-4 gap-y-2">
        <Picture src={good.picture} className="size-16" />
        <div className="min-w-0 flex-1 basis-40">
          <a href={pageLink(links.goods(good.goodsId, good.skuId))} className="font-medium hover:text-accent">
            {good.name}
          </a>
          <p className="text-sm text-muted">{t('cart.for', { names: names.join(t('and')) })}</p>
          <Extras names={good.extras} />
          <p className="text-sm text-faint">
            {t(`time.${time}`)} · {t('cart.quantity', { count: good.quantity })}
          </p>
          {besideNames.length > 0 && (
            <p className="text-sm text-muted">
              {t('cart.chosenBeside', { goods: besideNames.join(t('and')) })}
            </p>
          )}
        </div>
        <p className="ml-auto text-right">
          <span className="price">
            <Money amount={good.price * good.quantity} />
          </span>
          <span className="block text-sm text-faint">
            {t('cart.perDay')} <Money amount={good.perDay} />
          </span>
        </p>
      </div>
      <p className="flex flex-wrap gap-x-5">
        {others.length > 0 && (
          <button type="button" className="link min-h-touch text-sm" onClick={() => setOpen(true)}>
            {t('cart.swap')}
            <span className="sr-only"> {good.name}</span>
          </button>
        )}
        <button type="button" className="link min-h-touch text-sm" onClick={() => recommended.leave(covers)}>
          {t('cart.leave')}
          <span className="sr-only"> {good.name}</span>
        </button>
      </p>
      {isOpen && (
        <Sheet title={t('cart.swapTitle', { name: names[0] ?? '' })} onClose={() => setOpen(false)}>
          <ul className="grid gap-3">
            {others.map((other) => (
              <Other
                key={other.goodsId}
                good={other}
                onChoose={() => {
                  setOpen(false);
                  recommended.choose(covers[0] ?? '', other.goodsId);
                }}
              />
            ))}
          </ul>
        </Sheet>
      )}
    </li>
  );
}

/** Ingredients of the good that were not suggested. */
function Extras({ names }: { readonly names: readonly string[] }) {
  const t = useWords('result');
  if (names.length === 0) return null;
  return <p className="text-sm text-muted">{t('cart.extras', { names: names.join(t('and')) })}</p>;
}

function Other({ good, onChoose }: { readonly good: SuitableGood; readonly onChoose: () => void }) {
  const t = useWords('result');
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-3 first:border-0 first:pt-0">
      <Picture src={good.picture} className="size-14" />
      <div className="min-w-0 flex-1 basis-32">
        <p className="font-medium">{good.name}</p>
        <p className="text-sm text-muted">
          <Money amount={good.price * good.quantity} /> · {t('cart.perDay')} <Money amount={good.perDay} />
        </p>
        <Extras names={good.extras} />
        {good.vegetarian && <p className="text-sm text-faint">{t('cart.wish.vegetarian')}</p>}
      </div>
      <button
        type="button"
        className="btn-line"
        aria-label={`${t('cart.choose')} ${good.name}`}
        onClick={onChoose}
      >
        {t('cart.choose')}
      </button>
    </li>
  );
}
