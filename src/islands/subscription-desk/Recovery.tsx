import { Suspense, useState } from 'react';
import * as calls from '#lib/fronts/subscription-desk/calls.ts';
import type { DeskSubscriptionDetail } from '#lib/fronts/subscription-desk/model.ts';
import { call } from '#stores/api.ts';
import { hasPermission } from '#stores/staff.ts';
import { showToast } from '#stores/toasts.ts';
import { useStaff } from '../staff/use-staff.ts';
import { NearConfirm } from '../subscription/NearConfirm.tsx';
import { useNear } from '../subscription/use-near.ts';
import { lazyPart } from '../ui/later.ts';
import { formatDay, formatMoment } from '../ui/moment.ts';
import { Confirm } from '../ui/Sheet.tsx';
import { useAct } from '../ui/use-act.ts';
import { useIsland, useWords } from '../ui/words.tsx';
import { EndSheet } from './EndSheet.tsx';
import { Section } from './Section.tsx';

const MoveSheet = lazyPart(async () => ({
  default: (await import('../subscription/MoveSheet.tsx')).MoveSheet,
}));

interface RecoveryProps {
  readonly subscription: DeskSubscriptionDetail;
  readonly onShown: (subscription: DeskSubscriptionDetail) => void;
}

/**
 * The staff's actions for the member, by permission: on the unpaid box, the next one, and the whole
 * subscription.
 */
export function Recovery({ subscription, onShown }: RecoveryProps) {
  const t = useWords('subscriptionDesk');
  const boxes = useWords('boxes');
  const { locale } = useIsland();
  const { staff } = useStaff();
  const [asked, setAsked] = useState<'try' | 'leaveOut' | 'skip' | 'move' | 'end' | null>(null);
  const { isBusy, act } = useAct();
  const { number, state, mending, next, canResume } = subscription;
  const close = () => setAsked(null);
  const press = (work: () => Promise<unknown>, said = t('mend.done')) =>
    act(async () => {
      await work();
      onShown(await call(calls.getDeskSubscription, { number }));
      close();
      showToast('success', said);
    });
  const ofNext = { number, box: next?.number ?? 0 };
  const { near, ask, forget } = useNear<unknown>(press);
  const move = (day: string) =>
    ask((isSure) => call(calls.moveBoxFor, { ...ofNext, day, isSure }, { quiet: true }));
  if (state === 'ended' || !hasPermission(staff, 'subscription.manage')) return null;
  const ofFailed = { number, box: mending?.box ?? 0 };
  const sure = {
    try: () => call(calls.retryChargeNow, { ...ofFailed, tries: mending?.tries ?? 0 }),
    leaveOut: () => call(calls.leaveOutBox, ofFailed),
    skip: () => call(calls.skipBoxFor, ofNext),
  };
  const confirmed = asked === 'try' || asked === 'leaveOut' || asked === 'skip' ? asked : null;
  const look = 'btn-line min-h-touch px-2 text-sm sm:px-4';
  return (
    <Section id="mend" title={t('mend.title')}>
      <div className="grid gap-4">
        {mending && (
          <div className="grid gap-2" data-mending={mending.box}>
            <p>{t('mend.failed', { number: mending.box, count: mending.tries })}</p>
            <p className="text-sm text-muted">
              {mending.nextTryAt
                ? t('mend.nextTry', { when: formatMoment(mending.nextTryAt, locale) })
                : t('mend.noTry')}{' '}
              {t('mend.held', { when: formatMoment(mending.heldUntil, locale) })}
            </p>
            {mending.refusal && <p className="text-sm text-danger">{mending.refusal}</p>}
            <div className="flex flex-wrap gap-2">
              {!mending.refusal && (
                <button type="button" className="btn" aria-disabled={isBusy} onClick={() => setAsked('try')}>
                  {t('mend.try')}
                </button>
              )}
              <button
                type="button"
                className={look}
                aria-disabled={isBusy}
                onClick={() => void press(() => call(calls.sendRecoveryLink, ofFailed), t('mend.linkDone'))}
              >
                {t('mend.link')}
              </button>
              <button
                type="button"
                className={look}
                aria-disabled={isBusy}
                onClick={() => setAsked('leaveOut')}
              >
                {t('mend.leaveOut')}
              </button>
            </div>
          </div>
        )}
        {next && (
          <div className="grid gap-2" data-next={next.number}>
            <p className="text-sm text-muted">
              {t('mend.next', { number: next.number, day: formatDay(next.day, locale) })}
            </p>
            {next.isOpen ? (
              <div className="flex flex-wrap gap-2">
                {next.range && (
                  <button
                    type="button"
                    className={look}
                    aria-disabled={isBusy}
                    onClick={() => setAsked('move')}
                  >
                    {t('mend.move')}
                  </button>
                )}
                <button
                  type="button"
                  className={look}
                  aria-disabled={isBusy}
                  onClick={() => setAsked('skip')}
                >
                  {t('mend.skip')}
                </button>
              </div>
            ) : (
              <p className="text-sm text-faint">{boxes('closed')}</p>
            )}
          </div>
        )}
        <div className="flex flex-wrap gap-2">
          {canResume && (
            <button
              type="button"
              className={look}
              aria-disabled={isBusy}
              onClick={() => void press(() => call(calls.resumeFor, { number }))}
            >
              {t('mend.resume')}
            </button>
          )}
          <button type="button" className={`${look} text-danger`} onClick={() => setAsked('end')}>
            {t('mend.end')}
          </button>
        </div>
      </div>
      {confirmed && (
        <Confirm
          title={t(`mend.${confirmed}`)}
          text={t(`mend.${confirmed}Text`)}
          yes={t(`mend.${confirmed}`)}
          isSafe={confirmed !== 'leaveOut'}
          isBusy={isBusy}
          onYes={() => void press(sure[confirmed])}
          onClose={close}
        />
      )}
      <Suspense>
        {asked === 'move' && next?.range && (
          <MoveSheet box={next} range={next.range} isBusy={isBusy} onMove={move} onClose={close} />
        )}
      </Suspense>
      <NearConfirm near={near} forget={forget} isBusy={isBusy} />
      {asked === 'end' && (
        <EndSheet number={number} onEnded={() => void press(async () => {})} onClose={close} />
      )}
    </Section>
  );
}
