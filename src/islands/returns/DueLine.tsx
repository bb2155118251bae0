import type { ReturnListItem } from '#lib/after/returns/model/return.ts';
import { formatMoment } from '../ui/moment.ts';
import { useIsland } from '../ui/words.tsx';

/** The deadline of the state and what happens then; nothing for a state without a deadline. */
export function DueLine({ due }: Pick<ReturnListItem, 'due'>) {
  const { locale } = useIsland();
  if (!due) return null;
  return (
    <p className="mt-1 text-amber">
      <time dateTime={due.at} className="tabular-nums">
        {formatMoment(due.at, locale)}
      </time>
      <span className="block text-sm">{due.text}</span>
    </p>
  );
}
