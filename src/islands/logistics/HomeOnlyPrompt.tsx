import type { DeliveryType } from '#lib/site/payment-methods/codes.ts';
import { links } from '#lib/site/site/links.ts';
import { pageLink } from '#stores/page.ts';
import { Icon } from '../ui/Icon.tsx';
import { useWords } from '../ui/words.tsx';
import type { DeliveryOffer } from './offer.ts';

interface HomeOnlyPromptProps {
  readonly offer: DeliveryOffer;
  readonly wanted: DeliveryType;
  readonly canSplit: boolean;
}

/**
 * Rows C6 and C7: goods with home delivery only force home delivery for the whole order. A browser may also
 * remember a delivery type that the shop has dropped. Explains the change if the shopper wanted another type,
 * and offers to split a cart.
 */
export function HomeOnlyPrompt({ offer, wanted, canSplit }: HomeOnlyPromptProps) {
  const t = useWords('delivery');
  const homeOnly = offer.lines.filter((line) => line.homeOnly);
  const blocked = offer.deliveries.filter(({ available }) => !available).map(({ type }) => type);
  const [anyBlocked] = blocked;
  const isServed = offer.deliveries.some(({ type }) => type === wanted);
  const isRefused = !isServed || blocked.includes(wanted);
  const isSplittable = canSplit && homeOnly.length > 0 && homeOnly.length < offer.lines.length;
  const splitHref = pageLink(links.splitCart(blocked.includes(wanted) ? wanted : (anyBlocked ?? wanted)));
  if (!isRefused) {
    return isSplittable ? (
      <p className="text-sm text-muted">
        {t('homeOnly.others')}{' '}
        <a href={splitHref} className="link inline-flex min-h-touch items-center">
          {t('homeOnly.split')}
        </a>
      </p>
    ) : null;
  }
  return (
    <div role="note" className="rounded-card border border-amber bg-raised p-4">
      <p className="flex gap-2 font-semibold">
        <Icon name="truck" className="size-5 text-amber" />
        {t('homeOnly.changed')}
      </p>
      <p className="mt-1 pl-7 text-sm text-muted">
        {t(isServed ? (homeOnly.length > 0 ? 'homeOnly.goods' : 'homeOnly.amount') : 'homeOnly.unserved', {
          way: t(`${wanted}.title`),
        })}
      </p>
      {isServed && homeOnly.length > 0 && (
        <ul className="list-disc pl-11 text-sm text-muted">
          {homeOnly.map(({ skuId, name }) => (
            <li key={skuId}>{name}</li>
          ))}
        </ul>
      )}
      {isSplittable && (
        <a href={splitHref} className="btn-line mt-3">
          {t('homeOnly.split')}
        </a>
      )}
    </div>
  );
}
