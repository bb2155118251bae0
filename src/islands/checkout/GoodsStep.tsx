import { useState } from 'react';
import { chooseCartGift } from '#lib/buying/cart/calls/cart.ts';
import type { Quote } from '#lib/buying/checkout/model/quote.ts';
import { links } from '#lib/site/site/links.ts';
import { call } from '#stores/api.ts';
import { pageLink } from '#stores/page.ts';
import { GoodsRow } from '../ui/GoodsRow.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Picture } from '../ui/Picture.tsx';
import { useWords } from '../ui/words.tsx';
import { Step } from './Step.tsx';

/** Longer orders show only their first lines; the cart has shown them all. */
const FOLDED_FROM = 3;
const FEW = 2;

interface GoodsStepProps {
  readonly quote: Quote;
  readonly error: string | undefined;
  /** A gift was declined: the order needs a new quote. */
  readonly onChanged: () => void;
}

/** The ordered goods with the reasons for their prices, their gifts, and gifts still to choose. */
export function GoodsStep({ quote, error, onChanged }: GoodsStepProps) {
  const t = useWords('checkout');
  const [shown, setShown] = useState(quote.lines.length > FOLDED_FROM ? FEW : quote.lines.length);
  const lost = quote.refusals.filter(({ subject }) => subject === 'gift');
  const goWithout = async () => {
    for (const { promotionId } of lost)
      if (promotionId !== null) await call(chooseCartGift, { promotionId }).catch(() => undefined);
    onChanged();
  };
  return (
    <Step id="step-goods" title={t('goods', { count: quote.lines.length })} error={error}>
      <ul className="-my-3 divide-y divide-line">
        {quote.lines.slice(0, shown).map((line) => (
          <GoodsRow key={`${line.skuId} ${line.variant}`} line={line} />
        ))}
        {quote.lines.length > shown && (
          <li className="py-1">
            <button type="button" className="link min-h-touch" onClick={() => setShown(quote.lines.length)}>
              {t('moreGoods', { count: quote.lines.length - shown })}
            </button>
          </li>
        )}
        {quote.gifts.map((gift) => (
          <li key={`${gift.promotionId} ${gift.skuId}`} className="flex items-center gap-3 py-3" data-gift>
            <Picture src={gift.picture} className="size-16" />
            <p className="min-w-0 flex-1">
              <span className="block font-medium">{gift.name}</span>
              <span className="block text-sm text-muted">
                {gift.options} × {gift.quantity}
              </span>
            </p>
            <span className="text-sm font-semibold text-amber">{t('gift.mark')}</span>
          </li>
        ))}
        {quote.levelGift && (
          <li className="flex items-center gap-3 py-3" data-level-gift>
            <Picture src={quote.levelGift.picture} className="size-16" />
            <p className="min-w-0 flex-1">
              <span className="block font-medium">{quote.levelGift.name}</span>
              {quote.levelGift.options && (
                <span className="block text-sm text-muted">{quote.levelGift.options}</span>
              )}
            </p>
            <span className="text-sm font-semibold text-amber">{t('gift.level')}</span>
          </li>
        )}
      </ul>
      {lost.length > 0 && (
        <div role="alert" className="mt-4 rounded-card border border-amber bg-raised p-4">
          <p>{lost[0]?.text}</p>
          <div className="mt-3 flex flex-wrap gap-3">
            <a href={pageLink(links.cart())} className="btn-line">
              {t('gift.other')}
            </a>
            <button type="button" className="btn-line" onClick={() => void goWithout()}>
              {t('gift.without')}
            </button>
          </div>
        </div>
      )}
      {quote.openGifts.map(({ promotionId, name }) => (
        <p key={promotionId} className="mt-4 flex items-center gap-2 rounded-card bg-raised p-3.5 text-sm">
          <Icon name="packet" className="size-5 shrink-0 text-amber" />
          <span className="min-w-0 flex-1">{t('gift.open', { name })}</span>
          <a href={pageLink(links.cart())} className="link inline-flex min-h-touch items-center">
            {t('gift.choose')}
          </a>
        </p>
      ))}
    </Step>
  );
}
