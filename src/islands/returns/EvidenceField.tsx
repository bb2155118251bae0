import type { ReturnDetail } from '#lib/after/returns/model/return.ts';
import { limits } from '#lib/kernel/limits.ts';
import { megabytes } from '#lib/kernel/text/counts.ts';
import { PicturesField } from '../ui/PicturesField.tsx';
import { useWords } from '../ui/words.tsx';

interface EvidenceFieldProps {
  readonly value: readonly string[];
  /** Pictures that were sent before, with their addresses. */
  readonly known: ReturnDetail['pictures'];
  readonly error: string | undefined;
  readonly onChange: (pictures: readonly string[]) => void;
}

export function EvidenceField({ value, known, error, onChange }: EvidenceFieldProps) {
  const t = useWords('returnGoods');
  const { returnPictures: most, uploadBytes } = limits();
  const views = new Map(known.map(({ path, view }) => [path, view]));
  return (
    <PicturesField
      label={t('apply.pictures', { most, size: megabytes(uploadBytes) })}
      value={value}
      most={most}
      viewOf={(path) => views.get(path) ?? path}
      error={error}
      onChange={onChange}
    />
  );
}
