import type { Filled } from '#lib/boxes/pack/model/pack.ts';
import { conflictText } from '#lib/boxes/pack/rules/conflict-words.ts';
import type { Conflict } from '#lib/boxes/pack/rules/conflicts.ts';
import { useWords } from '../ui/words.tsx';

/** Formats a pack's conflict. */
export function useConflictWords(filled: readonly Filled[]): (conflict: Conflict) => string {
  const t = useWords('pack');
  const intake = useWords('intake');
  return (conflict) => conflictText(conflict, { t, intake }, filled);
}
