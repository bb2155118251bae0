import { useEffect, useRef } from 'react';
import { $letterKeys } from '#stores/letter-keys.ts';

/** The links of the rows, in order. */
const LINKS = 'a[data-order]';
const STEPS: Readonly<Record<string, number>> = { j: 1, k: -1, ArrowDown: 1, ArrowUp: -1 };

/** Arrow keys move between orders; other keys act on the focused one. Enter opens it natively. */
export function useOrderKeys(onSelect: (number: string) => void, onHelp: () => void): void {
  const act = useRef({ onSelect, onHelp });
  act.current = { onSelect, onHelp };
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { target, key } = event;
      if (!(target instanceof Element) || event.ctrlKey || event.metaKey || event.altKey) return;
      if (target.closest('input:not([type=checkbox]), select, textarea, dialog')) return;
      const links = [...document.querySelectorAll<HTMLAnchorElement>(LINKS)];
      const row = target.closest('tr');
      const at = links.findIndex((link) => row?.contains(link));
      // One setting switches off all single-letter shortcuts.
      if (key.length === 1 && !$letterKeys.get()) return;
      const step = STEPS[key];
      if (step !== undefined) {
        // Outside the table, arrow keys scroll the page.
        if (at < 0 && key.startsWith('Arrow')) return;
        const next = links[at < 0 ? 0 : at + step];
        if (!next) return;
        event.preventDefault();
        next.focus();
      } else if (key === 'x') {
        const number = links[at]?.dataset.order;
        if (number) act.current.onSelect(number);
      } else if (key === '?') {
        event.preventDefault();
        act.current.onHelp();
      }
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
