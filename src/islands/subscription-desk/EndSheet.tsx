import { endFor } from '#lib/fronts/subscription-desk/calls.ts';
import { call } from '#stores/api.ts';
import { useDraftForm } from '../staff/use-draft.ts';
import { FormMessage } from '../ui/FormParts.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import { TextField } from '../ui/TextField.tsx';
import { useWords } from '../ui/words.tsx';

interface EndSheetProps {
  readonly number: string;
  readonly onEnded: () => void;
  readonly onClose: () => void;
}

const loadSchema = async () => (await import('#lib/fronts/subscription-desk/model.ts')).EndInput;

/** It cannot be undone, and the member reads the reason. */
export function EndSheet({ number, onEnded, onClose }: EndSheetProps) {
  const t = useWords('subscriptionDesk');
  const form = useDraftForm(`subscription:${number}:end`, { reason: '' });
  const end = () =>
    form.submit(loadSchema, { number, reason: form.values.reason }, async (input) => {
      await call(endFor, input, { quiet: true });
      onEnded();
    });
  return (
    <Sheet title={t('mend.end')} onClose={onClose}>
      <form
        ref={form.ref}
        className="space-y-5"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void end();
        }}
      >
        <p className="text-muted">{t('mend.endText')}</p>
        <TextField form={form} name="reason" label={t('mend.reason')} maxLength={200} />
        <FormMessage text={form.message} />
        <button
          type="submit"
          className="btn-line w-full border-danger font-semibold text-danger hover:border-danger"
          aria-disabled={form.isBusy}
          aria-busy={form.isBusy}
        >
          {t('mend.end')}
        </button>
      </form>
    </Sheet>
  );
}
