import { useState } from 'react';
import { handOverParcel, retryCarrier, unpackParcel } from '#lib/fronts/order-desk/calls.ts';
import type { DeskParcel } from '#lib/fronts/order-desk/model/order.ts';
import { hasPermission } from '#stores/staff.ts';
import { Facts } from '../staff/Facts.tsx';
import { useStaff } from '../staff/use-staff.ts';
import { CopyButton } from '../ui/CopyButton.tsx';
import { Confirm } from '../ui/Sheet.tsx';
import { TextField } from '../ui/TextField.tsx';
import { useForm } from '../ui/use-form.ts';
import { useWords } from '../ui/words.tsx';
import { LineForm } from './LineForm.tsx';
import { placeOf } from './PaidBoxes.tsx';
import { RecordParcelState } from './RecordParcelState.tsx';
import { useWork } from './use-desk-order.tsx';

const loadSchema = async () => (await import('#lib/fronts/order-desk/model/acts.ts')).HandOverInput;

/** The shopper shows the pickup code at the counter. */
function HandOver() {
  const t = useWords('workbench');
  const { order, send } = useWork();
  const form = useForm({ code: '' });
  const { code } = form.values;
  const handOver = () =>
    form.submit(loadSchema, { number: order.number, version: order.version, code }, () =>
      send(handOverParcel, { code }, t('handOver.done')),
    );
  return (
    <LineForm form={form} onSubmit={handOver} label={t('handOver.label')} look="btn">
      <TextField form={form} name="code" label={t('handOver.code')} inputMode="numeric" maxLength={6} />
    </LineForm>
  );
}

interface DeskParcelCardProps {
  readonly parcel: DeskParcel;
  readonly nth: number;
}

const NEEDS_SOMEBODY: ReadonlySet<DeskParcel['state']> = new Set(['failed', 'storeClosed', 'lost']);

/** A parcel with its contents and actions. */
export function DeskParcelCard({ parcel, nth }: DeskParcelCardProps) {
  const t = useWords('workbench');
  const staffWords = useWords('staff');
  const { press, isBusy } = useWork();
  const { staff } = useStaff();
  const [isAsked, setAsked] = useState(false);
  const { tradeNo, state, trackingNumber, label, storeChange } = parcel;
  const mayPack = hasPermission(staff, 'shipment.pack');
  const isOver = state === 'cancelled';
  const facts = [
    [t('carrier'), parcel.carrierName],
    [staffWords('order.receiver'), parcel.recipient && placeOf(parcel.recipient)],
    [t('pack.temperature'), t(`temperature.${parcel.temperature}`)],
    [t('failure'), parcel.failure],
    [t('pickUpBy'), parcel.pickUpBy],
    [t('store.chooseBy'), parcel.chooseBy],
    [
      t('store.chosen'),
      storeChange &&
        [storeChange.store, t(`store.state.${storeChange.state}`), storeChange.failure]
          .filter(Boolean)
          .join(' · '),
    ],
    [
      t('contents'),
      parcel.lines.map((line) => `${line.quantity} × ${line.name} ${line.options}`.trim()).join('\n'),
    ],
  ] as const;
  const unpack = async () => {
    await press(unpackParcel, { tradeNo }, t('unpack.done'));
    setAsked(false);
  };
  return (
    <li className="grid gap-3 border-t border-line pt-4 first:border-0 first:pt-0">
      <h3 className="flex flex-wrap items-baseline gap-x-3 font-semibold">
        {t('nth', { nth })}
        <span className={`text-sm font-medium ${NEEDS_SOMEBODY.has(state) ? 'text-danger' : 'text-accent'}`}>
          {t(`state.${state}`)}
        </span>
      </h3>
      {!isOver && (
        <>
          <Facts facts={facts} className="whitespace-pre-line" />
          {trackingNumber && (
            <p className="flex flex-wrap items-center justify-between gap-2">
              <span className="break-all tabular-nums">{trackingNumber}</span>
              <CopyButton text={trackingNumber} of={t('tracking')} />
            </p>
          )}
        </>
      )}
      <div className="flex flex-wrap gap-3 empty:hidden">
        {label && (
          <form method="post" action={label.action} target="_blank" rel="noopener">
            {Object.entries(label.fields).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <button type="submit" className="btn min-h-touch px-5 text-sm">
              {t('label')}
            </button>
          </form>
        )}
        {mayPack && parcel.canAskAgain && (
          <button
            type="button"
            className="btn min-h-touch px-5 text-sm"
            aria-disabled={isBusy}
            onClick={() => void press(retryCarrier, { tradeNo }, t('askAgain.done'))}
          >
            {t('askAgain.label')}
          </button>
        )}
        {mayPack && parcel.canUnpack && (
          <button
            type="button"
            className="btn-line min-h-touch px-5 text-sm"
            aria-disabled={isBusy}
            onClick={() => setAsked(true)}
          >
            {t('unpack.label')}
          </button>
        )}
      </div>
      {parcel.canHandOver && hasPermission(staff, 'shipment.handOver') && <HandOver />}
      {parcel.mayBeNoted.length > 0 && hasPermission(staff, 'shipment.note') && (
        <RecordParcelState parcel={parcel} />
      )}
      {isAsked && (
        <Confirm
          title={t('unpack.title', { nth })}
          text={t('unpack.text')}
          yes={t('unpack.label')}
          isSafe
          isBusy={isBusy}
          onYes={() => void unpack()}
          onClose={() => setAsked(false)}
        />
      )}
    </li>
  );
}
