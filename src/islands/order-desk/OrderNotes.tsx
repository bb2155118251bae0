import { useState } from 'react';
import { addNote, dropNote, editNote } from '#lib/fronts/order-desk/calls.ts';
import type { DeskNote } from '#lib/fronts/order-desk/model/order.ts';
import { hasPermission } from '#stores/staff.ts';
import { useDraft } from '../staff/use-draft.ts';
import { useStaff } from '../staff/use-staff.ts';
import { formatMoment } from '../ui/moment.ts';
import { Confirm } from '../ui/Sheet.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { useIsland, useWords } from '../ui/words.tsx';
import { useWork } from './use-desk-order.tsx';

/** Internal notes of the staff; the shopper never sees them. */
export function OrderNotes() {
  const t = useWords('workbench');
  const { order, press } = useWork();
  const { staff } = useStaff();
  const mayWrite = hasPermission(staff, 'order.annotate');
  if (!mayWrite && order.notes.length === 0) return null;
  return (
    <section className="panel grid gap-4 p-5" aria-labelledby="notes">
      <div>
        <h2 id="notes" className="text-lg font-bold">
          {t('notes.title')}
        </h2>
        <p className="text-sm text-muted">{t('notes.private')}</p>
      </div>
      {order.notes.length > 0 && (
        <ul className="grid gap-4">
          {order.notes.map((note) => (
            <Note key={note.id} note={note} />
          ))}
        </ul>
      )}
      {mayWrite && (
        <NoteForm
          draft={`note:${order.number}`}
          label={t('notes.new')}
          yes={t('notes.add')}
          onSave={(text) => press(addNote, { text }, t('notes.added'))}
        />
      )}
    </section>
  );
}

function Note({ note }: { readonly note: DeskNote }) {
  const t = useWords('workbench');
  const { locale } = useIsland();
  const { press, isBusy } = useWork();
  const [open, setOpen] = useState<'edit' | 'drop' | null>(null);
  const { id, text, by, at } = note;
  const close = () => setOpen(null);
  const drop = async () => {
    await press(dropNote, { id }, t('notes.dropped'));
    close();
  };
  const save = async (changed: string) => {
    const isDone = await press(editNote, { id, text: changed }, t('notes.saved'));
    if (isDone) close();
    return isDone;
  };
  return (
    <li>
      {open === 'edit' ? (
        <NoteForm
          draft={`note:${id}`}
          label={t('notes.edit')}
          yes={t('notes.save')}
          text={text}
          onSave={save}
          onClose={close}
        />
      ) : (
        <p className="break-words whitespace-pre-line">{text}</p>
      )}
      <p className="flex flex-wrap items-center gap-x-4 text-sm text-muted">
        <span>
          {by} · {formatMoment(at, locale)}
          {note.isEdited && ` · ${t('notes.isEdited')}`}
        </span>
        {note.isOwn && open !== 'edit' && (
          <>
            <button type="button" className="link min-h-touch" onClick={() => setOpen('edit')}>
              {t('notes.edit')}
            </button>
            <button type="button" className="link min-h-touch" onClick={() => setOpen('drop')}>
              {t('notes.drop')}
            </button>
          </>
        )}
      </p>
      {open === 'drop' && (
        <Confirm
          title={t('notes.dropTitle')}
          text={text}
          yes={t('notes.drop')}
          isBusy={isBusy}
          onYes={() => void drop()}
          onClose={close}
        />
      )}
    </li>
  );
}

interface NoteFormProps {
  /** The key under which unsaved input is stored. */
  readonly draft: string;
  readonly label: string;
  readonly yes: string;
  readonly text?: string;
  /** @returns whether it was saved; the input stays until then */
  readonly onSave: (text: string) => Promise<boolean>;
  readonly onClose?: () => void;
}

const NOTE_MOST = 1000;

function NoteForm({ draft, label, yes, text = '', onSave, onClose }: NoteFormProps) {
  const common = useWords('common');
  const { isBusy } = useWork();
  const [typed, setTyped, forget] = useDraft(draft, text);
  const save = async () => {
    if (!(await onSave(typed))) return;
    if (text === '') setTyped('');
    forget();
  };
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextArea
        label={label}
        className="min-h-24"
        maxLength={NOTE_MOST}
        value={typed}
        onChange={(text) => setTyped(text)}
      />
      <div className="flex flex-wrap gap-3">
        <button
          type="submit"
          className="btn-line min-h-touch px-5 text-sm"
          aria-disabled={isBusy || typed.trim() === ''}
        >
          {yes}
        </button>
        {onClose && (
          <button type="button" className="btn-line min-h-touch px-5 text-sm" onClick={onClose}>
            {common('close')}
          </button>
        )}
      </div>
    </form>
  );
}
