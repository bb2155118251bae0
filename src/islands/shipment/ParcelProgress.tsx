import type { ParcelState } from '#lib/after/shipment/codes.ts';
import type { Parcel } from '#lib/after/shipment/model.ts';
import { useWords } from '../ui/words.tsx';

/** Which of the steps are behind a parcel in each state; none for one that has left the usual way. */
const BEHIND: Readonly<Partial<Record<ParcelState, number>>> = {
  asked: 0,
  failed: 0,
  labelled: 1,
  inTransit: 2,
  outForDelivery: 3,
  atStore: 3,
  delivered: 4,
};

/** How far a parcel is, step by step. */
export function ParcelProgress({ parcel }: { readonly parcel: Parcel }) {
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
