import { answerCase, listTemplates } from '#lib/care/care/calls.ts';
import type { CaseDetail } from '#lib/care/care/model/desk.ts';
import { call } from '#stores/api.ts';
import { useDraftForm } from '../staff/use-draft.ts';
import { FormShell } from '../ui/FormShell.tsx';
import { useCall } from '../ui/use-call.ts';
import { useWords } from '../ui/words.tsx';
import { CheckedText } from './CheckedText.tsx';
import { TemplateSelect } from './TemplateSelect.tsx';

const loadSchema = async () => (await import('#lib/care/care/model/desk.ts')).AnswerInput;

interface AnswerFormProps {
  readonly code: string;
  /** The member's language. */
  readonly language: string;
  readonly onAnswered: (detail: CaseDetail) => void;
}

/** A dietitian's answer; it can start with a text template. */
export function AnswerForm({ code, language, onAnswered }: AnswerFormProps) {
  const t = useWords('care');
  const { data } = useCall(listTemplates, {});
  const form = useDraftForm(`case:${code}`, { text: '' });
  const { text } = form.values;
  const input = { code, text };
  const answer = () =>
    form.submit(loadSchema, input, async () => {
      onAnswered(await call(answerCase, input, { quiet: true }));
      form.set('text', '');
    });
  return (
    <FormShell form={form} onSubmit={answer} label={t('send')} busyLabel={t('busy')}>
      <TemplateSelect
        templates={data?.templates ?? []}
        use="answer"
        language={language}
        text={text}
        onChange={(begun) => form.set('text', begun)}
      />
      <CheckedText
        label={t('answer')}
        lang={language}
        value={text}
        error={form.errorOf('text')}
        onChange={(typed) => form.set('text', typed)}
      />
    </FormShell>
  );
}
