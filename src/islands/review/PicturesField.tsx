import { useRef, useState } from 'react';
import { limits } from '#lib/kernel/limits.ts';
import { uploadPicture } from '#lib/support/calls.ts';
import { call, Refusal } from '#stores/api.ts';
import { Icon } from '../ui/Icon.tsx';
import { useWords } from '../ui/words.tsx';

interface Props {
  /** Addresses of pictures that have been sent. */
  readonly value: readonly string[];
  readonly error: string | undefined;
  readonly onChange: (pictures: readonly string[]) => void;
}

/** Photos beside a text: each is sent when it is chosen. */
export function PicturesField({ value, error, onChange }: Props) {
  const t = useWords('review');
  const input = useRef<HTMLInputElement>(null);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState('');
  const most = limits().reviewPictures;

  const send = async (files: readonly File[]) => {
    setSending(true);
    setFailure('');
    const sent = [...value];
    try {
      for (const file of files.slice(0, most - value.length)) {
        const { path } = await call(uploadPicture, { file }, { quiet: true });
        sent.push(path);
      }
    } catch (fault) {
      // Otherwise the client has said that the shop cannot be reached.
      if (fault instanceof Refusal) setFailure(fault.message);
    }
    onChange(sent);
    setSending(false);
  };

  return (
    <div>
      <p className="mb-1.5 text-sm text-muted">{t('write.pictures', { most })}</p>
      <ul className="flex flex-wrap gap-2">
        {value.map((picture, i) => (
          <li key={picture} className="relative">
            <img src={picture} alt="" width="88" height="88" className="size-22 rounded-card object-cover" />
            <button
              type="button"
              className="absolute -top-2 -right-2 grid size-8 place-items-center rounded-full border border-line bg-surface"
              aria-label={t('write.removePicture', { n: i + 1 })}
              onClick={() => onChange(value.filter((one) => one !== picture))}
            >
              <Icon name="close" className="size-4" />
            </button>
          </li>
        ))}
        {value.length < most && (
          <li>
            <button
              type="button"
              className="grid size-22 place-items-center rounded-card border border-dashed border-line text-sm text-muted hover:border-accent"
              disabled={isSending}
              aria-busy={isSending}
              onClick={() => input.current?.click()}
            >
              {isSending ? t('write.sendingPicture') : t('write.addPicture')}
            </button>
          </li>
        )}
      </ul>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png"
        multiple
        hidden
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          event.target.value = '';
          if (files.length > 0) void send(files);
        }}
      />
      <p role="alert" className="mt-1 text-sm text-danger empty:hidden">
        {failure || error}
      </p>
    </div>
  );
}
