import { useCallback, useState } from 'react';
import { showToast } from '#stores/toasts.ts';
import { useWords } from '../ui/words.tsx';

/** As many as a call about them takes. */
const MOST = 200;

interface Selection {
  readonly selected: ReadonlySet<string>;
  readonly select: (numbers: readonly string[], isSelected: boolean) => void;
  readonly clear: () => void;
}

/** The orders that something is about to be done with; they stay selected from page to page. */
export function useSelection(): Selection {
  const t = useWords('orderlist');
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const select = (numbers: readonly string[], isSelected: boolean) => {
    const next = new Set(selected);
    for (const number of numbers) {
      if (isSelected) next.add(number);
      else next.delete(number);
    }
    if (next.size > MOST) showToast('warning', t('selected.most', { most: MOST }));
    else setSelected(next);
  };
  const clear = useCallback(() => setSelected(new Set()), []);
  return { selected, select, clear };
}
