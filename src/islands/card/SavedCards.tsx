import { useEffect, useState } from 'react';
import { listCards } from '#lib/money/card/calls.ts';
import type { Card } from '#lib/money/card/model.ts';
import { links } from '#lib/site/site/links.ts';
import { pageLink } from '#stores/page.ts';
import { Skeleton, SkeletonGroup } from '../ui/Skeleton.tsx';
import { ErrorState } from '../ui/States.tsx';
import { useCall } from '../ui/use-call.ts';
import { type IslandProps, IslandWords, useWords } from '../ui/words.tsx';
import { Arrival } from './Arrival.tsx';
import { CardChoices } from './CardChoices.tsx';

interface SavedCardsProps {
  /** The chosen card. If it is missing, the default one is chosen automatically. */
  readonly value: number | null;
  readonly onChange: (cardId: number) => void;
  /** The page to return to after a card is added. */
  readonly back: string;
}

/** Chooses one of the member's saved cards at checkout. Needs the words `card` and `common`. */
export const SavedCards = ({ words, locale, ...props }: SavedCardsProps & IslandProps) => (
  <IslandWords words={words} locale={locale}>
    <SavedCardChoice {...props} />
  </IslandWords>
);

/** `SavedCards` inside an island that already has these words. */
export function SavedCardChoice({ value, onChange, back }: SavedCardsProps) {
  const t = useWords('card');
  const common = useWords('common');
  const { data, failure, reload } = useCall(listCards, {});
  const usable = data?.cards.filter((card) => !card.isExpired);
  const first = usable?.[0]?.id;
  const isKnown = usable?.some((card) => card.id === value);

  useEffect(() => {
    if (first !== undefined && !isKnown) onChange(first);
  }, [first, isKnown, onChange]);

  // After the return from the bank, the added card is chosen once. The shopper may choose another one
  // afterwards.
  const [cameBack, setCameBack] = useState(() => new URLSearchParams(location.search).has('bound'));
  const added = cameBack && data?.adding.state === 'added' ? newestOf(data.cards) : undefined;
  useEffect(() => {
    if (added === undefined) return;
    setCameBack(false);
    onChange(added);
  }, [added, onChange]);

  if (!data || !usable) {
    if (failure !== null) return <ErrorState message={failure} onRetry={reload} />;
    return (
      <SkeletonGroup label={common('loading')}>
        <Skeleton className="h-20" />
      </SkeletonGroup>
    );
  }
  return (
    <div className="grid gap-3">
      <Arrival adding={data.adding} onAskAgain={reload} />
      {usable.length === 0 ? (
        <p className="text-sm text-muted">{t('pick.empty')}</p>
      ) : (
        <CardChoices cards={data.cards} value={value} label={t('pick.label')} onChange={onChange} />
      )}
      {data.canAdd && (
        <a href={pageLink(links.cardAdd({ back }))} className="link min-h-touch content-center text-sm">
          {t('list.add')}
        </a>
      )}
    </div>
  );
}

const newestOf = (cards: readonly Card[]): number | undefined =>
  cards.length === 0 ? undefined : Math.max(...cards.map(({ id }) => id));
