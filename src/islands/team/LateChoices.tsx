import { useState } from 'react';
import { createOwnTeam, leaveTeam } from '#lib/buying/team/calls.ts';
import type { LateChoice, OrderTeam } from '#lib/buying/team/model.ts';
import { call } from '#stores/api.ts';
import { showToast } from '#stores/toasts.ts';
import { Countdown } from '../ui/Countdown.tsx';
import { Confirm } from '../ui/Sheet.tsx';
import { useAct } from '../ui/use-act.ts';
import { useWords } from '../ui/words.tsx';
import { BuyWithoutTeam } from './BuyWithoutTeam.tsx';

interface LateChoicesProps {
  readonly number: string;
  readonly standing: OrderTeam;
  readonly onChanged: () => void;
}

/**
 * Paid after the last seat was gone: create a new team, buy at the regular price, or get a refund, before the
 * deadline.
 */
export function LateChoices({ number, standing, onChanged }: LateChoicesProps) {
  const t = useWords('team');
  const [asked, setAsked] = useState<Exclude<LateChoice, 'newTeam'> | null>(null);
  const { isBusy, act } = useAct();
  const { choices, chooseBefore, now } = standing;
  const refound = () =>
    act(async () => {
      await call(createOwnTeam, { number });
      showToast('success', t('late.newTeamDone'));
    }).finally(onChanged);
  const done = () => {
    setAsked(null);
    onChanged();
  };
  const leave = async () => {
    const isDone = await act(() => call(leaveTeam, { number }));
    if (isDone) showToast('success', t('leave.done'));
    done();
  };
  const choose = (choice: LateChoice) => (choice === 'newTeam' ? void refound() : setAsked(choice));
  return (
    <div>
      <p className="font-semibold text-amber">{t('late.title')}</p>
      <p className="mt-1 text-muted">{t('late.text')}</p>
      {chooseBefore && (
        <p className="mt-1 text-sm text-muted">
          {t('late.until')} <Countdown until={chooseBefore} now={now} onEnd={onChanged} />
        </p>
      )}
      <div className="mt-4 grid gap-3">
        {choices.map((choice, at) => (
          <button
            key={choice}
            type="button"
            className={at === 0 ? 'btn' : 'btn-line'}
            aria-disabled={isBusy}
            aria-busy={isBusy}
            onClick={() => choose(choice)}
          >
            {t(`late.${choice}`)}
          </button>
        ))}
      </div>
      {asked === 'alone' && (
        <BuyWithoutTeam number={number} onClose={() => setAsked(null)} onRefused={done} />
      )}
      {asked === 'money' && (
        <Confirm
          title={t('late.money')}
          text={t('late.moneyText')}
          yes={t('leave.yes')}
          isBusy={isBusy}
          onYes={leave}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  );
}
