import type { Subscription } from '#lib/boxes/subscription/model.ts';
import { Icon } from '../ui/Icon.tsx';
import { formatDay } from '../ui/moment.ts';
import { useIsland, useWords } from '../ui/words.tsx';

/** Confirms the payment and names the next charge date. */
export function PaidNotice({ subscription }: { readonly subscription: Subscription }) {
  const t = useWords('boxes');
  const { locale } = useIsland();
  const { state, nextCycle, lastCycle, nextDueOn } = subscription;
  const isOver = state === 'ended' || (lastCycle !== null && nextCycle > lastCycle);
  // A paused subscription has no next date.
  const day = state === 'active' && !isOver ? formatDay(nextDueOn, locale) : null;
  return (
    <p className="panel flex items-start gap-3 p-4" data-paid>
      <Icon name="check" className="mt-0.5 size-5 shrink-0 text-accent" />
      <span>
        <b className="block">{t('paid.title')}</b>
        {day !== null && t('paid.next', { day })}
        {isOver && t('paid.last')}
      </span>
    </p>
  );
}
