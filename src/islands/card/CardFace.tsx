import type { Card } from '#lib/money/card/model.ts';
import { shownExpiry } from '#lib/money/card/rules.ts';
import { Icon } from '../ui/Icon.tsx';
import { useWords } from '../ui/words.tsx';

type Named = Pick<Card, 'alias' | 'brand' | 'lastFour'>;

/** A card's name: the owner's own name for it, or `Visa ending in 1111`. Needs the words `card`. */
export function useCardName(): (card: Named) => string {
  const t = useWords('card');
  return ({ alias, brand, lastFour }) =>
    alias || `${t(`brand.${brand}`)} ${t('ending', { digits: lastFour })}`;
}

/** A card's network, last four digits, expiry and notices. */
export function CardFace({ card }: { readonly card: Card }) {
  const t = useWords('card');
  return (
    <span className="flex min-w-0 items-center gap-4">
      <span className="grid size-12 shrink-0 place-items-center rounded-card bg-raised text-accent">
        <Icon name="card" className="size-6" />
      </span>
      <span className="min-w-0">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold break-words">{card.alias || t(`brand.${card.brand}`)}</span>
          {card.isDefault && (
            <span className="rounded-full border border-accent px-2 text-xs text-accent">
              {t('list.default')}
            </span>
          )}
          {card.isExpired && (
            <span className="rounded-full border border-danger px-2 text-xs text-danger">
              {t('list.expired')}
            </span>
          )}
          {card.isInUse && (
            <span className="rounded-full border border-line px-2 text-xs text-muted">{t('list.inUse')}</span>
          )}
        </span>
        <span className="mt-0.5 flex flex-wrap gap-x-3 text-sm text-muted tabular-nums">
          {card.alias && <span>{t(`brand.${card.brand}`)}</span>}
          <span>{t('ending', { digits: card.lastFour })}</span>
          <span>{t('list.validity', { expiry: shownExpiry(card.expiresOn) })}</span>
        </span>
      </span>
    </span>
  );
}
