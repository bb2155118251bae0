import { Suspense, useRef, useState } from 'react';
import { limits } from '#lib/kernel/limits.ts';
import { megabytes } from '#lib/kernel/text/counts.ts';
import { removeAvatar, saveAvatar } from '#lib/people/account/calls/account.ts';
import type { UserInfo } from '#lib/people/account/model.ts';
import { call, Refusal } from '#stores/api.ts';
import { lazyPart } from '../ui/later.ts';
import { useAct } from '../ui/use-act.ts';
import { useWords } from '../ui/words.tsx';
import { Portrait } from './Portrait.tsx';
import { SavedNote } from './SavedNote.tsx';

/** Loaded only when the member changes the picture. */
const AvatarCrop = lazyPart(async () => ({ default: (await import('./AvatarCrop.tsx')).AvatarCrop }));

const KINDS = ['image/jpeg', 'image/png'];

interface AvatarFieldProps {
  readonly user: UserInfo;
  readonly onSaved: (user: UserInfo) => void;
}

/** The member's picture: choose, crop and save it. Every change or removal can be undone. */
export function AvatarField({ user, onSaved }: AvatarFieldProps) {
  const t = useWords('profile');
  const errors = useWords('errors');
  const input = useRef<HTMLInputElement>(null);
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const [failure, setFailure] = useState('');
  /** The picture before the last change: null for none, undefined before any change. */
  const [before, setBefore] = useState<File | null>();
  const { isBusy, act } = useAct();

  const choose = async (file: File) => {
    setFailure('');
    const largest = limits().uploadBytes;
    if (!KINDS.includes(file.type)) return setFailure(errors('pictureKindRefused'));
    if (file.size > largest) return setFailure(errors('pictureTooLarge', { most: megabytes(largest) }));
    try {
      setPicture(await createImageBitmap(file));
    } catch {
      setFailure(errors('pictureUnreadable'));
    }
  };

  /** @param file null removes the picture */
  const keep = (file: File | null) =>
    act(async () => {
      setFailure('');
      // The shop deletes the old picture with the change, so the undo copy stays here.
      const was = await readPicture(user.avatar);
      try {
        onSaved(
          file
            ? await call(saveAvatar, { file }, { quiet: true })
            : await call(removeAvatar, {}, { quiet: true }),
        );
        setBefore(was);
      } catch (fault) {
        // For other errors the client has already shown that the shop cannot be reached.
        if (fault instanceof Refusal) setFailure(fault.message);
      }
      setPicture(null);
    });

  return (
    <section aria-label={t('avatar.title')} className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <Portrait avatar={user.avatar} className="size-24" />
      <div className="min-w-0 flex-1 basis-48">
        <div className="flex flex-wrap gap-x-5">
          <button
            type="button"
            className="link min-h-touch"
            aria-disabled={isBusy}
            onClick={() => input.current?.click()}
          >
            {t(user.avatar ? 'avatar.change' : 'avatar.add')}
          </button>
          {user.avatar && (
            <button
              type="button"
              className="link min-h-touch"
              aria-disabled={isBusy}
              onClick={() => void keep(null)}
            >
              {t('avatar.remove')}
            </button>
          )}
        </div>
        <p className="text-sm text-faint">{t('avatar.hint', { size: megabytes(limits().uploadBytes) })}</p>
        <SavedNote isShown={before !== undefined} isBusy={isBusy} onUndo={() => void keep(before ?? null)} />
        <p role="alert" className="text-sm text-danger empty:hidden">
          {failure}
        </p>
      </div>
      <input
        ref={input}
        type="file"
        accept={KINDS.join()}
        aria-label={t('avatar.title')}
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) void choose(file);
        }}
      />
      {picture && (
        <Suspense fallback={null}>
          <AvatarCrop
            picture={picture}
            isBusy={isBusy}
            onCut={(square) => void keep(square)}
            onClose={() => setPicture(null)}
          />
        </Suspense>
      )}
    </section>
  );
}

/** The current picture for an undo; null if it cannot be fetched. */
async function readPicture(address: string): Promise<File | null> {
  if (!address) return null;
  try {
    const answer = await fetch(address);
    return answer.ok ? new File([await answer.blob()], 'avatar.jpg', { type: 'image/jpeg' }) : null;
  } catch {
    return null;
  }
}
