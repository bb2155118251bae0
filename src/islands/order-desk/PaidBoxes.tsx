import { useState } from 'react';
import type { DeskOrderDetail } from '#lib/fronts/order-desk/model/order.ts';
import { hasPermission } from '#stores/staff.ts';
import { useStaff } from '../staff/use-staff.ts';
import { formatDay } from '../ui/moment.ts';
import { useIsland, useWords } from '../ui/words.tsx';
import { Redirect } from './Redirect.tsx';

type Box = NonNullable<DeskOrderDetail['personal']>['boxes'][number];

/** Prepaid boxes that wait, each with its destination, which can be corrected per box. */
export function PaidBoxes({ boxes }: { readonly boxes: readonly Box[] }) {
  const t = useWords('workbench');
  const { locale } = useIsland();
  const { staff } = useStaff();
  const [asked, setAsked] = useState<number | null>(null);
  const box = boxes.find(({ part }) => part === asked);
  if (boxes.length === 0) return null;
  return (
    <details className="mt-4" data-paid-boxes>
      <summary className="min-h-touch cursor-pointer font-semibold">{t('redirect.boxes')}</summary>
      <ul className="divide-y divide-line">
        {boxes.map(({ part, sendOn, recipient }) => (
          <li key={part} className="grid gap-2 py-3 text-sm">
            <p className="font-medium">{t('redirect.box', { part, day: formatDay(sendOn, locale) })}</p>
            <p className="text-muted wrap-anywhere">{placeOf(recipient)}</p>
            {hasPermission(staff, 'order.changeDelivery') && (
              <button
                type="button"
                className="btn-line min-h-touch justify-self-start px-4 text-sm"
                onClick={() => setAsked(part)}
              >
                {t('redirect.one', { part })}
              </button>
            )}
          </li>
        ))}
      </ul>
      {box && <Redirect recipient={box.recipient} part={box.part} onClose={() => setAsked(null)} />}
    </details>
  );
}

/** Receiver and destination in one line. */
export const placeOf = ({ receiver, mobile, pickup, county, district, detail }: Box['recipient']): string =>
  [receiver, mobile, pickup ? `${pickup.name} ${pickup.storeId}` : `${county}${district}${detail}`].join(
    ' · ',
  );
