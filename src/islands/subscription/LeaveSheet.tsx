import { useState } from 'react';
import { getLeaving, leaveSubscription, skipBox } from '#lib/boxes/subscription-change/calls.ts';
import type { BoxCalendar } from '#lib/boxes/subscription-change/model/shown.ts';
import { call } from '#stores/api.ts';
import { Choice } from '../ui/Choice.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { TextLine } from '../ui/TextField.tsx';
import { useCall } from '../ui/use-call.ts';
import { useWords } from '../ui/words.tsx';
import { LeavingTerms } from './LeavingTerms.tsx';
import { nextToSkip } from './next-to-skip.ts';
import { NO_REASON, Reasons } from './Reasons.tsx';
import { useBoxChange } from './use-box-change.ts';

interface LeaveSheetProps {
  readonly calendar: BoxCalendar;
  readonly onCalendar: (calendar: BoxCalendar) => void;
  readonly onPause: () => void;
  readonly onClose: () => void;
}

/** Ends a subscription: the last day, the reason, at most one alternative offer, and the amounts owed. */
export function LeaveSheet({ calendar, onCalendar, onPause, onClose }: LeaveSheetProps) {
  const t = useWords('boxes');
  const { number } = calendar.subscription;
  /** The last day; null if it ends immediately. */
  const [day, setDay] = useState<string | null>(null);
  const on = day ? { on: day } : {};
  const { data, isLoading, failure, reload } = useCall(getLeaving, { number, ...on });
  const [said, setSaid] = useState(NO_REASON);
  const { isBusy, bend } = useBoxChange(onCalendar);
  const next = nextToSkip(calendar);
  const offer = data?.offers[said.reason] ?? 'none';
  const canPause = calendar.subscription.state === 'active' && !calendar.request;
  const end = async () => {
    // Another day may show other amounts in a moment.
    if (!data || isLoading) return;
    const shown = { owed: data.owed, back: data.back };
    if (await bend(() => call(leaveSubscription, { number, ...on, ...said, ...shown }))) onClose();
    else reload();
  };
  const skip = async () => {
    if (
      next &&
      (await bend(
        () => call(skipBox, { number, box: next.number }),
        t('told.skip', { box: String(next.number) }),
      ))
    )
      onClose();
  };
  return (
    <Sheet title={t('end.title')} onClose={onClose}>
      <form
        className="space-y-5"
        onSubmit={(event) => {
          event.preventDefault();
          void end();
        }}
      >
        <fieldset className="space-y-2">
          <legend className="mb-2 text-sm text-muted">{t('end.when')}</legend>
          <Choice
            name="leave-when"
            isChosen={day === null}
            onChoose={() => setDay(null)}
            title={t('end.atOnce')}
          />
          <Choice
            name="leave-when"
            isChosen={day !== null}
            onChoose={() => setDay('')}
            title={t('end.onDay')}
            text={t('end.until')}
          />
          {day !== null && (
            <TextLine
              label={t('end.day')}
              error={failure ?? undefined}
              type="date"
              required
              min={calendar.today}
              value={day}
              onChange={setDay}
            />
          )}
        </fieldset>
        {failure !== null && day === null && <p className="text-danger">{failure}</p>}
        {!data && failure === null && <Skeleton className="h-40" />}
        {data && (
          <>
            <LeavingTerms leaving={data} on={day} />
            <Reasons value={said} onChange={setSaid} />
            {((offer === 'skip' && next) || (offer === 'pause' && canPause) || offer === 'swap') && (
              <aside className="rounded-card bg-raised p-4 text-sm" data-offer={offer}>
                <p className="font-semibold">{t('offer.title')}</p>
                <p className="mt-1 text-muted">{t(`offer.${offer}`)}</p>
                {offer === 'skip' && (
                  <button
                    type="button"
                    className="link min-h-touch"
                    aria-disabled={isBusy}
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
              type="submit"
              className="btn-line w-full border-danger font-semibold text-danger hover:border-danger"
              aria-disabled={isBusy}
              aria-busy={isBusy || isLoading}
            >
              {t('end.yes')}
            </button>
          </>
        )}
      </form>
    </Sheet>
  );
}
