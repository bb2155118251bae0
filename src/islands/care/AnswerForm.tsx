import { answerCase, listTemplates } from '#lib/care/calls.ts';
import type { CaseDetail } from '#lib/care/model/desk.ts';
import { call } from '#stores/api.ts';
import { FormShell } from '../ui/FormShell.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { useCall } from '../ui/use-call.ts';
import { useForm } from '../ui/use-form.ts';
import { useIsland, useWords } from '../ui/words.tsx';
import { CheckedText } from './CheckedText.tsx';

const loadSchema = async () => (await import('#lib/care/model/desk.ts')).AnswerInput;

interface AnswerFormProps {
  readonly code: string;
  readonly onAnswered: (detail: CaseDetail) => void;
}

/** An answer, begun with a text of the shop's where one fits. */
export function AnswerForm({ code, onAnswered }: AnswerFormProps) {
  const t = useWords('care');
  const { locale } = useIsland();
  const { data } = useCall(listTemplates, {});
  const form = useForm({ text: '' });
  const { text } = form.values;
  const input = { code, text };
  const answer = () =>
    form.submit(loadSchema, input, async () => {
      onAnswered(await call(answerCase, input, { quiet: true }));
      form.set('text', '');
    });
  const templates = data?.templates.filter(({ active }) => active) ?? [];
  return (
    <FormShell form={form} onSubmit={answer} label={t('send')} busyLabel={t('busy')}>
      {templates.length > 0 && (
        <SelectField
          label={t('template')}
          value=""
          onChange={(chosen) => {
            const template = templates.find(({ id }) => String(id) === chosen);
            if (template) form.set('text', [text, template.body[locale]].filter(Boolean).join('\n\n'));
          }}
        >
          <option value="">{t('noTemplate')}</option>
          {templates.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <CheckedText
        label={t('answer')}
        value={text}
        error={form.errorOf('text')}
        onChange={(typed) => form.set('text', typed)}
      />
    </FormShell>
  );
}
