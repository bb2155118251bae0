import { answerReview } from '#lib/after/review/calls.ts';
import { MAX_ANSWER_LENGTH } from '#lib/after/review/rules.ts';
import { call } from '#stores/api.ts';
import { useDraftForm } from '../../staff/use-draft.ts';
import { FormShell } from '../../ui/FormShell.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { useWords } from '../../ui/words.tsx';
import { type Decision, sendDecision } from './decide.ts';

const loadSchema = async () => (await import('#lib/after/review/model/desk.ts')).AnswerReviewInput;

export interface ReviewSheetProps extends Decision {
  readonly onClose: () => void;
}

/** The shop's public answer to a review; an existing one can be edited. */
export function AnswerSheet({ onClose, ...decision }: ReviewSheetProps) {
  const { review } = decision;
  const t = useWords('reviewDesk');
  const form = useDraftForm(`review:${review.id}`, { text: review.reply });
  const { id, version, text, language, reply, channel } = review;
  const send = () =>
    form.submit(loadSchema, { id, seen: version, text: form.values.text }, (good) =>
      sendDecision(decision, () => call(answerReview, good, { quiet: true }), t('answered')),
    );
  return (
    <Sheet title={t('answerSheet', { name: review.name || t('someone') })} onClose={onClose}>
      {text && (
        <blockquote
          lang={language}
          className="mb-4 border-l-2 border-line pl-4 text-muted whitespace-pre-line wrap-anywhere"
        >
          {text}
        </blockquote>
      )}
      <FormShell form={form} onSubmit={send} label={t('send')} busyLabel={t('sending')}>
        <TextArea
          label={t('answerText')}
          hint={`${t('answerHint')} ${t(reply ? 'editHint' : `by.${channel ?? 'none'}`)}`}
          error={form.errorOf('text')}
          lang={language}
          className="min-h-32"
          maxLength={MAX_ANSWER_LENGTH}
          value={form.values.text}
          onChange={(text) => form.set('text', text)}
        />
      </FormShell>
    </Sheet>
  );
}
