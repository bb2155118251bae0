import { links } from '#lib/site/links.ts';
import type { DeliveryType } from '#lib/terms/codes.ts';
import { pageLink } from '#stores/page.ts';
import { Icon } from '../ui/Icon.tsx';
import { useWords } from '../ui/words.tsx';
import type { DeliveryOffer } from './DeliveryChoice.tsx';

interface HomeOnlyPromptProps {
  readonly offer: DeliveryOffer;
  readonly deliveryType: DeliveryType;
  readonly canSplit: boolean;
  readonly onHome: () => void;
}

/** Rows C6 and C7: some goods go by home delivery only. Everything goes that way, or the order is split. */
export function HomeOnlyPrompt({ offer, deliveryType, canSplit, onHome }: HomeOnlyPromptProps) {
  const t = useWords('delivery');
  const homeOnly = offer.lines.filter((line) => line.homeOnly);
  const isMixed = homeOnly.length > 0 && homeOnly.length < offer.lines.length;
  const isRefused = offer.deliveries.some(({ type, available }) => type === deliveryType && !available);
  if (!isRefused && !(isMixed && canSplit)) return null;
  // Of what goes by home delivery alone there is nothing to split: the way that these goods block is what was wanted.
  const blocked = offer.deliveries.find(({ available }) => !available)?.type ?? deliveryType;
  return (
    <div role={isRefused ? 'alert' : 'note'} className="rounded-card border border-amber bg-raised p-4">
      <p className="flex gap-2 font-semibold">
        <Icon name="alert" className="size-5 text-amber" />
        {homeOnly.length > 0 ? t('homeOnly.title') : t('homeOnly.amountTitle')}
      </p>
      {homeOnly.length > 0 && (
        <ul className="mt-1 list-disc pl-7 text-sm text-muted">
          {homeOnly.map(({ skuId, name }) => (
            <li key={skuId}>{name}</li>
          ))}
        </ul>
      )}
      <div className="mt-3 flex flex-wrap gap-3">
        {isRefused && (
          <button type="button" className="btn" onClick={onHome}>
            {t('homeOnly.allHome')}
          </button>
        )}
        {isMixed && canSplit && (
          <a href={pageLink(links.splitCart(isRefused ? deliveryType : blocked))} className="btn-line">
            {t('homeOnly.split')}
          </a>
        )}
      </div>
    </div>
  );
}
