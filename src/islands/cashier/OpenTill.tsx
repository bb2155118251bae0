import { openTill } from '#lib/cashier/calls.ts';
import type { OwnTill } from '#lib/cashier/model/till.ts';
import { call } from '#stores/api.ts';
import { FormShell } from '../ui/FormShell.tsx';
import { TextField } from '../ui/TextField.tsx';
import { useForm } from '../ui/use-form.ts';
import { useWords } from '../ui/words.tsx';

const loadSchema = async () => (await import('#lib/cashier/model/till.ts')).OpenTillInput;

/** The day begins with the change that lies in the drawer. */
export function OpenTill({ onOpened }: { readonly onOpened: (own: OwnTill) => void }) {
  const t = useWords('cashier');
  const form = useForm({ float: '' });
  const open = () =>
    form.submit(loadSchema, form.values, async () =>
      onOpened(await call(openTill, form.values, { quiet: true })),
    );
  return (
    <section className="panel mx-auto max-w-xl p-5" aria-labelledby="open">
      <h2 id="open" className="mb-4 text-lg font-bold">
        {t('till.openTitle')}
      </h2>
      <FormShell form={form} onSubmit={open} label={t('till.open')} busyLabel={t('saving')}>
        <TextField
          form={form}
          name="float"
          label={t('till.float')}
          hint={t('till.floatHint')}
          inputMode="numeric"
          maxLength={14}
        />
      </FormShell>
    </section>
  );
}
