import { askDietitian } from '#lib/care/calls.ts';
import type { OwnCare } from '#lib/care/model/member.ts';
import { links } from '#lib/site/links.ts';
import { call } from '#stores/api.ts';
import { pageLink } from '#stores/page.ts';
import { FormShell } from '../ui/FormShell.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { useForm } from '../ui/use-form.ts';
import { useWords } from '../ui/words.tsx';

const loadSchema = async () => (await import('#lib/care/model/member.ts')).AskInput;

interface AskFormProps {
  readonly people: OwnCare['people'];
  readonly onAsked: (care: OwnCare) => void;
}

/** A question, about whoever has let dietitians read what they said. */
export function AskForm({ people, onAsked }: AskFormProps) {
  const t = useWords('care');
  const may = people.filter(({ mayAsk }) => mayAsk);
  const form = useForm({ personId: may[0]?.id ?? '', text: '' });
  const { personId, text } = form.values;
  const input = { personId, text };
  const ask = () =>
    form.submit(loadSchema, input, async () => {
      onAsked(await call(askDietitian, input, { quiet: true }));
      form.set('text', '');
    });
  return (
    <section className="panel p-5" aria-labelledby="care-ask">
      <h2 id="care-ask" className="mb-2 text-lg font-bold">
        {t('own.ask')}
      </h2>
      <p className="mb-4 text-sm text-muted">{t('own.askText')}</p>
      {may.length === 0 ? (
        <a className="btn-line" href={pageLink(links.healthProfiles())}>
          {t('own.consent')}
        </a>
      ) : (
        <FormShell form={form} onSubmit={ask} label={t('own.send')} busyLabel={t('busy')}>
          <SelectField
            label={t('own.who')}
            error={form.errorOf('personId')}
            value={personId}
            onChange={(chosen) => form.set('personId', chosen)}
          >
            {may.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
          <TextArea
            className="min-h-28"
            rows={4}
            label={t('own.question')}
            value={text}
            error={form.errorOf('text')}
            onChange={(typed) => form.set('text', typed)}
          />
        </FormShell>
      )}
    </section>
  );
}
