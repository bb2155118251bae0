import { createReturnLogistics } from '#lib/after/returns/calls.ts';
import type { Box, PickupTime } from '#lib/after/returns/codes.ts';
import type { LogisticsChoices } from '#lib/after/returns/model/parcel.ts';
import { labelNameWith } from '#lib/people/address/rules/label-name.ts';
import type { Temperature } from '#lib/site/payment-methods/codes.ts';
import { call } from '#stores/api.ts';
import { type Place, PlaceFields } from '../address/PlaceFields.tsx';
import { FormShell } from '../ui/FormShell.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { useResumableForm } from '../ui/use-resumable-form.ts';
import { useWords } from '../ui/words.tsx';

const loadSchema = async () => (await import('#lib/after/returns/model/parcel.ts')).CreateLogisticsInput;

interface CourierFormProps {
  readonly number: string;
  readonly choices: LogisticsChoices;
  readonly onDone: () => void;
}

const emptySender: Place = {
  receiver: '',
  labelName: null,
  mobile: '',
  county: '',
  district: '',
  detail: '',
};

/** The pickup by courier: time, package and address. The order's address is the default. */
export function CourierForm({ number, choices, onDone }: CourierFormProps) {
  const t = useWords('returnGoods');
  const { sender } = choices;
  const form = useResumableForm(`return-courier-${number}`, {
    isElsewhere: sender === null,
    ...emptySender,
    pickupTime: 'any' as PickupTime,
    temperature: 'ambient' as Temperature,
    box: '60' as Box,
  });
  const { values, set } = form;
  const { isElsewhere } = values;
  const send = () => {
    const { isElsewhere: _, labelName: _own, pickupTime, temperature, box, ...place } = values;
    return form.submit(
      loadSchema,
      {
        number,
        way: 'courier',
        pickupTime,
        temperature,
        box,
        ...(isElsewhere ? { sender: { ...place, ...labelNameWith(values) } } : {}),
      },
      async (good) => {
        await call(createReturnLogistics, good, { quiet: true });
        onDone();
      },
    );
  };
  const lists = [
    ['pickupTime', choices.pickupTimes],
    ['temperature', choices.temperatures],
    ['box', choices.boxes],
  ] as const;
  return (
    <FormShell form={form} onSubmit={send} label={t('ways.askCourier')} busyLabel={t('ways.busy')}>
      {lists.map(([name, options]) => (
        <SelectField
          key={name}
          label={t(`courier.${name}`)}
          error={form.errorOf(name)}
          value={values[name]}
          onChange={(chosen) => set(name, chosen as never)}
        >
          {options.map(({ code, name: label }) => (
            <option key={code} value={code}>
              {label}
            </option>
          ))}
        </SelectField>
      ))}
      {sender && (
        <label className="flex min-h-touch items-start gap-3">
          <input
            type="checkbox"
            className="tick"
            checked={!isElsewhere}
            onChange={({ target }) => set('isElsewhere', !target.checked)}
          />
          <span>
            {t('courier.asOrdered')}
            <span className="block text-sm text-muted">
              {sender.receiver} {sender.mobile}
            </span>
            <span className="block text-sm text-muted">
              {sender.county}
              {sender.district}
              {sender.detail}
            </span>
          </span>
        </label>
      )}
      {isElsewhere && (
        <fieldset className="grid gap-4">
          <legend className="mb-2 font-semibold">{t('courier.where')}</legend>
          <PlaceFields form={{ values, set, errorOf: (name) => form.errorOf(`sender.${name}`) }} />
        </fieldset>
      )}
    </FormShell>
  );
}
