import { answerComplaint } from '#lib/fronts/support/calls/complaint.ts';
import type { DeskComplaintDetail } from '#lib/fronts/support/model.ts';
import { limits } from '#lib/kernel/limits.ts';
import { call, Refusal } from '#stores/api.ts';
import { showToast } from '#stores/toasts.ts';
import { useDraftForm } from '../../staff/use-draft.ts';
import { FormShell } from '../../ui/FormShell.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { useWords } from '../../ui/words.tsx';

const loadSchema = async () => (await import('#lib/fronts/support/model.ts')).AnswerComplaintInput;

interface AnswerFormProps {
  readonly complaint: DeskComplaintDetail;
  readonly onAnswered: (complaint: DeskComplaintDetail) => void;
  /** Somebody else was faster; their answer must be shown. */
  readonly onOvertaken: () => void;
}

export function AnswerForm({ complaint, onAnswered, onOvertaken }: AnswerFormProps) {
  const t = useWords('complaintDesk');
  const form = useDraftForm(`complaint:${complaint.number}`, { text: '' });
  const { number, answers, channel, language } = complaint;
  const send = () =>
    form.submit(loadSchema, { number, text: form.values.text, seen: answers.length }, async (good) => {
      try {
        onAnswered(await call(answerComplaint, good, { quiet: true }));
      } catch (error) {
        if (error instanceof Refusal) onOvertaken();
        throw error;
      }
      form.set('text', '');
      showToast('success', t('sent'));
    });
  return (
    <section className="panel p-5" aria-labelledby="answer">
      <h2 id="answer" className="mb-3 text-lg font-bold">
        {t('answer')}
      </h2>
      <FormShell form={form} onSubmit={send} label={t('send')} busyLabel={t('sending')}>
        <TextArea
          label={t('answer')}
          hint={t(`by.${channel ?? 'none'}`)}
          error={form.errorOf('text')}
          lang={language}
          className="min-h-40"
          maxLength={limits().complaintAnswerLength}
          value={form.values.text}
          onChange={(text) => form.set('text', text)}
        />
      </FormShell>
    </section>
  );
}
