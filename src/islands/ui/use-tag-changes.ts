import { useEffect, useRef } from 'react';
import { onTagChanged } from '#stores/live-tag.ts';

/**
 * Reloads when public data under a tag has changed.
 * @param isShown false until the first answer has arrived, because an opening stream reloads and would
 *   restart that request
 */
export function useTagChanges(tag: string, reload: () => void, isShown: boolean): void {
  const latest = useRef(reload);
  latest.current = reload;
  useEffect(() => (isShown ? onTagChanged(tag, () => latest.current()) : undefined), [tag, isShown]);
}
