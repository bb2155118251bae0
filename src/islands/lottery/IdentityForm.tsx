import { identifyWinner } from '#lib/buying/lottery/calls.ts';
import type { OwnDraw } from '#lib/buying/lottery/model/own.ts';
import { call } from '#stores/api.ts';
import { FormShell } from '../ui/FormShell.tsx';
import { TextField } from '../ui/TextField.tsx';
import { TickField } from '../ui/TickField.tsx';
import { useForm } from '../ui/use-form.ts';
import { useWords } from '../ui/words.tsx';
import { taxWords } from './tax-words.ts';

const loadSchema = async () => (await import('#lib/buying/lottery/model/own.ts')).IdentifyInput;

interface IdentityFormProps {
  readonly draw: OwnDraw;
  readonly onDone: (draw: OwnDraw) => void;
}

const EMPTY = { name: '', idNumber: '', isAdult: false, isForeign: false };

/** The winner's identity, which the tax office requires above the first threshold. */
export function IdentityForm({ draw: { id, rules }, onDone }: IdentityFormProps) {
  const t = useWords('lottery');
  const form = useForm(EMPTY);
  const { name, idNumber, isAdult, isForeign } = form.values;
  const input = { drawId: id, name, idNumber, isResident: !isForeign, isAdult: isAdult as true };
  const send = () =>
    form.submit(loadSchema, input, async () => {
      onDone(await call(identifyWinner, input, { quiet: true }));
    });
  return (
    <section className="panel grid gap-4 p-5 md:p-7" aria-labelledby="identity">
      <h2 id="identity" className="text-lg font-bold">
        {t('claim.identity')}
      </h2>
      <p className="max-w-prose text-sm text-muted">{t('claim.identityText', taxWords(rules))}</p>
      <FormShell form={form} onSubmit={send} label={t('claim.identitySend')} busyLabel={t('claim.sending')}>
        <TextField form={form} name="name" label={t('claim.name')} maxLength={60} autoComplete="name" />
        <TextField
          form={form}
          name="idNumber"
          label={t('claim.idNumber')}
          maxLength={20}
          autoCapitalize="characters"
        />
        <TickField isTicked={isForeign} onChange={(isTicked) => form.set('isForeign', isTicked)}>
          {t('claim.foreign')}
        </TickField>
        <TickField
          isTicked={isAdult}
          error={form.errorOf('isAdult')}
          onChange={(isTicked) => form.set('isAdult', isTicked)}
        >
          {t('claim.adult')}
        </TickField>
      </FormShell>
    </section>
  );
}
