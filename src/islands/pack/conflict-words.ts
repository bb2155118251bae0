import type { Filled } from '#lib/boxes/pack/model/pack.ts';
import { conflictText } from '#lib/boxes/pack/rules/conflict-words.ts';
import type { Conflict } from '#lib/boxes/pack/rules/conflicts.ts';
import { useWords } from '../ui/words.tsx';

/** What stands against a pack, in words. */
export function useConflictWords(filled: readonly Filled[]): (conflict: Conflict) => string {
  const t = useWords('pack');
  const intake = useWords('intake');
  return (conflict) => conflictText(conflict, { t, intake }, filled);
}
