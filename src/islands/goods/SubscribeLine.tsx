import { atPercent } from '#lib/boxes/pack/rules/at-percent.ts';
import type { Plan } from '#lib/boxes/subscription/codes.ts';
import type { SkuChoice } from '#lib/catalog/goods/model/detail.ts';
import type { Locale } from '#lib/kernel/i18n/locale.ts';
import { percentOf } from '#lib/kernel/text/money.ts';
import { linkIn, links } from '#lib/site/site/links.ts';
import { Icon } from '../ui/Icon.tsx';
import { Money } from '../ui/Money.tsx';
import type { OwnLevel } from '../ui/use-own-level.ts';
import { useIsland, useWords } from '../ui/words.tsx';
import type { PriceRates } from './GoodsPrice.tsx';

/** The merchant's subscription terms, for goods that can be subscribed to. */
export interface SubscribeOffer {
  /** The default plan. */
  readonly plan: Plan;
  /** Percent of the current price. */
  readonly percent: number;
  /** The default interval in days. */
  readonly days: number;
  /** Below this amount each delivery has a fee. */
  readonly freeShipping: number;
  /** The language whose addresses have no prefix; the server renders the link, too. */
  readonly defaultLocale: Locale;
}

interface SubscribeLineProps {
  readonly sku: SkuChoice;
  readonly quantity: number;
  readonly offer: SubscribeOffer;
  readonly rates: PriceRates;
  readonly own: OwnLevel;
}

/**
 * The good as a subscription: its price per day and per box for this shopper. Follows the terms that it links
 * to: first the level's price, then the plan's discount.
 */
export function SubscribeLine({ sku, quantity, offer, rates, own }: SubscribeLineProps) {
  const t = useWords('goods');
  const to = linkIn(useIsland().locale, offer.defaultLocale);
  const full = percentOf(sku.price, rates.members[own.level]?.percent ?? 100) * quantity;
  const price = atPercent(full, offer.percent);
  // The present price of the same. A first order can be cheaper than the plan.
  const newcomers =
    own.isKnown && own.isFirstOrder ? percentOf(sku.price, rates.newCustomer) * quantity : full;
  const saved = Math.min(full, newcomers) - price;
  const regular = atPercent(sku.price * quantity, offer.percent);
  return (
    <a
      href={to(links.subscribeGoods(sku.id, quantity, offer.days, offer.plan))}
      className="panel mt-4 flex min-h-12 items-center gap-3 px-4 py-3 hover:border-accent"
      data-subscribe={sku.id}
    >
      <Icon name="clock" className="size-5 text-accent" />
      <span className="min-w-0 flex-1">
        <span className="block text-sm font-semibold">
          {t('subscribe.title', { days: offer.days })} <Money amount={price} />
        </span>
        <span className="block text-sm text-muted">
          {t('subscribe.perDay')} <Money amount={Math.ceil(price / offer.days)} />
          {saved > 0 && (
            <>
              {' · '}
              {t('subscribe.saved')} <Money amount={saved} />
            </>
          )}
          {offer.plan !== 'daily' && regular < offer.freeShipping && ` · ${t('subscribe.shipping')}`}
        </span>
      </span>
      <Icon name="next" className="size-4 text-faint" />
    </a>
  );
}
