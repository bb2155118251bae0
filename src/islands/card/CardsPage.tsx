import { useEffect, useState } from 'react';
import { chooseDefaultCard, listCards, removeCard } from '#lib/money/card/calls.ts';
import type { Card, CardList } from '#lib/money/card/model.ts';
import { links } from '#lib/site/site/links.ts';
import { call, Refusal } from '#stores/api.ts';
import { pageLink } from '#stores/page.ts';
import { showToast } from '#stores/toasts.ts';
import { useVisitor } from '../account/use-visitor.ts';
import { Icon } from '../ui/Icon.tsx';
import { Confirm } from '../ui/Sheet.tsx';
import { Skeleton, SkeletonGroup } from '../ui/Skeleton.tsx';
import { ErrorState, Notice, SignInState } from '../ui/States.tsx';
import { useCall } from '../ui/use-call.ts';
import { type IslandProps, IslandWords, useWords } from '../ui/words.tsx';
import { Arrival } from './Arrival.tsx';
import { useCardName } from './CardFace.tsx';
import { CardRow } from './CardRow.tsx';
import { RenameCard } from './RenameCard.tsx';

/** The member's saved cards (row D1). */
export const CardsPage = (props: IslandProps) => (
  <IslandWords {...props}>
    <Cards />
  </IslandWords>
);

function Cards() {
  const t = useWords('card');
  const common = useWords('common');
  const who = useVisitor();
  const { data, failure, reload, setData } = useCall(listCards, who === 'member' ? {} : null);

  // A page restored from the browser's cache shows the list before a card was added.
  useEffect(() => {
    const onPageShow = (event: PageTransitionEvent) => event.persisted && reload();
    window.addEventListener('pageshow', onPageShow);
    return () => window.removeEventListener('pageshow', onPageShow);
  }, [reload]);

  if (who === 'guest') return <SignInState text={t('signIn')} back={links.cards()} />;
  if (!data) {
    if (failure !== null) return <ErrorState message={failure} onRetry={reload} />;
    return (
      <SkeletonGroup label={common('loading')} className="grid gap-4">
        <Skeleton className="h-32" />
        <Skeleton className="h-32" />
      </SkeletonGroup>
    );
  }
  return (
    <>
      <Arrival adding={data.adding} onAskAgain={reload} />
      <List list={data} onChanged={setData} onReload={reload} />
    </>
  );
}

interface ListProps {
  readonly list: CardList;
  readonly onChanged: (list: CardList) => void;
  readonly onReload: () => void;
}

function List({ list, onChanged, onReload }: ListProps) {
  const t = useWords('card');
  const nameOf = useCardName();
  const [removing, setRemoving] = useState<Card | null>(null);
  /** The consequence of removing the card, if there is one. */
  const [follows, setFollows] = useState<string | null>(null);
  const [naming, setNaming] = useState<Card | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const { cards, most, canAdd } = list;
  const add = (
    <a href={pageLink(links.cardAdd())} className="btn w-full md:w-auto">
      <Icon name="plus" />
      {t('list.add')}
    </a>
  );
  if (cards.length === 0)
    return (
      <Notice icon="card" title={t('list.empty')} text={t('list.emptyText')}>
        {canAdd && add}
      </Notice>
    );

  /** One change at a time. The client has already shown a refusal as a toast. */
  const change = async (work: () => Promise<CardList>, done: string) => {
    setIsBusy(true);
    try {
      onChanged(await work());
      showToast('success', done);
    } catch {
      onReload();
    } finally {
      setIsBusy(false);
      closeRemoving();
    }
  };
  const closeRemoving = () => {
    setRemoving(null);
    setFollows(null);
  };
  const remove = async ({ id }: Card) => {
    if (follows !== null) return change(() => call(removeCard, { id, isSure: true }), t('list.removed'));
    setIsBusy(true);
    try {
      onChanged(await call(removeCard, { id }, { quiet: true }));
      showToast('success', t('list.removed'));
      closeRemoving();
    } catch (error) {
      if (error instanceof Refusal && error.data?.key === 'cardSubscribed') setFollows(error.message);
      else {
        if (error instanceof Refusal) showToast('error', error.message);
        onReload();
        closeRemoving();
      }
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <>
      <p className="mb-4 text-sm text-muted">{t('list.count', { count: cards.length, most })}</p>
      <ul className="grid gap-4">
        {cards.map((card) => (
          <CardRow
            key={card.id}
            card={card}
            isBusy={isBusy}
            onDefault={() =>
              void change(() => call(chooseDefaultCard, { id: card.id }), t('list.defaultSet'))
            }
            onRename={() => setNaming(card)}
            onRemove={() => setRemoving(card)}
          />
        ))}
      </ul>
      <div className="mt-6">
        {canAdd
          ? add
          : cards.length >= most && <p className="text-sm text-muted">{t('list.full', { most })}</p>}
      </div>
      {removing && (
        <Confirm
          title={t('list.removeTitle')}
          text={follows ?? nameOf(removing)}
          yes={t(follows === null ? 'list.remove' : 'list.removeAllTheSame')}
          isBusy={isBusy}
          onYes={() => void remove(removing)}
          onClose={closeRemoving}
        />
      )}
      {naming && (
        <RenameCard
          card={naming}
          onRenamed={(renamed) => {
            onChanged(renamed);
            setNaming(null);
            showToast('success', t('list.renamed'));
          }}
          onClose={() => setNaming(null)}
        />
      )}
    </>
  );
}
