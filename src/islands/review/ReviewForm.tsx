import { rewriteReview, saveReview } from '#lib/after/review/calls.ts';
import type { ReviewableLine } from '#lib/after/review/model/review.ts';
import { limits } from '#lib/kernel/limits.ts';
import { call } from '#stores/api.ts';
import { showToast } from '#stores/toasts.ts';
import { FormShell } from '../ui/FormShell.tsx';
import { PicturesField } from '../ui/PicturesField.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { useResumableForm } from '../ui/use-resumable-form.ts';
import { useWords } from '../ui/words.tsx';
import { StarsField } from './StarsField.tsx';

const loadSchema = async () => (await import('#lib/after/review/model/review.ts')).SaveReviewInput;

interface Props {
  readonly line: ReviewableLine;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** Stars, a text and photos for one order line. A hidden review starts from its previous text. */
export function ReviewForm({ line, onSaved, onClose }: Props) {
  const t = useWords('review');
  const form = useResumableForm(`review-${line.orderLineId}`, {
    stars: line.review?.stars ?? 0,
    text: line.review?.text ?? '',
    pictures: [] as readonly string[],
  });
  const { values, set, errorOf } = form;
  const send = () =>
    form.submit(
      loadSchema,
      { orderLineId: line.orderLineId, ...values, pictures: [...values.pictures] },
      async (good) => {
        await call(line.review ? rewriteReview : saveReview, good, { quiet: true });
        showToast('success', t(line.review ? 'write.rewritten' : 'write.sent'));
        onSaved();
      },
    );
  return (
    <Sheet title={t('write.sheet', { name: line.name })} onClose={onClose}>
      <FormShell form={form} onSubmit={send} label={t('write.send')} busyLabel={t('write.sending')}>
        <StarsField value={values.stars} error={errorOf('stars')} onChange={(stars) => set('stars', stars)} />
        <TextArea
          label={t('write.text')}
          hint={t('write.hint')}
          error={errorOf('text')}
          className="min-h-28"
          maxLength={limits().reviewLength}
          value={values.text}
          onChange={(text) => set('text', text)}
        />
        <PicturesField
          label={t('write.pictures', { most: limits().reviewPictures })}
          most={limits().reviewPictures}
          value={values.pictures}
          error={errorOf('pictures')}
          onChange={(pictures) => set('pictures', pictures)}
        />
      </FormShell>
    </Sheet>
  );
}
