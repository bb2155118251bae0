import { hideReview } from '#lib/after/review/calls.ts';
import { HIDE_REASONS, type HideReason } from '#lib/after/review/codes.ts';
import { MAX_HIDE_TEXT_LENGTH } from '#lib/after/review/rules.ts';
import { call } from '#stores/api.ts';
import { useDraftForm } from '../../staff/use-draft.ts';
import { Choice } from '../../ui/Choice.tsx';
import { FormShell } from '../../ui/FormShell.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useWords } from '../../ui/words.tsx';
import type { ReviewSheetProps } from './AnswerSheet.tsx';
import { sendDecision } from './decide.ts';

const loadSchema = async () => (await import('#lib/after/review/model/desk.ts')).HideReviewInput;

/** Hides a review, with a reason that its author reads. */
export function HideSheet({ onClose, ...decision }: ReviewSheetProps) {
  const { review } = decision;
  const t = useWords('reviewDesk');
  const words = useWords('review');
  const { id, version, hidden } = review;
  const form = useDraftForm(`review:${review.id}:hide`, {
    reason: hidden?.reason ?? ('' as HideReason | ''),
    text: hidden?.text ?? '',
  });
  const { reason, text } = form.values;
  const send = () =>
    form.submit(loadSchema, { id, seen: version, reason: reason as HideReason, text }, (good) =>
      sendDecision(decision, () => call(hideReview, good, { quiet: true }), t('hiddenDone')),
    );
  return (
    <Sheet title={t('hideSheet', { name: review.name || t('someone') })} onClose={onClose}>
      <p className="mb-4 text-muted">{t('hideText')}</p>
      <FormShell form={form} onSubmit={send} label={t('hideButton')} busyLabel={t('hiding')}>
        <fieldset className="grid gap-2">
          <legend className="mb-1.5 text-sm text-muted">{t('reason')}</legend>
          {HIDE_REASONS.map((one) => (
            <Choice
              key={one}
              name="reason"
              isChosen={reason === one}
              onChoose={() => form.set('reason', one)}
              title={words(`hidden.reason.${one}`)}
            />
          ))}
          {form.errorOf('reason') && (
            <p role="alert" className="text-sm text-danger">
              {form.errorOf('reason')}
            </p>
          )}
        </fieldset>
        <TextField
          form={form}
          name="text"
          label={t('moreText')}
          hint={t('moreHint')}
          maxLength={MAX_HIDE_TEXT_LENGTH}
        />
      </FormShell>
    </Sheet>
  );
}
