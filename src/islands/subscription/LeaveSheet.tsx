import { useState } from 'react';
import { getLeaving, leaveSubscription, skipBox } from '#lib/subscription-change/calls.ts';
import type { LeaveReason } from '#lib/subscription-change/codes.ts';
import type { BoxCalendar } from '#lib/subscription-change/model/shown.ts';
import { call } from '#stores/api.ts';
import { useMoney } from '../ui/Money.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useCall } from '../ui/use-call.ts';
import { useWords } from '../ui/words.tsx';
import { Reasons } from './Reasons.tsx';
import { useBend } from './use-bend.ts';

interface LeaveSheetProps {
  readonly calendar: BoxCalendar;
  readonly onCalendar: (calendar: BoxCalendar) => void;
  readonly onPause: () => void;
  readonly onClose: () => void;
}

/** Why, one offer that fits at most, what is owed; then it ends. */
export function LeaveSheet({ calendar, onCalendar, onPause, onClose }: LeaveSheetProps) {
  const t = useWords('boxes');
  const money = useMoney();
  const { number } = calendar.subscription;
  const { data, failure, reload } = useCall(getLeaving, { number });
  const [reason, setReason] = useState<LeaveReason>('unsaid');
  const { isBusy, bend } = useBend(onCalendar);
  const next = calendar.boxes.find((box) => box.isOpen && box.state === 'planned');
  const offer = data?.offers[reason] ?? 'none';
  const canPause = calendar.subscription.state === 'active' && !calendar.request;
  const end = async () => {
    if (!data) return;
    if (await bend(() => call(leaveSubscription, { number, reason, owed: data.owed, back: data.back })))
      onClose();
    else reload();
  };
  const skip = async () => {
    if (next && (await bend(() => call(skipBox, { number, box: next.number })))) onClose();
  };
  return (
    <Sheet title={t('end.title')} onClose={onClose}>
      {failure !== null && <p className="text-danger">{failure}</p>}
      {!data && failure === null && <Skeleton className="h-40" />}
      {data && (
        <div className="space-y-5">
          <p className="text-muted">{t(data.back > 0 ? 'end.textBack' : 'end.text')}</p>
          {data.owed > 0 && (
            <p className="rounded-card border border-accent px-4 py-3 text-sm">
              {t('end.owes', { amount: money(data.owed) })}
            </p>
          )}
          {data.back > 0 && (
            <p className="rounded-card border border-line px-4 py-3 text-sm" data-back={data.back}>
              {t('end.back', { amount: money(data.back) })}{' '}
              {data.deducted > 0 && t('end.deducted', { amount: money(data.deducted) })}
            </p>
          )}
          {data.waits && (
            <p className="rounded-card border border-line px-4 py-3 text-sm">{t('end.waits')}</p>
          )}
          <Reasons value={reason} onChange={setReason} />
          {((offer === 'skip' && next) || (offer === 'pause' && canPause) || offer === 'swap') && (
            <aside className="rounded-card bg-raised p-4 text-sm" data-offer={offer}>
              <p className="font-semibold">{t('offer.title')}</p>
              <p className="mt-1 text-muted">{t(`offer.${offer}`)}</p>
              {offer === 'skip' && (
                <button
                  type="button"
                  className="link min-h-touch"
                  disabled={isBusy}
                  onClick={() => void skip()}
                >
                  {t('act.skip')}
                </button>
              )}
              {offer === 'pause' && (
                <button type="button" className="link min-h-touch" onClick={onPause}>
                  {t('act.pause')}
                </button>
              )}
              {offer === 'swap' && (
                <button type="button" className="link min-h-touch" onClick={onClose}>
                  {t('act.swap')}
                </button>
              )}
            </aside>
          )}
          <button
            type="button"
            className="btn-line w-full border-danger font-semibold text-danger hover:border-danger"
            disabled={isBusy}
            aria-busy={isBusy}
            onClick={() => void end()}
          >
            {t('end.yes')}
          </button>
        </div>
      )}
    </Sheet>
  );
}
