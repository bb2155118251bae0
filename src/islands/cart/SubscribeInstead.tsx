import { createContext, useContext } from 'react';
import { boxPrice } from '#lib/boxes/pack/rules/box.ts';
import type { CartLine } from '#lib/buying/cart/model/cart.ts';
import { percentOf } from '#lib/kernel/text/money.ts';
import { links } from '#lib/site/site/links.ts';
import { pageLink } from '#stores/page.ts';
import { useMoney } from '../ui/Money.tsx';
import { useWords } from '../ui/words.tsx';

/** The intervals and discounts of plans; null if the shop has none. */
export interface PlanFigures {
  readonly days: number;
  readonly planPricePercents: readonly number[];
}

export const Plans = createContext<PlanFigures | null>(null);

/**
 * Offers the line as a subscription: its cost per day, and the saving against this line's present price.
 * Follows the calculation in the terms that it links to.
 */
export function SubscribeInstead({ line }: { readonly line: CartLine }) {
  const t = useWords('cart');
  const money = useMoney();
  const figures = useContext(Plans);
  if (!figures || !line.subscribable || line.kind === 'package' || line.group) return null;
  const plan = line.kind === 'service' ? 'daily' : 'monthly';
  // A level's price applies to every box, a new customer's price only once.
  const level = line.adjustments.find(({ kind }) => kind === 'member')?.percent ?? 100;
  const one = { price: percentOf(line.salePrice, level), quantity: line.quantity };
  const { price, perDay } = boxPrice([one], { ...figures, plan });
  const saved = line.total - line.discount - price;
  return (
    <a
      href={pageLink(links.subscribeGoods(line.skuId, line.quantity, figures.days, plan))}
      className="inline-flex min-h-touch flex-wrap items-center gap-x-2 text-sm"
      data-subscribe={line.skuId}
    >
      <span className="link">
        {t('subscribe')}
        <span className="sr-only"> {line.name}</span>
      </span>
      <span className="text-muted">
        {t('subscribeDay', { amount: money(perDay) })}
        {saved > 0 && ` · ${t('subscribeSaved', { amount: money(saved) })}`}
      </span>
    </a>
  );
}
