import { handOverParcel } from '#lib/fronts/order-desk/calls.ts';
import { TextField } from '../ui/TextField.tsx';
import { useForm } from '../ui/use-form.ts';
import { useWords } from '../ui/words.tsx';
import { LineForm } from './LineForm.tsx';
import { useWork } from './use-desk-order.tsx';

const loadSchema = async () => (await import('#lib/fronts/order-desk/model/acts.ts')).HandOverInput;

/** The shopper shows the code at the counter. */
export function HandOver() {
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
