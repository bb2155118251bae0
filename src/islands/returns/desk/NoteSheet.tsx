import type { z } from 'zod';
import type { DeskReturnDetail, RejectReturnInput } from '#lib/after/returns/model/desk.ts';
import { limits } from '#lib/kernel/limits.ts';
import { Refusal } from '#stores/api.ts';
import { useDraftForm } from '../../staff/use-draft.ts';
import { FormShell } from '../../ui/FormShell.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { useWords } from '../../ui/words.tsx';

export interface SheetProps {
  readonly one: DeskReturnDetail;
  readonly onDone: (one: DeskReturnDetail) => void;
  readonly onRefused: () => void;
  readonly onClose: () => void;
}

interface NoteSheetProps extends SheetProps {
  readonly act: 'approve' | 'reject' | 'close';
  readonly decide: (decision: RejectReturnInput) => Promise<DeskReturnDetail>;
  /** The reason is required, because the shopper reads it. */
  readonly isNeeded: boolean;
}

const loadSchema = (isNeeded: boolean) => async (): Promise<z.ZodType<RejectReturnInput>> => {
  const { ApproveReturnInput, RejectReturnInput } = await import('#lib/after/returns/model/desk.ts');
  return isNeeded ? RejectReturnInput : ApproveReturnInput;
};

/** A decision with a reason that the shopper reads. */
export function NoteSheet({ one, act, decide, isNeeded, onDone, onRefused, onClose }: NoteSheetProps) {
  const t = useWords('returnDesk');
  const form = useDraftForm(`return:${one.number}:${act}`, { note: '' });
  const longest = limits().returnNoteLength;
  const { number, version } = one;
  const send = () =>
    form.submit(loadSchema(isNeeded), { number, version, note: form.values.note }, async (good) => {
      try {
        onDone(await decide(good));
      } catch (error) {
        if (error instanceof Refusal && error.data?.key === 'returnChanged') onRefused();
        throw error;
      }
    });
  return (
    <Sheet title={t(`${act}.title`)} onClose={onClose}>
      <FormShell form={form} onSubmit={send} label={t(`acts.${act}`)} busyLabel={t('busy')}>
        <p className="text-muted">{t(`${act}.text`)}</p>
        <TextArea
          label={t(isNeeded ? 'note.needed' : 'note.optional')}
          hint={t('note.hint', { left: longest - form.values.note.length })}
          error={form.errorOf('note')}
          className="min-h-28"
          maxLength={longest}
          value={form.values.note}
          onChange={(text) => form.set('note', text)}
        />
      </FormShell>
    </Sheet>
  );
}
