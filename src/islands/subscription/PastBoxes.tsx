import type { SubscriptionCycle } from '#lib/boxes/subscription/model.ts';
import { links } from '#lib/site/site/links.ts';
import { pageLink } from '#stores/page.ts';
import { useMoney } from '../ui/Money.tsx';
import { formatDay } from '../ui/moment.ts';
import { useIsland, useWords } from '../ui/words.tsx';

/** Boxes with an order, past or being charged. They stay readable. */
export function PastBoxes({ cycles }: { readonly cycles: readonly SubscriptionCycle[] }) {
  const t = useWords('boxes');
  const { locale } = useIsland();
  const money = useMoney();
  const made = cycles.filter(({ orderNumber }) => orderNumber !== null);
  return (
    <section aria-labelledby="boxes-past">
      <h2 id="boxes-past" className="text-xl font-bold">
        {t('past')}
      </h2>
      {made.length === 0 && <p className="mt-2 text-muted">{t('noPast')}</p>}
      <ul className="mt-3 divide-y divide-line">
        {made.map(({ number, dueOn, state, price, orderNumber, failure }) => (
          <li
            key={number}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3 text-sm"
          >
            <span>
              <span className="font-medium">{t('box', { box: String(number) })}</span>
              <span className="block text-muted">{formatDay(dueOn, locale)}</span>
            </span>
            <span className="text-right">
              <span className="block">
                {[t(`cycle.${state}`), price === null ? '' : money(price)].filter(Boolean).join(' · ')}
              </span>
              {failure && <span className="block text-danger">{failure}</span>}
              <a href={pageLink(links.order(orderNumber ?? ''))} className="link">
                {t('order', { number: orderNumber ?? '' })}
              </a>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
