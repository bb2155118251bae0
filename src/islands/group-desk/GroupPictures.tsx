import { useState } from 'react';
import { MAX_GROUP_PICTURES } from '#lib/buying/group/model.ts';
import { sendGroupPicture } from '#lib/fronts/group-desk/calls.ts';
import { limits } from '#lib/kernel/limits.ts';
import { megabytes } from '#lib/kernel/text/counts.ts';
import { call } from '#stores/api.ts';
import { PicturesField } from '../ui/PicturesField.tsx';
import { useWords } from '../ui/words.tsx';

interface GroupPicturesProps {
  readonly value: readonly string[];
  readonly error: string | undefined;
  readonly onChange: (pictures: readonly string[]) => void;
}

/** A campaign's pictures, in order. */
export function GroupPictures({ value, error, onChange }: GroupPicturesProps) {
  const t = useWords('groupDesk');
  /** The addresses of pictures that no campaign has saved yet. */
  const [views, setViews] = useState<ReadonlyMap<string, string>>(new Map());
  const send = async (file: File) => {
    const { path, view } = await call(sendGroupPicture, { file }, { quiet: true });
    setViews((before) => new Map(before).set(path, view));
    return path;
  };
  return (
    <PicturesField
      label={t('field.pictures', { most: MAX_GROUP_PICTURES, size: megabytes(limits().uploadBytes) })}
      hint={t('hint.pictures')}
      value={value}
      most={MAX_GROUP_PICTURES}
      isOrdered
      send={send}
      viewOf={(picture) => views.get(picture) ?? picture}
      error={error}
      onChange={onChange}
    />
  );
}
