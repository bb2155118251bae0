import { useState } from 'react';
import { getPickList } from '#lib/boxes/packing/calls.ts';
import { MAX_PICKED } from '#lib/boxes/packing/rules.ts';
import { staffLinks } from '#lib/people/staff/links.ts';
import { pageLink } from '#stores/page.ts';
import { Sheet } from '../ui/Sheet.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { ErrorState } from '../ui/States.tsx';
import { useCall } from '../ui/use-call.ts';
import { useWords } from '../ui/words.tsx';
import { StartRun } from './packing/StartRun.tsx';
import { TrackingRun } from './packing/TrackingRun.tsx';

interface PackSheetProps {
  readonly numbers: readonly string[];
  readonly onClose: () => void;
}

/** Puts exactly the selected orders on one pick list, or packs them in a run. */
export function PackSheet({ numbers, onClose }: PackSheetProps) {
  const t = useWords('orderlist');
  const isTooMany = numbers.length > MAX_PICKED;
  return (
    <Sheet title={t('pack.title')} onClose={onClose}>
      <p className="text-muted">{t('pack.text', { count: numbers.length })}</p>
      {isTooMany ? (
        <p className="mt-6 text-sm text-muted">{t('pack.pickMost', { most: MAX_PICKED })}</p>
      ) : (
        <Ways numbers={numbers} />
      )}
    </Sheet>
  );
}

/**
 * The orders that can be packed, and how. Orders without the provider need a tracking number, and orders with
 * nothing to pack are left out.
 */
function Ways({ numbers }: Pick<PackSheetProps, 'numbers'>) {
  const t = useWords('orderlist');
  const packing = useWords('packing');
  const { data, failure, reload } = useCall(getPickList, { orders: [...numbers] });
  const [isTracking, setTracking] = useState(false);
  if (failure !== null) return <ErrorState message={failure} onRetry={reload} />;
  if (!data) return <Skeleton className="mt-6 h-40" />;
  const together = data.orders.filter(({ needsTracking }) => !needsTracking);
  const alone = data.orders.filter(({ needsTracking }) => needsTracking);
  return (
    <div className="mt-6 grid gap-3">
      {data.done.length > 0 && (
        <p className="text-sm text-amber wrap-anywhere">
          {packing('picked.leftOut', { numbers: data.done.join(', ') })}
        </p>
      )}
      {data.orders.length > 0 && (
        <a href={pageLink(staffLinks.packingPick(numbers))} className="btn w-full">
          {t('pack.pick')}
        </a>
      )}
      {together.length > 0 && (
        <>
          <StartRun
            orders={together}
            label={packing('packChosen', { count: together.length })}
            className="btn-line w-full"
          />
          <p className="text-sm text-muted">{t('pack.runText')}</p>
        </>
      )}
      {alone.length > 0 && (
        <button type="button" className="btn-line w-full" onClick={() => setTracking(true)}>
          {packing('tracking.open', { count: alone.length })}
        </button>
      )}
      {isTracking && <TrackingRun orders={alone} onClose={() => setTracking(false)} />}
    </div>
  );
}
