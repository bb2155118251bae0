import type { OrderSeat } from '#lib/buying/team/model.ts';
import { teamListStatus } from '#lib/buying/team/rules.ts';
import { Icon } from '../ui/Icon.tsx';
import { formatMoment } from '../ui/moment.ts';
import { useIsland, useWords } from '../ui/words.tsx';

/**
 * The state of an order's team in one line; nothing if the order's status covers it. Needs the words `team`.
 */
export function SeatLine({ seat: { seat, state, missing, endsAt } }: { readonly seat: OrderSeat }) {
  const t = useWords('team');
  const { locale } = useIsland();
  const standing = teamListStatus(seat, state);
  if (!standing) return null;
  const isOpen = standing === 'waits' || standing === 'held';
  return (
    <p
      className="flex flex-wrap items-center gap-x-2 border-t border-line px-4 py-3 text-sm md:px-5"
      data-team-standing={standing}
    >
      <Icon name="member" className="size-4 text-faint" />
      <span className="font-semibold">{t(`list.${standing}`, { count: missing })}</span>
      {isOpen && (
        <time dateTime={endsAt} className="text-muted tabular-nums">
          {t('list.until', { moment: formatMoment(endsAt, locale) })}
        </time>
      )}
    </p>
  );
}
