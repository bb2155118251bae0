import { changeStore } from '#lib/workbench/calls.ts';
import { FormMessage } from '../ui/FormParts.tsx';
import { TextField } from '../ui/TextField.tsx';
import { useForm } from '../ui/use-form.ts';
import { useWords } from '../ui/words.tsx';
import { useWork } from './use-desk-order.tsx';

const loadSchema = async () => (await import('#lib/workbench/model/acts.ts')).ChangeStoreInput;

/** The shopper said on the phone to which store it should go. */
export function ChangeStore() {
  const t = useWords('workbench');
  const { order, send } = useWork();
  const form = useForm({ storeId: '' });
  const { storeId } = form.values;
  const change = () =>
    form.submit(loadSchema, { number: order.number, version: order.version, storeId }, async () => {
      await send(changeStore, { storeId }, t('store.done'));
      form.set('storeId', '');
    });
  return (
    <form
      ref={form.ref}
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void change();
      }}
    >
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 flex-1 basis-40">
          <TextField
            form={form}
            name="storeId"
            label={t('store.number')}
            hint={t('store.hint')}
            autoCapitalize="characters"
            maxLength={9}
          />
        </div>
        <button type="submit" className="btn-line" disabled={form.isBusy} aria-busy={form.isBusy}>
          {t('store.label')}
        </button>
      </div>
      <FormMessage text={form.message} />
    </form>
  );
}
