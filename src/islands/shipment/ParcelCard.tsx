import { Suspense, useId } from 'react';
import type { ParcelState } from '#lib/after/shipment/codes.ts';
import type { Parcel, Parcels } from '#lib/after/shipment/model.ts';
import { CopyButton } from '../ui/CopyButton.tsx';
import { Icon } from '../ui/Icon.tsx';
import { lazyPart } from '../ui/later.ts';
import { formatDay } from '../ui/moment.ts';
import { Timeline } from '../ui/Timeline.tsx';
import { useIsland, useWords } from '../ui/words.tsx';

/** The number of completed steps in each state; none for states outside the usual course. */
const BEHIND: Readonly<Partial<Record<ParcelState, number>>> = {
  asked: 0,
  failed: 0,
  labelled: 1,
  inTransit: 2,
  outForDelivery: 3,
  atStore: 3,
  delivered: 4,
};

/** A parcel's progress in steps. */
function ParcelProgress({ parcel }: { readonly parcel: Parcel }) {
  const t = useWords('parcel');
  const behind = BEHIND[parcel.state];
  if (behind === undefined) return null;
  const steps = ['packed', 'left', parcel.carrier === 'TCAT' ? 'near' : 'store', 'here'];
  return (
    <ol className="mt-5 grid grid-cols-4 gap-1 text-center text-xs md:text-sm">
      {steps.map((step, at) => (
        <li
          key={step}
          aria-current={at === behind - 1 ? 'step' : undefined}
          className={at < behind ? 'font-semibold' : 'text-faint'}
        >
          <span
            aria-hidden="true"
            className={`mb-2 block h-1.5 rounded-full ${at < behind ? 'bg-accent' : 'bg-line'}`}
          />
          {t(`steps.${step}`)}
        </li>
      ))}
    </ol>
  );
}

/** Loaded on demand, because stores rarely close. */
const ChooseStore = lazyPart(async () => ({ default: (await import('./ChooseStore.tsx')).ChooseStore }));

export type ParcelView = 'news' | 'progress';

interface ParcelCardProps {
  readonly number: string;
  readonly parcel: Parcel;
  readonly onChanged: (data: Parcels) => void;
  readonly title: string;
  readonly view: ParcelView;
}

/** One parcel: its position, number and content. */
export function ParcelCard({ number, parcel, onChanged, title, view }: ParcelCardProps) {
  const t = useWords('parcel');
  const { locale } = useIsland();
  const id = useId();
  const { counter, trackingNumber, pickupCode, pickUpBy, news } = parcel;
  return (
    <section aria-labelledby={id} className="panel p-5 md:p-6">
      <h2 id={id} className="text-sm text-muted">
        {title}
      </h2>
      <p className="mt-1 flex items-center gap-3 text-xl font-bold">
        <Icon name={parcel.state === 'delivered' ? 'check' : 'truck'} className="size-6 text-accent" />
        <span data-parcel-state={parcel.state}>{parcel.stateName}</span>
      </p>
      {pickUpBy && (
        <p data-pick-up-by className="mt-2 text-amber">
          {t('pickUpBy', { day: formatDay(pickUpBy, locale) })}
        </p>
      )}
      {counter && (
        <p className="mt-2 text-sm">
          <span className="block">{counter.name}</span>
          <span className="block text-muted">{counter.address}</span>
        </p>
      )}
      {parcel.goesTo && <p className="mt-2 text-sm wrap-anywhere">{t('goesTo', { place: parcel.goesTo })}</p>}
      {parcel.storeChoice && (
        <Suspense>
          <ChooseStore number={number} parcel={parcel} onChosen={onChanged} />
        </Suspense>
      )}
      {pickupCode && (
        <p className="mt-3">
          <span className="block text-sm text-muted">{t('code')}</span>
          <span className="text-[28px] font-bold tracking-[0.2em] tabular-nums">{pickupCode}</span>
          <span className="block text-sm text-muted">{t('codeText')}</span>
        </p>
      )}
      {trackingNumber && (
        <p className="mt-3 flex flex-wrap items-center gap-x-3">
          <span className="text-sm text-muted">{t('tracking')}</span>
          <span className="font-semibold tabular-nums">{trackingNumber}</span>
          <CopyButton text={trackingNumber} of={trackingNumber} />
        </p>
      )}
      {view === 'progress' && <ParcelProgress parcel={parcel} />}
      {view === 'news' && news.length > 0 && (
        <>
          <h3 className="mt-5 font-semibold">{t('news')}</h3>
          <Timeline entries={news.map(({ text, at }) => ({ name: text, at }))} />
        </>
      )}
      <h3 className="mt-5 font-semibold">{t('contents')}</h3>
      <ul className="mt-1 text-sm text-muted">
        {parcel.lines.map(({ name, options, quantity, batches }) => (
          <li key={`${name} ${options}`} className="flex justify-between gap-4 py-1">
            <span>
              {name} {options}
              {batches.map((one) => (
                <span key={one.number} className="block text-faint">
                  {t('batch', { number: one.number, day: formatDay(one.expiresOn, locale) })}
                </span>
              ))}
            </span>
            <span className="whitespace-nowrap tabular-nums">× {quantity}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
