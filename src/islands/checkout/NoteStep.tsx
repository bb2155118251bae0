import { useState } from 'react';
import { limits } from '#lib/kernel/limits.ts';
import { saveCheckout } from '#stores/checkout-draft.ts';
import { TextArea } from '../ui/TextArea.tsx';
import { useWords } from '../ui/words.tsx';
import { Step } from './Step.tsx';

interface NoteStepProps {
  readonly note: string;
  readonly error: string | undefined;
}

/** A note to the shop, collapsed by default, because few shoppers write one. */
export function NoteStep({ note, error }: NoteStepProps) {
  const t = useWords('checkout');
  const [isOpen, setOpen] = useState(note !== '');
  return (
    <Step id="step-note" title={t('note.title')}>
      {isOpen ? (
        <TextArea
          label={t('note.label')}
          error={error}
          className="min-h-24"
          maxLength={limits().orderNoteLength}
          placeholder={t('note.placeholder')}
          value={note}
          onChange={(text) => saveCheckout({ note: text })}
        />
      ) : (
        <button type="button" className="link -my-2 min-h-touch" onClick={() => setOpen(true)}>
          {t('note.label')}
        </button>
      )}
    </Step>
  );
}
