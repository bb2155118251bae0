import { withdrawRequest } from '#lib/boxes/subscription-change/calls.ts';
import type { BoxCalendar, ChangeRequest } from '#lib/boxes/subscription-change/model/shown.ts';
import { call } from '#stores/api.ts';
import { useMoney } from '../ui/Money.tsx';
import { formatDay } from '../ui/moment.ts';
import { useIsland, useWords } from '../ui/words.tsx';
import { useBoxChange } from './use-box-change.ts';

interface OpenRequestProps {
  readonly request: ChangeRequest;
  readonly of: string;
  readonly onCalendar: (calendar: BoxCalendar) => void;
}

/** A request that has not taken effect: its state, the amount owed, and the button that withdraws it. */
export function OpenRequest({ request, of, onCalendar }: OpenRequestProps) {
  const t = useWords('boxes');
  const { locale } = useIsland();
  const money = useMoney();
  const { isBusy, bend } = useBoxChange(onCalendar);
  const { kind, statusName, fromOn, untilOn, fee, payAt, canWithdraw } = request;
  return (
    <section className="panel space-y-3 border-accent p-5" aria-live="polite" data-request={request.status}>
      <p className="font-semibold">
        {t(`asked.${kind}`, {
          from: formatDay(fromOn, locale),
          until: untilOn ? formatDay(untilOn, locale) : '',
        })}
      </p>
      <p className="text-sm text-muted">
        {[statusName, fee > 0 ? t('asked.fee', { amount: money(fee) }) : ''].filter(Boolean).join(' · ')}
      </p>
      <div className="flex flex-wrap gap-3">
        {payAt && (
          <a href={payAt} className="btn">
            {t('act.pay')}
          </a>
        )}
        {canWithdraw && (
          <button
            type="button"
            className="btn-line"
            aria-disabled={isBusy}
            aria-busy={isBusy}
            onClick={() => void bend(() => call(withdrawRequest, { number: of }), t('asked.withdrawn'))}
          >
            {t('act.withdraw')}
          </button>
        )}
      </div>
    </section>
  );
}
