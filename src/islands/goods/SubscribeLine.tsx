import type { SkuChoice } from '#lib/catalog/model/detail.ts';
import type { Locale } from '#lib/kernel/i18n/locale.ts';
import { planPrice } from '#lib/pack/rules/plans.ts';
import { linkIn, links } from '#lib/site/links.ts';
import { Icon } from '../ui/Icon.tsx';
import { Money } from '../ui/Money.tsx';
import { useIsland, useWords } from '../ui/words.tsx';

/** What the merchant says of subscriptions, for goods that may be subscribed to. */
export interface SubscribeOffer {
  readonly planPercents: readonly number[];
  /** Days of the rhythm that is offered first. */
  readonly days: number;
  /** The language whose addresses have no prefix: the server draws the link, too. */
  readonly defaultLocale: Locale;
}

interface SubscribeLineProps {
  readonly sku: SkuChoice;
  readonly quantity: number;
  readonly offer: SubscribeOffer;
}

/** The good again and again: what it costs then, a day and each time; the terms are on the page that it leads to. */
export function SubscribeLine({ sku, quantity, offer }: SubscribeLineProps) {
  const t = useWords('goods');
  const to = linkIn(useIsland().locale, offer.defaultLocale);
  const full = sku.price * quantity;
  const price = planPrice(full, 'monthly', offer);
  return (
    <a
      href={to(links.subscribeGoods(sku.id, quantity, offer.days))}
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
          {price < full && (
            <>
              {' · '}
              {t('subscribe.saved')} <Money amount={full - price} />
            </>
          )}
        </span>
      </span>
      <Icon name="next" className="size-4 text-faint" />
    </a>
  );
}
