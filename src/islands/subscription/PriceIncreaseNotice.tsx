import { useId, useState } from 'react';
import type { PriceIncrease } from '#lib/boxes/subscription-change/model/shown.ts';
import { useMoney } from '../ui/Money.tsx';
import { formatDay } from '../ui/moment.ts';
import { useIsland, useWords } from '../ui/words.tsx';

interface PriceIncreaseNoticeProps {
  readonly rise: PriceIncrease;
  readonly isBusy: boolean;
  readonly onAgree: () => void;
}

/** An announced price increase: old and new price, start date, and a consent that is never pre-ticked. */
export function PriceIncreaseNotice({ rise, isBusy, onAgree }: PriceIncreaseNoticeProps) {
  const t = useWords('boxes');
  const { locale } = useIsland();
  const money = useMoney();
  const id = useId();
  const [isTicked, setIsTicked] = useState(false);
  const said = {
    ...{ before: money(rise.before), after: money(rise.after) },
    ...{ day: formatDay(rise.fromOn, locale), by: formatDay(rise.agreeBy, locale) },
  };
  if (rise.isAgreed)
    return (
      <p className="panel p-5 text-muted" role="status" data-rise="agreed">
        {t('rise.agreed', said)}
      </p>
    );
  return (
    <section className="panel space-y-3 border-accent p-5" aria-labelledby={id} data-rise="told">
      <h2 id={id} className="font-semibold">
        {t('rise.text', said)}
      </h2>
      <p className="text-sm text-muted">{t(rise.ends ? 'rise.ends' : 'rise.keep', said)}</p>
      <label className="flex min-h-touch items-center gap-3 text-sm">
        <input
          type="checkbox"
          className="tick"
          checked={isTicked}
          onChange={(event) => setIsTicked(event.currentTarget.checked)}
        />
        {t('rise.tick', said)}
      </label>
      <button
        type="button"
        className="btn"
        aria-disabled={!isTicked || isBusy}
        aria-busy={isBusy}
        onClick={onAgree}
      >
        {t('rise.agree')}
      </button>
    </section>
  );
}
