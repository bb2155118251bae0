import { useState } from 'react';
import type { PickList } from '#lib/boxes/packing/model.ts';
import { useWords } from '../../ui/words.tsx';
import { PackByHand } from './PackByHand.tsx';
import { StartRun } from './StartRun.tsx';
import { TrackingRun } from './TrackingRun.tsx';

interface BoxesProps {
  readonly list: PickList;
  readonly isComplete: boolean;
  readonly onPacked: () => void;
}

/** The boxes of a pick list: packed together, or one by hand with its special handling. */
export function Boxes({ list, isComplete, onPacked }: BoxesProps) {
  const t = useWords('packing');
  const [byHand, setByHand] = useState<string | null>(null);
  const [isTracking, setTracking] = useState(false);
  const together = list.orders.filter(({ needsTracking }) => !needsTracking);
  const alone = list.orders.filter(({ needsTracking }) => needsTracking);
  return (
    <section aria-labelledby="boxes" className="panel self-start p-5 lg:sticky lg:top-20">
      <h2 id="boxes" className="mb-3 text-lg font-bold">
        {t('boxes')}
      </h2>
      <ol className="mb-4 divide-y divide-line">
        {list.orders.map(({ box, number, carrierName, receiver, needsTracking }) => (
          <li key={number} className="flex items-center gap-3 py-2">
            <span className="grid size-9 shrink-0 place-items-center rounded bg-raised font-bold tabular-nums">
              {box}
            </span>
            <span className="min-w-0 flex-1 text-sm">
              <span className="block tabular-nums">{number}</span>
              <span className="block text-muted">
                {carrierName} · {receiver}
              </span>
              {needsTracking && <span className="block text-amber">{t('needsTracking')}</span>}
            </span>
            <button
              type="button"
              className="btn-line min-h-touch px-3 text-sm print:hidden"
              onClick={() => setByHand(number)}
            >
              {t('byHand.open')}
            </button>
          </li>
        ))}
      </ol>
      <div className="grid gap-2 print:hidden">
        {together.length > 0 && (
          <StartRun
            orders={together}
            label={t('packBoxes', { count: together.length })}
            className={isComplete ? 'btn w-full' : 'btn-line w-full'}
          />
        )}
        {alone.length > 0 && (
          <button
            type="button"
            className={isComplete ? 'btn w-full' : 'btn-line w-full'}
            onClick={() => setTracking(true)}
          >
            {t('tracking.open', { count: alone.length })}
          </button>
        )}
        {!isComplete && <p className="text-sm text-muted">{t('notComplete')}</p>}
      </div>
      {isTracking && <TrackingRun orders={alone} onClose={() => setTracking(false)} />}
      {byHand && (
        <PackByHand
          number={byHand}
          onClose={() => setByHand(null)}
          onPacked={() => {
            setByHand(null);
            onPacked();
          }}
        />
      )}
    </section>
  );
}
