import { changeStore } from '#lib/fronts/order-desk/calls.ts';
import { TextField } from '../ui/TextField.tsx';
import { useForm } from '../ui/use-form.ts';
import { useWords } from '../ui/words.tsx';
import { LineForm } from './LineForm.tsx';
import { useWork } from './use-desk-order.tsx';

const loadSchema = async () => (await import('#lib/fronts/order-desk/model/acts.ts')).ChangeStoreInput;

/** The shopper said on the phone to which store it should go. */
export function ChangeStore() {
  const t = useWords('workbench');
  const { order, send } = useWork();
  const form = useForm({ storeId: '' });
  const { storeId } = form.values;
  const isWaitedFor = order.parcels.some(({ state }) => state === 'storeClosed');
  const change = () =>
    form.submit(loadSchema, { number: order.number, version: order.version, storeId }, async () => {
      await send(changeStore, { storeId }, t('store.done'));
      form.set('storeId', '');
    });
  return (
    <LineForm form={form} onSubmit={change} label={t('store.label')} look={isWaitedFor ? 'btn' : 'btn-line'}>
      <TextField
        form={form}
        name="storeId"
        label={t('store.number')}
        autoCapitalize="characters"
        maxLength={9}
      />
    </LineForm>
  );
}
