import { useWords } from '../ui/words.tsx';
import type { GravestFinding } from './use-findings.ts';

/** The most serious finding against a good, next to its name in a list. */
export function AgainstNote({ note: { action, text } }: { readonly note: GravestFinding }) {
  const t = useWords('result');
  return (
    <span className="block text-xs text-muted" data-against={action}>
      <b className={action === 'exclude' ? 'text-danger' : 'text-amber'}>{t(`finding.action.${action}`)}</b>{' '}
      {text}
    </span>
  );
}
