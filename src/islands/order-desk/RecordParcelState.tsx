import { useState } from 'react';
import type { ManualState } from '#lib/after/shipment/rules.ts';
import { recordParcelState } from '#lib/fronts/order-desk/calls.ts';
import type { DeskParcel } from '#lib/fronts/order-desk/model/order.ts';
import { SelectField } from '../ui/SelectField.tsx';
import { Confirm } from '../ui/Sheet.tsx';
import { useWords } from '../ui/words.tsx';
import { useWork } from './use-desk-order.tsx';

/**
 * Records a parcel's position when the carrier reports late or not at all. It cannot be undone, and the
 * shopper is notified.
 */
export function RecordParcelState({ parcel }: { readonly parcel: DeskParcel }) {
  const t = useWords('workbench');
  const { press, isBusy } = useWork();
  const [chosen, setChosen] = useState<ManualState | ''>('');
  const [isAsked, setAsked] = useState(false);
  const { tradeNo, mayBeNoted } = parcel;
  const note = async () => {
    if (chosen === '') return;
    const isDone = await press(recordParcelState, { tradeNo, state: chosen }, t('note.done'));
    if (isDone) setChosen('');
    setAsked(false);
  };
  return (
    <form
      className="flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        setAsked(chosen !== '');
      }}
    >
      <div className="min-w-0 flex-1 basis-40">
        <SelectField
          label={t('note.where')}
          value={chosen}
          onChange={(state) => setChosen(state as ManualState | '')}
        >
          <option value="">{t('note.choose')}</option>
          {mayBeNoted.map((state) => (
            <option key={state} value={state}>
              {t(`state.${state}`)}
            </option>
          ))}
        </SelectField>
      </div>
      <button type="submit" className="btn-line" aria-disabled={chosen === '' || isBusy}>
        {t('note.label')}
      </button>
      {isAsked && chosen !== '' && (
        <Confirm
          title={t('note.title', { state: t(`state.${chosen}`) })}
          text={t('note.text')}
          yes={t('note.label')}
          isBusy={isBusy}
          onYes={() => void note()}
          onClose={() => setAsked(false)}
        />
      )}
    </form>
  );
}
