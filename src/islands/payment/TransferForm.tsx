import { fromTaipeiField, taipeiField } from '#lib/kernel/time/taipei.ts';
import { reportTransfer } from '#lib/money/payment/calls.ts';
import type { PaymentInfo } from '#lib/money/payment/model/payment.ts';
import { call } from '#stores/api.ts';
import { showToast } from '#stores/toasts.ts';
import { Field } from '../ui/Field.tsx';
import { FormShell } from '../ui/FormShell.tsx';
import { TextField } from '../ui/TextField.tsx';
import { useForm } from '../ui/use-form.ts';
import { useWords } from '../ui/words.tsx';
import { PictureField } from './PictureField.tsx';

const loadSchema = async () => (await import('#lib/money/payment/model/payment.ts')).ReportTransferInput;

interface TransferFormProps {
  readonly info: PaymentInfo;
  readonly onSent: (info: PaymentInfo) => void;
}

/** The last five digits, the time and a picture of a transfer. */
export function TransferForm({ info, onSent }: TransferFormProps) {
  const t = useWords('payment');
  const form = useForm({
    lastFive: info.transfer?.told?.lastFive ?? '',
    at: taipeiField(new Date(info.transfer?.told?.transferredAt ?? info.now)),
    picture: null as string | null,
  });
  const { values, set, errorOf } = form;
  const send = () =>
    form.submit(
      loadSchema,
      {
        number: info.number,
        lastFive: values.lastFive,
        transferredAt: fromTaipeiField(values.at),
        ...(values.picture ? { picture: values.picture } : {}),
      },
      async (good) => {
        const answer = await call(reportTransfer, good, { quiet: true });
        showToast('success', t('transfer.sent'));
        onSent(answer);
      },
    );
  return (
    <FormShell form={form} onSubmit={send} label={t('transfer.send')} busyLabel={t('transfer.sending')}>
      <TextField
        form={form}
        name="lastFive"
        label={t('transfer.lastFive')}
        inputMode="numeric"
        maxLength={24}
        className="tabular-nums"
      />
      <Field label={t('transfer.at')} error={errorOf('transferredAt')}>
        {(control) => (
          <input
            {...control}
            type="datetime-local"
            className="field"
            value={values.at}
            onChange={(event) => set('at', event.target.value)}
          />
        )}
      </Field>
      <PictureField
        value={values.picture}
        error={errorOf('picture')}
        onChange={(picture) => set('picture', picture)}
      />
    </FormShell>
  );
}
