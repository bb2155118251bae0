import { useState } from 'react';
import { leaveTeam } from '#lib/buying/team/calls.ts';
import { call } from '#stores/api.ts';
import { showToast } from '#stores/toasts.ts';
import { Confirm } from '../ui/Sheet.tsx';
import { useAct } from '../ui/use-act.ts';
import { useWords } from '../ui/words.tsx';

interface LeaveTeamProps {
  readonly number: string;
  /** Reloads after every outcome, so that a refused shopper sees the reason. */
  readonly onChanged: () => void;
}

/** Leaves a team after one confirmation; the payment is refunded. */
export function LeaveTeam({ number, onChanged }: LeaveTeamProps) {
  const t = useWords('team');
  const [asks, setAsks] = useState(false);
  const { isBusy, act } = useAct();
  const leave = () =>
    act(async () => {
      await call(leaveTeam, { number });
      showToast('success', t('leave.done'));
    }).finally(() => {
      setAsks(false);
      onChanged();
    });
  return (
    <>
      <button type="button" className="btn-line px-5 text-sm" onClick={() => setAsks(true)}>
        {t('leave.ask')}
      </button>
      {asks && (
        <Confirm
          title={t('leave.title')}
          text={t('leave.text')}
          yes={t('leave.yes')}
          isBusy={isBusy}
          onYes={leave}
          onClose={() => setAsks(false)}
        />
      )}
    </>
  );
}
