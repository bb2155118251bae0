import { correctFloat, openTill } from '#lib/buying/cashier/calls.ts';
import type { OwnTill } from '#lib/buying/cashier/model/till.ts';
import { isUnusual } from '#lib/buying/cashier/rules.ts';
import { formatAmount } from '#lib/kernel/text/money.ts';
import { call } from '#stores/api.ts';
import { FormShell } from '../ui/FormShell.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import { TextField } from '../ui/TextField.tsx';
import { type Form, useForm } from '../ui/use-form.ts';
import { useWords } from '../ui/words.tsx';
import { typedSum, UnusualSum } from './UnusualSum.tsx';

const loadSchema = async () => (await import('#lib/buying/cashier/model/till.ts')).OpenTillInput;

interface CorrectFloatProps {
  readonly float: number;
  /** From this sum on, the form asks for confirmation. */
  readonly oddFrom: number | null;
  readonly onCorrected: (own: OwnTill) => void;
  readonly onClose: () => void;
}

/** Corrects a wrong opening count while no money is recorded. */
export function CorrectFloat({ float, oddFrom, onCorrected, onClose }: CorrectFloatProps) {
  const t = useWords('cashier');
  const form = useForm({ float: String(float), isSure: false });
  const correct = () =>
    form.submit(loadSchema, form.values, async () => {
      onCorrected(await call(correctFloat, form.values, { quiet: true }));
      onClose();
    });
  return (
    <Sheet title={t('till.correctFloat')} onClose={onClose}>
      <FormShell form={form} onSubmit={correct} label={t('till.note')} busyLabel={t('saving')}>
        <TextField form={form} name="float" label={t('till.float')} inputMode="numeric" maxLength={14} />
        <OddFloat form={form} oddFrom={oddFrom} />
      </FormShell>
    </Sheet>
  );
}

interface OddFloatProps {
  readonly form: Pick<Form<{ float: string; isSure: boolean }>, 'values' | 'set'>;
  readonly oddFrom: number | null;
}

function OddFloat({ form, oddFrom }: OddFloatProps) {
  const t = useWords('cashier');
  const float = typedSum(form.values.float);
  return isUnusual(float, oddFrom) ? (
    <UnusualSum form={form} text={t('till.odd', { amount: formatAmount(float) })} />
  ) : null;
}

interface OpenTillProps extends Pick<CorrectFloatProps, 'oddFrom'> {
  readonly onOpened: (own: OwnTill) => void;
}

/** Opens the till with the change in the drawer. */
export function OpenTill({ oddFrom, onOpened }: OpenTillProps) {
  const t = useWords('cashier');
  const form = useForm({ float: '', isSure: false });
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
        <OddFloat form={form} oddFrom={oddFrom} />
      </FormShell>
    </section>
  );
}
