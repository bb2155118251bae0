import { useEffect, useRef } from 'react';
import { onTagChanged } from '#stores/live-tag.ts';

/**
 * Asks again when what everybody sees under a tag has changed.
 * @param isShown false until the first answer is there: a stream that opens asks again, which would begin that one anew
 */
export function useTagChanges(tag: string, reload: () => void, isShown: boolean): void {
  const latest = useRef(reload);
  latest.current = reload;
  useEffect(() => (isShown ? onTagChanged(tag, () => latest.current()) : undefined), [tag, isShown]);
}
