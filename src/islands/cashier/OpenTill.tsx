import { correctFloat, openTill } from '#lib/cashier/calls.ts';
import type { OwnTill } from '#lib/cashier/model/till.ts';
import { call } from '#stores/api.ts';
import { FormShell } from '../ui/FormShell.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import { TextField } from '../ui/TextField.tsx';
import { useForm } from '../ui/use-form.ts';
import { useWords } from '../ui/words.tsx';

const loadSchema = async () => (await import('#lib/cashier/model/till.ts')).OpenTillInput;

interface CorrectFloatProps {
  readonly float: number;
  readonly onCorrected: (own: OwnTill) => void;
  readonly onClose: () => void;
}

/** It was counted wrongly, and no money is noted yet. */
export function CorrectFloat({ float, onCorrected, onClose }: CorrectFloatProps) {
  const t = useWords('cashier');
  const form = useForm({ float: String(float) });
  const correct = () =>
    form.submit(loadSchema, form.values, async () => {
      onCorrected(await call(correctFloat, form.values, { quiet: true }));
      onClose();
    });
  return (
    <Sheet title={t('till.correctFloat')} onClose={onClose}>
      <FormShell form={form} onSubmit={correct} label={t('till.note')} busyLabel={t('saving')}>
        <TextField form={form} name="float" label={t('till.float')} inputMode="numeric" maxLength={14} />
      </FormShell>
    </Sheet>
  );
}

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
