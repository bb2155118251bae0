import { createReturnLogistics } from '#lib/after/returns/calls.ts';
import type { KIOSK_METHODS } from '#lib/after/returns/codes.ts';
import { call, Refusal } from '#stores/api.ts';
import { FormShell } from '../ui/FormShell.tsx';
import { useForm } from '../ui/use-form.ts';
import { useWords } from '../ui/words.tsx';

const loadSchema = async () => (await import('#lib/after/returns/model/parcel.ts')).CreateLogisticsInput;

interface KioskFormProps {
  readonly number: string;
  readonly way: (typeof KIOSK_METHODS)[number];
  readonly onDone: () => void;
  /** The method may no longer be available. */
  readonly onRefused: () => void;
}

/** Requests the code to type at the kiosk. */
export function KioskForm({ number, way, onDone, onRefused }: KioskFormProps) {
  const t = useWords('returnGoods');
  const form = useForm({});
  const send = () =>
    form.submit(loadSchema, { number, way }, async (good) => {
      try {
        await call(createReturnLogistics, good, { quiet: true });
        onDone();
      } catch (error) {
        if (error instanceof Refusal) onRefused();
        throw error;
      }
    });
  return (
    <FormShell form={form} onSubmit={send} label={t('ways.getCode')} busyLabel={t('ways.busy')}>
      {null}
    </FormShell>
  );
}
