import { useState } from 'react';
import type { CountryCode } from '#lib/kernel/contact.ts';
import { limits } from '#lib/kernel/limits.ts';
import { createReturnLogistics } from '#lib/returns/calls.ts';
import type { Box, PickupTime } from '#lib/returns/codes.ts';
import type { LogisticsChoices } from '#lib/returns/model/parcel.ts';
import type { Temperature } from '#lib/shipment/codes.ts';
import { call } from '#stores/api.ts';
import { MobileFields } from '../account/MobileFields.tsx';
import { DistrictFields } from '../address/DistrictFields.tsx';
import { Field } from '../ui/Field.tsx';
import { FormShell } from '../ui/FormShell.tsx';
import { TextField } from '../ui/TextField.tsx';
import { useForm } from '../ui/use-form.ts';
import { useWords } from '../ui/words.tsx';

const loadSchema = async () => (await import('#lib/returns/model/parcel.ts')).CreateLogisticsInput;

interface CourierFormProps {
  readonly number: string;
  readonly choices: LogisticsChoices;
  readonly onDone: () => void;
}

const emptySender = {
  receiver: '',
  countryCode: '+886' as CountryCode,
  mobile: '',
  county: '',
  district: '',
  detail: '',
};

/** When the courier comes, with what, and where to: as the order's own address unless another is named. */
export function CourierForm({ number, choices, onDone }: CourierFormProps) {
  const t = useWords('returnGoods');
  const { sender } = choices;
  const [isElsewhere, setElsewhere] = useState(sender === null);
  const form = useForm({
    ...emptySender,
    pickupTime: 'any' as PickupTime,
    temperature: 'ambient' as Temperature,
    box: '60' as Box,
  });
  const { values, set } = form;
  const send = () => {
    const { pickupTime, temperature, box, ...place } = values;
    return form.submit(
      loadSchema,
      {
        number,
        way: 'courier',
        pickupTime,
        temperature,
        box,
        ...(isElsewhere ? { sender: place } : {}),
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
        <Field key={name} label={t(`courier.${name}`)} error={form.errorOf(name)}>
          {(control) => (
            <select
              {...control}
              className="field"
              value={values[name]}
              onChange={({ target }) => set(name, target.value as never)}
            >
              {options.map(({ code, name: label }) => (
                <option key={code} value={code}>
                  {label}
                </option>
              ))}
            </select>
          )}
        </Field>
      ))}
      {sender && (
        <label className="flex min-h-touch items-start gap-3">
          <input
            type="checkbox"
            className="tick"
            checked={!isElsewhere}
            onChange={({ target }) => setElsewhere(!target.checked)}
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
      {isElsewhere && <SenderFields form={form} />}
    </FormShell>
  );
}

interface SenderFieldsProps {
  readonly form: Pick<ReturnType<typeof useForm<typeof emptySender>>, 'values' | 'set' | 'errorOf'>;
}

function SenderFields({ form }: SenderFieldsProps) {
  const t = useWords('returnGoods');
  const account = useWords('account');
  const { values, set } = form;
  const errorOf = (name: string) => form.errorOf(`sender.${name}`);
  const ofSender = { values, set, errorOf };
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-2 font-semibold">{t('courier.where')}</legend>
      <TextField
        form={ofSender}
        name="receiver"
        label={account('address.receiver')}
        autoComplete="name"
        maxLength={40}
      />
      <MobileFields
        countryCode={values.countryCode}
        mobile={values.mobile}
        errorOf={errorOf}
        onCountryCode={(code) => set('countryCode', code)}
        onMobile={(mobile) => set('mobile', mobile)}
      />
      <DistrictFields
        county={values.county}
        district={values.district}
        errorOf={errorOf}
        onChange={(county, district) => {
          set('county', county);
          set('district', district);
        }}
      />
      <TextField
        form={ofSender}
        name="detail"
        label={account('address.detail')}
        autoComplete="address-line1"
        maxLength={limits().addressLength}
      />
    </fieldset>
  );
}
