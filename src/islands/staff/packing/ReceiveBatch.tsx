import { receiveBatch } from '#lib/batch/calls.ts';
import { DeliveryInput } from '#lib/batch/model.ts';
import { call } from '#stores/api.ts';
import { showToast } from '#stores/toasts.ts';
import { FormShell } from '../../ui/FormShell.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useForm } from '../../ui/use-form.ts';
import { useWords } from '../../ui/words.tsx';

const EMPTY = { code: '', number: '', expiresOn: '', pieces: '', isNew: true };

/** Pieces that have come, with batch number and last day as printed on the pack. */
export function ReceiveBatch({ onReceived }: { readonly onReceived: () => void }) {
  const t = useWords('packing');
  const form = useForm(EMPTY);
  const { code, number, expiresOn, pieces, isNew } = form.values;
  const input = { code: code.trim(), number, expiresOn, pieces, isNew };
  const receive = () =>
    form.submit(DeliveryInput, input, async (good) => {
      await call(receiveBatch, good, { quiet: true });
      showToast('success', t('receive.done', { count: good.pieces }));
      for (const name of ['number', 'expiresOn', 'pieces'] as const) form.set(name, '');
      onReceived();
    });
  return (
    <section className="panel p-5" aria-labelledby="receive">
      <h2 id="receive" className="mb-4 text-lg font-bold">
        {t('receive.title')}
      </h2>
      <FormShell form={form} onSubmit={receive} label={t('receive.submit')} busyLabel={t('receive.busy')}>
        <TextField form={form} name="code" label={t('receive.code')} autoCapitalize="off" maxLength={60} />
        <TextField
          form={form}
          name="number"
          label={t('receive.number')}
          autoCapitalize="off"
          maxLength={40}
        />
        <TextField form={form} name="expiresOn" type="date" label={t('receive.expiresOn')} />
        <TextField form={form} name="pieces" label={t('receive.pieces')} inputMode="numeric" maxLength={7} />
        <label className="flex min-h-touch items-center gap-3 text-sm">
          <input
            type="checkbox"
            className="tick"
            checked={isNew}
            onChange={(event) => form.set('isNew', event.target.checked)}
          />
          {t('receive.isNew')}
        </label>
      </FormShell>
    </section>
  );
}
