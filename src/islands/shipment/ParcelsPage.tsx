import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { getParcels } from '#lib/after/shipment/calls.ts';
import type { Parcels } from '#lib/after/shipment/model.ts';
import { links } from '#lib/site/site/links.ts';
import { pageLink } from '#stores/page.ts';
import { $isSignedIn } from '#stores/session.ts';
import { Changed } from '../ui/Changed.tsx';
import { Skeleton, SkeletonGroup } from '../ui/Skeleton.tsx';
import { Notice, OrderErrorState, SignInState } from '../ui/States.tsx';
import { useCall } from '../ui/use-call.ts';
import { useOrderChanges } from '../ui/use-changes.ts';
import { type IslandProps, IslandWords, useWords } from '../ui/words.tsx';
import { ConfirmReceipt } from './ConfirmReceipt.tsx';
import { ParcelCard, type ParcelView } from './ParcelCard.tsx';

interface ParcelsPageProps extends IslandProps {
  /** All carrier messages, or only the progress. */
  readonly view: ParcelView;
}

/** Row E2: the tracking of an order's parcels. */
export const ParcelsPage = ({ view, ...props }: ParcelsPageProps) => (
  <IslandWords {...props}>
    <Gate view={view} />
  </IslandWords>
);

function Gate({ view }: { readonly view: ParcelView }) {
  const t = useWords('parcel');
  const isSignedIn = useStore($isSignedIn, { ssr: () => false });
  const [number, setNumber] = useState<string | null>(null);
  useEffect(() => setNumber(new URLSearchParams(location.search).get('number') ?? ''), []);
  if (number === null) return <Loading />;
  if (!isSignedIn) {
    const here = view === 'news' ? links.parcels(number) : links.parcelProgress(number);
    return <SignInState text={t('signIn')} back={here} />;
  }
  return <OrderParcels number={number} view={view} />;
}

function OrderParcels({ number, view }: { readonly number: string; readonly view: ParcelView }) {
  const { data, failure, reload, setData } = useCall(getParcels, { number });
  useOrderChanges(number, reload, data !== null);
  if (failure !== null) return <OrderErrorState message={failure} onRetry={reload} />;
  if (!data) return <Loading />;
  return (
    <div className="space-y-5">
      <Changed says={data.parcels.map(({ stateName }) => stateName).join(', ')}>
        <List data={data} view={view} onChanged={setData} />
      </Changed>
      <Ways data={data} view={view} onConfirmed={setData} />
    </div>
  );
}

interface ListProps {
  readonly data: Parcels;
  readonly view: ParcelView;
  readonly onChanged: (data: Parcels) => void;
}

function List({ data, view, onChanged }: ListProps) {
  const t = useWords('parcel');
  if (data.parcels.length === 0) return <Notice icon="box" title={t('none')} text={t('noneText')} />;
  return (
    <div className="space-y-5">
      {data.parcels.map((parcel, at) => (
        <ParcelCard
          // biome-ignore lint/suspicious/noArrayIndexKey: an order's parcels are only added to
          key={at}
          parcel={parcel}
          number={data.number}
          onChanged={onChanged}
          view={view}
          title={data.parcels.length > 1 ? t('nth', { nth: at + 1 }) : parcel.carrierName}
        />
      ))}
      {data.unpacked > 0 && <p className="text-sm text-muted">{t('unpacked', { count: data.unpacked })}</p>}
    </div>
  );
}

interface WaysProps {
  readonly data: Parcels;
  readonly view: ParcelView;
  readonly onConfirmed: (data: Parcels) => void;
}

function Ways({ data: { number, canConfirm, parcels }, view, onConfirmed }: WaysProps) {
  const t = useWords('parcel');
  const other = view === 'news' ? links.parcelProgress(number) : links.parcels(number);
  return (
    <div className="flex flex-wrap gap-3">
      {canConfirm && <ConfirmReceipt number={number} onConfirmed={onConfirmed} />}
      {parcels.length > 0 && (
        <a href={pageLink(other)} className="btn-line min-h-touch px-5 text-sm">
          {t(view === 'news' ? 'toProgress' : 'toLogistics')}
        </a>
      )}
      <a href={pageLink(links.order(number))} className="btn-line min-h-touch px-5 text-sm">
        {t('toOrder')}
      </a>
    </div>
  );
}

function Loading() {
  const common = useWords('common');
  return (
    <SkeletonGroup label={common('loading')} className="space-y-5">
      <Skeleton className="h-64" />
      <Skeleton className="h-12 w-40" />
    </SkeletonGroup>
  );
}
