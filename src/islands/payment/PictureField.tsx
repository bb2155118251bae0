import { useRef, useState } from 'react';
import { uploadPicture } from '#lib/fronts/support/calls/complaint.ts';
import { limits } from '#lib/kernel/limits.ts';
import { megabytes } from '#lib/kernel/text/counts.ts';
import { call, Refusal } from '#stores/api.ts';
import { Icon } from '../ui/Icon.tsx';
import { useWords } from '../ui/words.tsx';

interface PictureFieldProps {
  /** The uploaded picture's address. */
  readonly value: string | null;
  readonly error: string | undefined;
  readonly onChange: (picture: string | null) => void;
}

/** A picture of the transfer, uploaded as soon as it is chosen. */
export function PictureField({ value, error, onChange }: PictureFieldProps) {
  const t = useWords('payment');
  const input = useRef<HTMLInputElement>(null);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState('');

  const send = async (file: File) => {
    setSending(true);
    setFailure('');
    try {
      onChange((await call(uploadPicture, { file }, { quiet: true })).path);
    } catch (fault) {
      // For other errors the client has already shown that the shop cannot be reached.
      if (fault instanceof Refusal) setFailure(fault.message);
    }
    setSending(false);
  };

  return (
    <div>
      <p className="mb-1.5 text-sm text-muted">{t('transfer.picture')}</p>
      {value ? (
        <div className="relative w-fit">
          <img
            src={value}
            alt={t('transfer.picture')}
            width="160"
            height="160"
            className="size-40 rounded-card object-cover"
          />
          <button
            type="button"
            className="absolute -top-2 -right-2 grid size-11 place-items-center rounded-full border border-line bg-surface"
            aria-label={t('transfer.removePicture')}
            onClick={() => onChange(null)}
          >
            <Icon name="close" className="size-4" />
          </button>
        </div>
      ) : (
        <button
          type="button"
          className="btn-line min-h-touch text-sm"
          aria-disabled={isSending}
          aria-busy={isSending}
          onClick={() => input.current?.click()}
        >
          {t(isSending ? 'transfer.sendingPicture' : 'transfer.addPicture')}
        </button>
      )}
      <p className="mt-1 text-sm text-faint">
        {t('transfer.pictureHint', { most: megabytes(limits().uploadBytes) })}
      </p>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png"
        hidden
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file) void send(file);
        }}
      />
      <p role="alert" className="mt-1 text-sm text-danger empty:hidden">
        {failure || error}
      </p>
    </div>
  );
}
