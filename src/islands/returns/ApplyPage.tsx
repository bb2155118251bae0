import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { getReturn, getReturnOptions } from '#lib/after/returns/calls.ts';
import type { ReturnDetail } from '#lib/after/returns/model/return.ts';
import { links } from '#lib/site/site/links.ts';
import { pageLink } from '#stores/page.ts';
import { $isSignedIn } from '#stores/session.ts';
import { AsCharged } from '../ui/Money.tsx';
import { Notice, OrderErrorState, SignInState } from '../ui/States.tsx';
import { useCall } from '../ui/use-call.ts';
import { type IslandProps, IslandWords, useWords } from '../ui/words.tsx';
import { ApplyForm } from './ApplyForm.tsx';
import { ReturnErrorState, ReturnSkeleton } from './ReturnStates.tsx';

/** Row E3: a new return for an order, or a rejected one to edit and submit again. */
export const ApplyPage = (props: IslandProps) => (
  <IslandWords {...props}>
    <AsCharged>
      <Gate />
    </AsCharged>
  </IslandWords>
);

interface Asked {
  readonly order: string;
  /** The number of the return to edit; empty for a new one. */
  readonly edited: string;
}

function readAddress(): Asked {
  const query = new URLSearchParams(location.search);
  return { order: query.get('number') ?? '', edited: query.get('edit') ?? '' };
}

function Gate() {
  const t = useWords('returnGoods');
  const isSignedIn = useStore($isSignedIn, { ssr: () => false });
  const [asked, setAsked] = useState<Asked | null>(null);
  useEffect(() => setAsked(readAddress()), []);
  if (!asked) return <ReturnSkeleton />;
  const { order, edited } = asked;
  if (!isSignedIn)
    return (
      <SignInState text={t('signIn')} back={edited ? links.returnEdit(edited) : links.returnApply(order)} />
    );
  return edited ? <Edited number={edited} /> : <Fresh order={order} before={null} />;
}

function Edited({ number }: { readonly number: string }) {
  const t = useWords('returnGoods');
  const { data, failure, reload } = useCall(getReturn, { number });
  if (failure !== null) return <ReturnErrorState message={failure} onRetry={reload} />;
  if (!data) return <ReturnSkeleton />;
  if (!data.canReapply)
    return (
      <Notice icon="box" title={t('apply.cannotEdit')} text={data.stateName}>
        <a href={pageLink(links.return(number))} className="btn">
          {t('acts.detail')}
        </a>
      </Notice>
    );
  return <Fresh order={data.orderNumber} before={data} />;
}

interface FreshProps {
  readonly order: string;
  readonly before: ReturnDetail | null;
}

function Fresh({ order, before }: FreshProps) {
  const t = useWords('returnGoods');
  const { data, failure, reload } = useCall(getReturnOptions, { number: order });
  if (failure !== null) return <OrderErrorState message={failure} onRetry={reload} />;
  if (!data) return <ReturnSkeleton />;
  if (!data.canApply && !before)
    return (
      <Notice icon="box" title={t('apply.cannot')} text={data.whyNot ?? undefined}>
        {data.openReturn && (
          <a href={pageLink(links.return(data.openReturn))} className="btn">
            {t('apply.toOpen')}
          </a>
        )}
        <a href={pageLink(links.complaint(order))} className="btn-line">
          {t('contact')}
        </a>
      </Notice>
    );
  return <ApplyForm options={data} before={before} />;
}
