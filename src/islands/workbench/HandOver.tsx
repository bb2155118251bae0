import { handOverParcel } from '#lib/workbench/calls.ts';
import { FormMessage } from '../ui/FormParts.tsx';
import { TextField } from '../ui/TextField.tsx';
import { useForm } from '../ui/use-form.ts';
import { useWords } from '../ui/words.tsx';
import { useWork } from './use-desk-order.tsx';

const loadSchema = async () => (await import('#lib/workbench/model/acts.ts')).HandOverInput;

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
    <form
      ref={form.ref}
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void handOver();
      }}
    >
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 flex-1 basis-40">
          <TextField form={form} name="code" label={t('handOver.code')} inputMode="numeric" maxLength={6} />
        </div>
        <button type="submit" className="btn" disabled={form.isBusy} aria-busy={form.isBusy}>
          {t('handOver.label')}
        </button>
      </div>
      <FormMessage text={form.message} />
    </form>
  );
}
