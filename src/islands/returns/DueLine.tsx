import type { ReturnListItem } from '#lib/after/returns/model/return.ts';
import { formatMoment } from '../ui/moment.ts';
import { useIsland } from '../ui/words.tsx';

/** Until when the state lasts, and what happens then; nothing where it does not end by itself. */
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
