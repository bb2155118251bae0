import { useState } from 'react';
import { subscriptionLinks } from '#lib/boxes/subscription/rules/links.ts';
import { cancelLeave, requestLeave } from '#lib/fronts/privacy/calls.ts';
import type { Privacy } from '#lib/fronts/privacy/model.ts';
import { limits } from '#lib/kernel/limits.ts';
import { links } from '#lib/site/site/links.ts';
import { call } from '#stores/api.ts';
import { pageLink } from '#stores/page.ts';
import { showToast } from '#stores/toasts.ts';
import { formatMoment } from '../ui/moment.ts';
import { useAct } from '../ui/use-act.ts';
import { useIsland, useWords } from '../ui/words.tsx';
import { Part, type PartProps } from './Part.tsx';
import { ProofForm } from './ProofForm.tsx';

/** Deleting the account: what prevents it, what the member loses, and undoing it. */
export function LeaveSection({ privacy, onChange }: PartProps) {
  const t = useWords('privacy');
  const text = t('leave.text', { count: limits().leaveDays });
  return (
    <Part title={t('leave.title')} {...(!privacy.leave && { text })}>
      {privacy.leave ? (
        <Leaving leave={privacy.leave} stops={privacy.stops} onChange={onChange} />
      ) : privacy.stops.length > 0 ? (
        <Stops stops={privacy.stops} />
      ) : (
        <AskLeave coins={privacy.coins} onChange={onChange} />
      )}
    </Part>
  );
}

function Stops({ stops }: Pick<Privacy, 'stops'>) {
  const t = useWords('privacy');
  return (
    <>
      <p className="mb-2 font-semibold">{t('leave.stopped')}</p>
      <ul className="mb-4 grid gap-3">
        {stops.map(({ kind, text, numbers }) => (
          <li key={kind}>
            <p>{text}</p>
            <p className="text-sm break-words text-muted tabular-nums">{numbers.join(' · ')}</p>
          </li>
        ))}
      </ul>
      {stops.some(({ kind }) => kind === 'paidBoxes') ? (
        <a className="btn-line" href={pageLink(subscriptionLinks.list())}>
          {t('leave.toSubscriptions')}
        </a>
      ) : (
        <a className="btn-line" href={pageLink(links.orders())}>
          {t('leave.toOrders')}
        </a>
      )}
    </>
  );
}

function Leaving({
  leave,
  stops,
  onChange,
}: Pick<Privacy, 'stops'> & Pick<PartProps, 'onChange'> & { readonly leave: NonNullable<Privacy['leave']> }) {
  const t = useWords('privacy');
  const { locale } = useIsland();
  const { isBusy, act } = useAct();
  const takeBack = () =>
    act(async () => {
      onChange(await call(cancelLeave, {}));
      showToast('success', t('leave.takenBack'));
    });
  return (
    <>
      <p className="mb-4">
        {t(leave.isHeldUp ? 'leave.heldUp' : 'leave.due', { at: formatMoment(leave.dueAt, locale) })}
      </p>
      {leave.isHeldUp && stops.length > 0 && <Stops stops={stops} />}
      <button
        type="button"
        className="btn mt-2"
        aria-disabled={isBusy}
        aria-busy={isBusy}
        onClick={() => void takeBack()}
      >
        {t('leave.takeBack')}
      </button>
    </>
  );
}

function AskLeave({ coins, onChange }: Pick<Privacy, 'coins'> & Pick<PartProps, 'onChange'>) {
  const t = useWords('privacy');
  const [isAsking, setAsking] = useState(false);
  if (!isAsking)
    return (
      <button
        type="button"
        className="btn-line border-danger text-danger hover:border-danger"
        onClick={() => setAsking(true)}
      >
        {t('leave.ask')}
      </button>
    );
  return (
    <ProofForm
      label={t('leave.confirm')}
      busyLabel={t('leave.confirming')}
      onProof={async (code) => onChange(await call(requestLeave, { code }, { quiet: true }))}
    >
      <ul className="grid list-disc gap-1 pl-5">
        <li>{t('leave.goes')}</li>
        <li>{t('leave.stays')}</li>
        {coins > 0 && <li className="font-semibold text-amber">{t('leave.coins', { count: coins })}</li>}
      </ul>
    </ProofForm>
  );
}
