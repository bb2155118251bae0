import { askDietitian } from '#lib/care/care/calls.ts';
import type { OwnCare } from '#lib/care/care/model/member.ts';
import { links } from '#lib/site/site/links.ts';
import { call } from '#stores/api.ts';
import { pageLink } from '#stores/page.ts';
import { ConsentsHere } from '../health-profile/ConsentsHere.tsx';
import { FormShell } from '../ui/FormShell.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { useForm } from '../ui/use-form.ts';
import { useWords } from '../ui/words.tsx';

const loadSchema = async () => (await import('#lib/care/care/model/member.ts')).AskDietitianInput;

interface AskFormProps {
  readonly people: OwnCare['people'];
  readonly onAsked: (care: OwnCare) => void;
  readonly onAgreed: () => void;
}

/** The consents that a question needs. */
const NEEDED = ['answers', 'dietitian'] as const;

/** A question about a person who lets dietitians read their answers. A missing consent can be given here. */
export function AskForm({ people, onAsked, onAgreed }: AskFormProps) {
  const t = useWords('care');
  const first = people.find(({ mayAsk }) => mayAsk) ?? people[0];
  const form = useForm({ personId: first?.id ?? '', text: '' });
  const { personId, text } = form.values;
  const about = people.find(({ id }) => id === personId);
  const who = (
    <SelectField
      label={t('own.who')}
      error={form.errorOf('personId')}
      value={personId}
      onChange={(chosen) => form.set('personId', chosen)}
    >
      {people.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
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
      {about?.isToAgree && (
        <div className="mb-4 grid gap-4">
          {!about.mayAsk && who}
          <ConsentsHere key={personId} personId={personId} kinds={NEEDED} onGiven={onAgreed} />
        </div>
      )}
      {!about && (
        <a className="btn-line" href={pageLink(links.healthProfiles())}>
          {t('own.consent')}
        </a>
      )}
      {about?.mayAsk && (
        <FormShell form={form} onSubmit={ask} label={t('own.send')} busyLabel={t('busy')}>
          {who}
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
