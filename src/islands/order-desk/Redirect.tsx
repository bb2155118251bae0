import { redirectOrder } from '#lib/fronts/order-desk/calls.ts';
import type { Recipient } from '#lib/orders/logistics/model.ts';
import { labelNameWith } from '#lib/people/address/rules/label-name.ts';
import { DistrictFields } from '../address/DistrictFields.tsx';
import { LabelName } from '../address/LabelName.tsx';
import { useDraftForm } from '../staff/use-draft.ts';
import { FormShell } from '../ui/FormShell.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import { TextField, TextLine } from '../ui/TextField.tsx';
import { useWords } from '../ui/words.tsx';
import { useWork } from './use-desk-order.tsx';

const loadSchema = async () => (await import('#lib/fronts/order-desk/model/acts.ts')).RedirectInput;

interface RedirectProps {
  readonly recipient: Recipient;
  /** The number of one prepaid box, to change only that box. */
  readonly part?: number | undefined;
  readonly onClose: () => void;
}

/** Changes the receiver and, for home delivery, the address. The delivery type stays. */
export function Redirect({ recipient, part, onClose }: RedirectProps) {
  const t = useWords('workbench');
  const staff = useWords('staff');
  const { order, send } = useWork();
  const { receiver, labelName = null, mobile, county, district, detail, pickup } = recipient;
  const form = useDraftForm(`redirect:${order.number}:${part ?? 'all'}`, {
    receiver,
    labelName,
    mobile,
    county,
    district,
    detail,
  });
  const { values } = form;
  const to = {
    ...{ receiver: values.receiver, mobile: values.mobile },
    ...labelNameWith(values),
    ...(pickup ? {} : { county: values.county, district: values.district, detail: values.detail }),
    ...(part === undefined ? {} : { part }),
  };
  const save = () =>
    form.submit(loadSchema, { number: order.number, version: order.version, ...to }, async () => {
      await send(redirectOrder, to, t('redirect.done'));
      onClose();
    });
  return (
    <Sheet title={part === undefined ? t('redirect.label') : t('redirect.one', { part })} onClose={onClose}>
      <FormShell form={form} onSubmit={save} label={t('redirect.save')} busyLabel={t('redirect.busy')}>
        <TextLine
          label={staff('order.receiver')}
          value={values.receiver}
          error={form.errorOf('receiver')}
          onChange={(name) => {
            form.set('receiver', name);
            form.set('labelName', null);
          }}
          maxLength={120}
        />
        <LabelName
          name={values.receiver}
          labelName={values.labelName}
          error={form.errorOf('labelName')}
          onChange={(name) => form.set('labelName', name)}
        />
        <TextField form={form} name="mobile" label={staff('order.mobile')} inputMode="tel" maxLength={20} />
        {!pickup && (
          <>
            <DistrictFields
              county={values.county}
              district={values.district}
              errorOf={form.errorOf}
              onChange={(chosenCounty, chosenDistrict) => {
                form.set('county', chosenCounty);
                form.set('district', chosenDistrict);
              }}
            />
            <TextField form={form} name="detail" label={staff('order.address')} maxLength={200} />
          </>
        )}
      </FormShell>
    </Sheet>
  );
}
