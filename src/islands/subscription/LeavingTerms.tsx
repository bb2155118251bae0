import type { BoxOfLink } from '#lib/boxes/subscription-change/model/shown.ts';
import { useMoney } from '../ui/Money.tsx';
import { formatDay } from '../ui/moment.ts';
import { useIsland, useWords } from '../ui/words.tsx';

interface LeavingTermsProps {
  readonly leaving: NonNullable<BoxOfLink['open']>['leaving'];
  /** The last day; null if it ends immediately. */
  readonly on: string | null;
}

/** The consequences of ending, with the amounts owed and refunded. Needs the words `boxes`. */
export function LeavingTerms({ leaving: { owed, back, deducted, waits }, on }: LeavingTermsProps) {
  const t = useWords('boxes');
  const { locale } = useIsland();
  const money = useMoney();
  return (
    <>
      <p className="text-muted">{t(back > 0 ? 'end.textBack' : 'end.text')}</p>
      {owed > 0 && (
        <p className="rounded-card border border-accent px-4 py-3 text-sm">
          {on
            ? t('end.owesOn', { amount: money(owed), day: formatDay(on, locale) })
            : t('end.owes', { amount: money(owed) })}
        </p>
      )}
      {back > 0 && (
        <p className="rounded-card border border-line px-4 py-3 text-sm" data-back={back}>
          {t('end.back', { amount: money(back) })}{' '}
          {deducted > 0 && t('end.deducted', { amount: money(deducted) })}
        </p>
      )}
      {waits && <p className="rounded-card border border-line px-4 py-3 text-sm">{t('end.waits')}</p>}
    </>
  );
}
