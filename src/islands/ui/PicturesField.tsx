import { useId, useRef, useState } from 'react';
import { uploadPicture } from '#lib/fronts/support/calls/complaint.ts';
import { limits } from '#lib/kernel/limits.ts';
import { megabytes } from '#lib/kernel/text/counts.ts';
import { call, Refusal } from '#stores/api.ts';
import { Icon } from './Icon.tsx';
import { moveButtonsFrom, PictureMoves } from './PictureMoves.tsx';
import { useBlockedForm } from './use-blocked-form.ts';
import { useFocusBack } from './use-focus-back.ts';
import { useFocusNext } from './use-focus-next.ts';
import { useWords } from './words.tsx';

interface PicturesFieldProps {
  readonly label: string;
  readonly hint?: string;
  /** Addresses of uploaded pictures. */
  readonly value: readonly string[];
  readonly most: number;
  /** Whether their order matters; each can then be moved. */
  readonly isOrdered?: boolean;
  /** Uploads one picture, by default as a shopper. @returns its address */
  readonly send?: (file: File) => Promise<string>;
  /** The viewing address of a picture that another browser or a staff member uploaded. */
  readonly viewOf?: (picture: string) => string;
  readonly error: string | undefined;
  readonly onChange: (pictures: readonly string[]) => void;
}

const KINDS = ['image/jpeg', 'image/png'];

const sendAsShopper = async (file: File): Promise<string> =>
  (await call(uploadPicture, { file }, { quiet: true })).path;

const removeOf = (at: number): string => `[data-remove="${at}"]`;

/**
 * Photos with a text. Each uploads when it is chosen, and a removal can be undone. Needs the words
 * `pictures`.
 */
export function PicturesField({
  label,
  hint,
  value,
  most,
  isOrdered = false,
  send: sendOne = sendAsShopper,
  viewOf,
  error,
  onChange,
}: PicturesFieldProps) {
  const t = useWords('pictures');
  const input = useRef<HTMLInputElement>(null);
  const [sending, setSending] = useState<{ readonly at: number; readonly of: number } | null>(null);
  const [failure, setFailure] = useState('');
  /** The form was submitted while an upload was running. */
  const [isHeld, setHeld] = useState(false);
  const [removed, setRemoved] = useState<string | null>(null);
  const begin = useFocusBack(sending !== null);
  const { part, focusNext } = useFocusNext<HTMLFieldSetElement>();
  useBlockedForm(part, sending !== null, () => setHeld(true));
  const hintId = useId();
  const largest = limits().uploadBytes;

  /** Checks what the shop would refuse, before the upload. */
  const whyNot = (file: File): string | null => {
    if (!KINDS.includes(file.type)) return t('wrongKind', { name: file.name });
    if (file.size > largest) return t('tooLarge', { name: file.name, most: megabytes(largest) });
    return null;
  };

  const send = async (files: readonly File[]) => {
    const room = files.slice(0, most - value.length);
    const refused = room.map(whyNot).filter((why) => why !== null);
    const good = room.filter((file) => whyNot(file) === null);
    if (room.length < files.length) refused.push(t('tooMany', { most }));
    setFailure(refused.join(' '));
    setRemoved(null);
    begin();
    const sent = [...value];
    try {
      for (const [i, file] of good.entries()) {
        setSending({ at: i + 1, of: good.length });
        sent.push(await sendOne(file));
        onChange([...sent]);
      }
    } catch (fault) {
      // For other errors the client has already shown that the shop cannot be reached.
      if (fault instanceof Refusal) setFailure(fault.message);
    }
    setHeld(false);
    // The upload button disappears with the last free place.
    focusNext('[data-add]', removeOf(sent.length - 1));
    setSending(null);
  };

  const remove = (picture: string, at: number) => {
    setRemoved(picture);
    focusNext(removeOf(at), '[data-add]');
    onChange(value.filter((one) => one !== picture));
  };

  const move = (at: number, to: number) => {
    focusNext(...moveButtonsFrom(at, to));
    onChange(value.with(at, value[to] ?? '').with(to, value[at] ?? ''));
  };

  return (
    <fieldset ref={part} aria-describedby={hint && hintId}>
      <legend className="mb-1.5 text-sm text-muted">{label}</legend>
      <ul className="flex flex-wrap gap-3">
        {value.map((picture, i) => (
          <li key={picture} className="relative w-22">
            <img
              src={viewOf?.(picture) ?? picture}
              alt=""
              width="88"
              height="88"
              className="size-22 rounded-card object-cover"
            />
            <button
              type="button"
              className="absolute -top-2 -right-2 grid size-8 place-items-center rounded-full border border-edge bg-surface"
              data-remove={i}
              aria-label={t('remove', { n: i + 1 })}
              aria-disabled={sending !== null}
              onClick={() => remove(picture, i)}
            >
              <Icon name="close" className="size-4" />
            </button>
            {isOrdered && (
              <PictureMoves
                at={i}
                count={value.length}
                isBusy={sending !== null}
                onMove={(to) => move(i, to)}
              />
            )}
          </li>
        ))}
        {(value.length < most || sending) && (
          <li>
            <button
              type="button"
              data-add
              className="grid min-h-22 min-w-22 place-items-center rounded-card border border-dashed border-edge px-2 text-sm text-muted hover:border-accent"
              aria-disabled={sending !== null}
              aria-busy={sending !== null}
              onClick={() => input.current?.click()}
            >
              {sending ? t('sending', sending) : t('add')}
            </button>
          </li>
        )}
      </ul>
      <input
        ref={input}
        type="file"
        accept={KINDS.join()}
        aria-label={label}
        multiple
        hidden
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          event.target.value = '';
          if (files.length > 0) void send(files);
        }}
      />
      {removed && value.length < most && (
        <p role="status" className="mt-1 flex flex-wrap items-center gap-x-3 text-sm text-muted">
          {t('removed')}
          <button
            type="button"
            className="link min-h-touch"
            onClick={() => {
              focusNext(removeOf(value.length));
              onChange([...value, removed]);
              setRemoved(null);
            }}
          >
            {t('undo')}
          </button>
        </p>
      )}
      {hint && (
        <p id={hintId} className="mt-1 text-sm text-faint">
          {hint}
        </p>
      )}
      {/* A refused form focuses it like a field. */}
      <p
        role="alert"
        className="mt-1 text-sm text-danger empty:hidden"
        {...(error ? { 'data-refused': true, tabIndex: -1 } : {})}
      >
        {isHeld ? t('wait') : failure || error}
      </p>
    </fieldset>
  );
}
