import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { getRefund, retryTransfer, revokeRefund, sendByBank } from '#lib/after/refund/calls/desk.ts';
import type { DeskRefund } from '#lib/after/refund/model.ts';
import { formatAmount } from '#lib/kernel/text/money.ts';
import { call } from '#stores/api.ts';
import { $staff, hasPermission } from '#stores/staff.ts';
import { Facts } from '../staff/Facts.tsx';
import { formatMoment } from '../ui/moment.ts';
import { Confirm } from '../ui/Sheet.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { ErrorState } from '../ui/States.tsx';
import { useAct } from '../ui/use-act.ts';
import { useCall } from '../ui/use-call.ts';
import { useReloadAfter } from '../ui/use-reload-after.ts';
import { useIsland, useWords } from '../ui/words.tsx';
import { DecideRefund } from './DecideRefund.tsx';
import { RefundSteps } from './RefundSteps.tsx';

interface OneRefundProps {
  readonly number: string;
  readonly onChanged: () => void;
}

/** A refund with its lines, payment methods and actions. */
export function OneRefund({ number, onChanged }: OneRefundProps) {
  const t = useWords('refund');
  const { locale } = useIsland();
  const { data, failure, reload, setData } = useCall(getRefund, { number });
  const { isBusy, act } = useAct();
  useReloadAfter(data?.grantAt ?? null, reload);
  if (failure !== null) return <ErrorState message={failure} onRetry={reload} />;
  if (!data) return <Skeleton className="mt-3 h-40" />;
  const decide = (work: () => Promise<DeskRefund>) =>
    act(async () => {
      setData(await work());
      onChanged();
    });
  const takeBack = async () => {
    // It has been decided since, so the card reloads to show the decision.
    if (!(await decide(() => call(revokeRefund, { number })))) reload();
  };
  const { lines, steps, total, coins, note, openedBy, firstBy, decidedBy, transfers } = data;
  return (
    <div className="mt-3 grid gap-4 border-line border-t pt-4">
      <ul className="grid gap-1 text-sm">
        {lines.map(({ orderLineId, name, quantity, amount }) => (
          <li key={orderLineId} className="flex justify-between gap-4">
            <span>
              {name} × {quantity}
            </span>
            <span className="tabular-nums">{formatAmount(amount)}</span>
          </li>
        ))}
      </ul>
      <RefundSteps steps={steps} total={total} coins={coins} />
      <Facts
        className="text-sm"
        facts={[
          [t('desk.note'), note],
          [t('desk.openedBy'), openedBy],
          [t('desk.firstBy'), firstBy],
          [t('desk.decidedBy'), decidedBy],
        ]}
      />
      <Transfers transfers={transfers} isBusy={isBusy} number={number} onDecide={decide} />
      {data.needsOther && <p className="text-sm text-amber">{t('desk.needsOther')}</p>}
      {data.hasLeft && <p className="text-sm text-amber">{t('desk.hasLeft')}</p>}
      {data.canTakeBack && (
        <div className="grid gap-2">
          {data.grantAt && !data.hasLeft && (
            <p className="text-sm">{t('desk.putOff', { moment: formatMoment(data.grantAt, locale) })}</p>
          )}
          <button
            type="button"
            className="btn-line min-h-touch justify-self-start px-5 text-sm"
            aria-disabled={isBusy}
            onClick={() => void takeBack()}
          >
            {t('desk.takeBack')}
          </button>
        </div>
      )}
      {(data.canApprove || data.canRefuse) && (
        <DecideRefund
          refund={data}
          onDecided={(now) => {
            setData(now);
            onChanged();
          }}
        />
      )}
    </div>
  );
}

interface TransfersProps {
  readonly number: string;
  readonly transfers: DeskRefund['transfers'];
  readonly isBusy: boolean;
  readonly onDecide: (work: () => Promise<DeskRefund>) => void;
}

const WAYS_ON = { retry: retryTransfer, byBank: sendByBank } as const;
type WayOn = keyof typeof WAYS_ON;

function Transfers({ number, transfers, isBusy, onDecide }: TransfersProps) {
  const t = useWords('refund');
  const tellWay = useWords('payment');
  const mayDecide = hasPermission(useStore($staff, { ssr: () => null }), 'refund.approve');
  const [asked, setAsked] = useState<{ readonly way: WayOn; readonly transferId: number } | null>(null);
  const going = transfers.find(({ id }) => id === asked?.transferId);
  return (
    <ul className="grid gap-2 text-sm">
      {transfers.map(({ id, method, amount, state, answer }) => (
        <li key={id}>
          <p>
            {tellWay(`method.${method}`)} {formatAmount(amount)}: {t(`transfer.${state}`)}
          </p>
          {answer && <p className="break-all text-muted">{answer}</p>}
          {state === 'stuck' && mayDecide && (
            <div className="mt-2 flex flex-wrap gap-2">
              {(['retry', 'byBank'] as const).map((way) => (
                <button
                  key={way}
                  type="button"
                  className="btn-line min-h-touch px-4"
                  aria-disabled={isBusy}
                  onClick={() => setAsked({ way, transferId: id })}
                >
                  {t(`desk.${way}`)}
                </button>
              ))}
            </div>
          )}
        </li>
      ))}
      {asked && going && (
        <Confirm
          isSafe
          title={t(`desk.${asked.way}Title`, { number })}
          text={t(`desk.${asked.way}Text`, {
            amount: formatAmount(going.amount),
            way: tellWay(`method.${going.method}`),
          })}
          yes={t(`desk.${asked.way}`)}
          isBusy={isBusy}
          onYes={() => {
            setAsked(null);
            onDecide(() => call(WAYS_ON[asked.way], { number, transferId: asked.transferId }));
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </ul>
  );
}
