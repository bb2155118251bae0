import { useState } from 'react';
import { getToPack } from '#lib/boxes/packing/calls.ts';
import type { ToPack } from '#lib/boxes/packing/model.ts';
import { staffLinks } from '#lib/people/staff/links.ts';
import { pageLink } from '#stores/page.ts';
import { formatMoment } from '../../ui/moment.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ErrorState, Notice } from '../../ui/States.tsx';
import { useCall } from '../../ui/use-call.ts';
import { type IslandProps, IslandWords, useIsland, useWords } from '../../ui/words.tsx';
import { OrdersToPack } from './OrdersToPack.tsx';
import { StartRun } from './StartRun.tsx';
import { TrackingRun } from './TrackingRun.tsx';

/** Row E5: orders to pack, grouped by carrier. Some are picked by hand, or all are packed in a run. */
export const PackingPage = (props: IslandProps) => (
  <IslandWords {...props}>
    <Packing />
  </IslandWords>
);

type Carrier = ToPack['carriers'][number]['carrier'];

/** The number of boxes on a trolley, picked in one round through the store room. */
const PICKED_MOST = 20;

function Packing() {
  const t = useWords('packing');
  const [carrier, setCarrier] = useState<Carrier | undefined>();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [isTracking, setTracking] = useState(false);
  const { data, failure, isLoading, reload } = useCall(getToPack, carrier ? { carrier } : {});
  if (failure !== null) return <ErrorState message={failure} onRetry={reload} />;
  if (!data) return <Skeleton className="h-[600px]" />;
  const show = (next: Carrier | undefined) => {
    setCarrier(next);
    setChosen([]);
  };
  const pick = chosen.slice(0, PICKED_MOST);
  // In the list's order, regardless of the order of ticks.
  const boxes = data.orders
    .filter(({ number }) => chosen.includes(number))
    .map((order, at) => ({ ...order, box: at + 1 }));
  const alone = boxes.filter(({ needsTracking }) => needsTracking);
  const together = boxes.filter(({ needsTracking }) => !needsTracking);
  return (
    <div className={`grid gap-6 ${isLoading ? 'opacity-60' : ''}`} aria-busy={isLoading}>
      <nav aria-label={t('carriers')} className="flex flex-wrap gap-2">
        <CarrierButton name={t('allCarriers')} isOn={!carrier} onPress={() => show(undefined)} />
        {data.carriers.map((one) => (
          <CarrierButton
            key={one.carrier}
            name={`${one.name} ${one.orders}`}
            isOn={carrier === one.carrier}
            onPress={() => show(one.carrier)}
          />
        ))}
        <a
          href={pageLink(staffLinks.packingLabels())}
          className="btn-line min-h-touch px-4 text-sm md:ml-auto"
        >
          {t('labels.title')}
        </a>
      </nav>
      {data.orders.length === 0 ? (
        <Notice icon="check" tone="good" title={t('nothing')} text={t('nothingText')} />
      ) : (
        <>
          <OrdersToPack orders={data.orders} chosen={chosen} onChoose={setChosen} />
          <div className="-mx-4 flex flex-wrap items-center gap-3 border-t border-line bg-ground px-4 py-3 md:sticky md:bottom-0">
            <span role="status" className="text-sm text-muted max-md:w-full md:flex-1">
              {t('chosen', { count: chosen.length })}
            </span>
            <a
              href={pick.length > 0 ? pageLink(staffLinks.packingPick(pick)) : undefined}
              aria-disabled={pick.length === 0}
              className={`btn flex-1 md:flex-none ${pick.length === 0 ? 'pointer-events-none opacity-50' : ''}`}
            >
              {chosen.length > PICKED_MOST ? t('pickFirst', { count: PICKED_MOST }) : t('pick')}
            </a>
            {alone.length > 0 && (
              <button
                type="button"
                className="btn-line flex-1 md:flex-none"
                onClick={() => setTracking(true)}
              >
                {t('tracking.open', { count: alone.length })}
              </button>
            )}
            {(together.length > 0 || alone.length === 0) && (
              <StartRun
                orders={together}
                label={t('packChosen', { count: together.length })}
                className="btn-line flex-1 md:flex-none"
              />
            )}
          </div>
        </>
      )}
      <Runs runs={data.runs} />
      {isTracking && <TrackingRun orders={alone} onClose={() => setTracking(false)} />}
    </div>
  );
}

interface CarrierButtonProps {
  readonly name: string;
  readonly isOn: boolean;
  readonly onPress: () => void;
}

const CarrierButton = ({ name, isOn, onPress }: CarrierButtonProps) => (
  <button
    type="button"
    aria-pressed={isOn}
    className="btn-line min-h-touch px-4 text-sm tabular-nums aria-pressed:border-accent aria-pressed:text-accent"
    onClick={onPress}
  >
    {name}
  </button>
);

function Runs({ runs }: Pick<ToPack, 'runs'>) {
  const t = useWords('packing');
  const { locale } = useIsland();
  if (runs.length === 0) return null;
  return (
    <section aria-labelledby="runs">
      <h2 id="runs" className="mb-3 text-lg font-bold">
        {t('runs')}
      </h2>
      <ul className="divide-y divide-line">
        {runs.map(({ id, at, orders, waiting, refused }) => (
          <li key={id}>
            <a
              href={pageLink(staffLinks.packingRun(id))}
              className="flex min-h-touch flex-wrap items-center gap-x-4 py-2 hover:text-accent"
            >
              <span>{formatMoment(at, locale)}</span>
              <span className="text-sm text-muted">
                {t('run.orders', { count: orders })}
                {waiting > 0 && ` · ${t('run.waiting', { count: waiting })}`}
              </span>
              {refused > 0 && (
                <span className="text-sm text-danger">{t('run.refused', { count: refused })}</span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
