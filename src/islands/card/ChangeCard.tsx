import { useEffect, useState } from 'react';
import { formatAmount } from '#lib/kernel/text/money.ts';
import { listCards } from '#lib/money/card/calls.ts';
import type { CardList } from '#lib/money/card/model.ts';
import { changeOrderCard, getOrderCard } from '#lib/money/payment/calls.ts';
import type { OrderCardState } from '#lib/money/payment/model/order-card.ts';
import { links } from '#lib/site/site/links.ts';
import { call } from '#stores/api.ts';
import { showToastNext } from '#stores/next-toast.ts';
import { pageLink } from '#stores/page.ts';
import { useVisitor } from '../account/use-visitor.ts';
import { leaveToPay } from '../payment/leave-to-pay.ts';
import { Icon } from '../ui/Icon.tsx';
import { Skeleton, SkeletonGroup } from '../ui/Skeleton.tsx';
import { ErrorState, Notice, SignInState } from '../ui/States.tsx';
import { useCall } from '../ui/use-call.ts';
import { type IslandProps, IslandWords, useWords } from '../ui/words.tsx';
import { Arrival } from './Arrival.tsx';
import { CardChoices } from './CardChoices.tsx';
import { CardFace } from './CardFace.tsx';

/** Changes the saved card of an unpaid order or of a periodic one (row D1). */
export const ChangeCard = (props: IslandProps) => (
  <IslandWords {...props}>
    <Change />
  </IslandWords>
);

function Change() {
  const t = useWords('card');
  const common = useWords('common');
  const who = useVisitor();
  const [number, setNumber] = useState<string | null>(null);
  useEffect(() => setNumber(new URLSearchParams(location.search).get('number') ?? ''), []);
  const isReady = who === 'member' && number !== null && number !== '';
  const order = useCall(getOrderCard, isReady ? { number } : null);
  const cards = useCall(listCards, isReady ? {} : null);

  if (number === '')
    return (
      <Notice icon="card" title={t('change.noNumber')}>
        <a href={pageLink(links.orders())} className="btn">
          {t('change.toOrders')}
        </a>
      </Notice>
    );
  if (who === 'guest') return <SignInState text={t('signIn')} back={links.cardChange(number ?? '')} />;
  const failure = order.failure ?? cards.failure;
  if (failure !== null)
    return (
      <ErrorState
        message={failure}
        onRetry={() => {
          order.reload();
          cards.reload();
        }}
      />
    );
  if (!order.data || !cards.data)
    return (
      <SkeletonGroup label={common('loading')} className="grid gap-4">
        <Skeleton className="h-24" />
        <Skeleton className="h-48" />
      </SkeletonGroup>
    );
  if (!order.data.canChange)
    return (
      <Notice icon="card" title={t('change.cannot')} text={t('change.cannotText')}>
        <a href={pageLink(links.order(order.data.number))} className="btn">
          {t('change.toOrder')}
        </a>
      </Notice>
    );
  return (
    <>
      <Arrival adding={cards.data.adding} onAskAgain={cards.reload} />
      <ChangeForm order={order.data} list={cards.data} />
    </>
  );
}

function ChangeForm({ order, list }: { readonly order: OrderCardState; readonly list: CardList }) {
  const t = useWords('card');
  const { number, payable, statusName, canPay, cardId } = order;
  const current = list.cards.find((card) => card.id === cardId);
  const usable = list.cards.filter((card) => !card.isExpired && card.id !== cardId);
  const [chosen, setChosen] = useState<number | null>(usable[0]?.id ?? null);
  const [isBusy, setIsBusy] = useState(false);

  const change = async () => {
    if (chosen === null) return;
    setIsBusy(true);
    try {
      await call(changeOrderCard, { number, cardId: chosen });
      if (canPay) return await leaveToPay(number, { method: 'storedCard', cardId: chosen });
      showToastNext('success', t('change.saved'));
      location.assign(pageLink(links.order(number)));
    } catch {
      // A toast has shown the reason. If the card was changed but not charged, it can be charged again.
      setIsBusy(false);
    }
  };
  return (
    <div className="grid gap-5">
      <section className="panel flex flex-wrap items-baseline justify-between gap-3 p-5">
        <div>
          <p className="font-semibold">{t('change.order', { number })}</p>
          <p className="text-sm text-muted">{statusName}</p>
        </div>
        <p className="price text-xl">
          <span className="sr-only">{t('change.amount')} </span>
          {formatAmount(payable)}
        </p>
      </section>
      {current && (
        <section aria-labelledby="current-card" className="panel p-5">
          <h2 id="current-card" className="mb-3 font-bold">
            {t('change.current')}
          </h2>
          <CardFace card={current} />
        </section>
      )}
      <section aria-labelledby="new-card" className="panel grid gap-4 p-5">
        <h2 id="new-card" className="font-bold">
          {t('change.choose')}
        </h2>
        {usable.length === 0 ? (
          <p className="text-muted">{t('pick.empty')}</p>
        ) : (
          <CardChoices
            cards={list.cards}
            value={chosen}
            exceptId={cardId}
            label={t('change.choose')}
            onChange={setChosen}
          />
        )}
        {list.canAdd && (
          <a
            href={pageLink(links.cardAdd({ number }))}
            className="btn-line w-full md:w-auto md:justify-self-start"
          >
            <Icon name="plus" />
            {t('list.add')}
          </a>
        )}
        <button
          type="button"
          className="btn w-full"
          aria-disabled={chosen === null || isBusy}
          aria-busy={isBusy}
          onClick={() => void change()}
        >
          {t(isBusy ? 'change.saving' : canPay ? 'change.saveAndPay' : 'change.save')}
        </button>
      </section>
    </div>
  );
}
