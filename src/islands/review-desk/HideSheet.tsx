import { hideReview } from '#lib/review/calls.ts';
import { HIDE_REASONS, HIDE_TEXT_MOST, type HideReason } from '#lib/review/rules.ts';
import { call, Refusal } from '#stores/api.ts';
import { showToast } from '#stores/toasts.ts';
import { Choice } from '../ui/Choice.tsx';
import { FormShell } from '../ui/FormShell.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import { TextField } from '../ui/TextField.tsx';
import { useForm } from '../ui/use-form.ts';
import { useWords } from '../ui/words.tsx';
import type { ReviewSheetProps } from './AnswerSheet.tsx';

const loadSchema = async () => (await import('#lib/review/model/desk.ts')).HideReviewInput;

/** Why it must not stand, which its writer reads. */
export function HideSheet({ review, onDone, onOvertaken, onClose }: ReviewSheetProps) {
  const t = useWords('reviewDesk');
  const words = useWords('review');
  const { id, version, hidden } = review;
  const form = useForm({ reason: hidden?.reason ?? ('' as HideReason | ''), text: hidden?.text ?? '' });
  const { reason, text } = form.values;
  const send = () =>
    form.submit(loadSchema, { id, seen: version, reason: reason as HideReason, text }, async (good) => {
      try {
        await call(hideReview, good, { quiet: true });
      } catch (error) {
        if (error instanceof Refusal) onOvertaken(review);
        throw error;
      }
      showToast('success', t('hiddenDone'));
      onDone();
    });
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
          maxLength={HIDE_TEXT_MOST}
        />
      </FormShell>
    </Sheet>
  );
}
