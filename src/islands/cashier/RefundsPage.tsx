import { useState } from 'react';
import { listDeskRefunds, makePaymentFile, markRefundsSent } from '#lib/buying/cashier/calls.ts';
import type { DeskRefund, DeskRefunds } from '#lib/buying/cashier/model/bank-refund.ts';
import { formatAmount } from '#lib/kernel/text/money.ts';
import type { BankRefundState } from '#lib/money/payment/codes.ts';
import { call } from '#stores/api.ts';
import { showToast } from '#stores/toasts.ts';
import { ListTabs, useShownList } from '../ui/ListTabs.tsx';
import { Confirm } from '../ui/Sheet.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { ErrorState, Notice } from '../ui/States.tsx';
import { useAct } from '../ui/use-act.ts';
import { useCall } from '../ui/use-call.ts';
import { type IslandProps, IslandWords, useWords } from '../ui/words.tsx';
import { RefundCard } from './RefundCard.tsx';
import { saveFile } from './save-file.ts';

/** Refunds that are ready to send come first. */
const LISTS = ['accountGiven', 'accountNeeded', 'sent'] as const satisfies readonly BankRefundState[];

/** Bank-transfer refunds: ready to send, waiting for an account, and sent. */
export const RefundsPage = (props: IslandProps) => (
  <IslandWords {...props}>
    <Refunds />
  </IslandWords>
);

function Refunds() {
  const t = useWords('cashier');
  const [state, show] = useShownList(LISTS);
  if (!state) return <Skeleton className="h-96" />;
  return (
    <>
      <ListTabs
        label={t('refunds.lists')}
        names={LISTS}
        shown={state}
        nameOf={(name) => t(`refunds.list.${name}`)}
        onShow={show}
      />
      <Found key={state} state={state} />
    </>
  );
}

function Found({ state }: { readonly state: BankRefundState }) {
  const t = useWords('cashier');
  const { data, failure, reload } = useCall(listDeskRefunds, { state });
  if (failure !== null) return <ErrorState message={failure} onRetry={reload} />;
  if (!data) return <Skeleton className="h-96" />;
  if (data.refunds.length === 0)
    return <Notice icon="bank" title={t(`refunds.none.${state}`)} text={t('refunds.noneText')} />;
  const isOpen = state === 'accountGiven' && data.maySend;
  return isOpen ? <ToSend list={data} onChanged={reload} /> : <Listed list={data} onChanged={reload} />;
}

interface ListedProps {
  readonly list: DeskRefunds;
  readonly onChanged: () => void;
  /** Selected refunds, in lists that allow selection. */
  readonly chosen?: ReadonlySet<number>;
  readonly onChoose?: (refund: DeskRefund) => void;
}

const Listed = ({ list, onChanged, chosen, onChoose }: ListedProps) => (
  <ul className="grid gap-4">
    {list.refunds.map((refund) => (
      <li key={refund.id}>
        <RefundCard
          refund={refund}
          maySend={list.maySend}
          onChanged={onChanged}
          {...(onChoose
            ? { isChosen: chosen?.has(refund.id) ?? false, onChoose: () => onChoose(refund) }
            : {})}
        />
      </li>
    ))}
  </ul>
);

function ToSend({ list, onChanged }: Pick<ListedProps, 'list' | 'onChanged'>) {
  const t = useWords('cashier');
  const { isBusy, act } = useAct();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [isAsked, setAsked] = useState(false);
  const picked = list.refunds.filter(({ id }) => chosen.has(id));
  const total = formatAmount(picked.reduce((sum, { amount }) => sum + amount, 0));
  const choose = ({ id }: DeskRefund) =>
    setChosen(
      (before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]),
    );
  const send = () =>
    act(async () => {
      const refunds = picked.map(({ id, givenAt }) => ({ id, givenAt: givenAt ?? '' }));
      const { sent, left } = await call(markRefundsSent, { refunds });
      if (sent.length > 0) showToast('success', t('refunds.marked', { count: sent.length }));
      if (left.length > 0) showToast('warning', t('refunds.left', { count: left.length }));
      setAsked(false);
      setChosen(new Set());
      onChanged();
    });
  const download = () =>
    act(async () => {
      const { name, base64 } = await call(makePaymentFile, {});
      saveFile(name, base64);
    });
  return (
    <>
      <div className="panel mb-5 flex flex-wrap items-center gap-3 p-4">
        <p className="mr-auto tabular-nums">
          {t('refunds.total', { count: list.refunds.length, total: formatAmount(list.total) })}
        </p>
        <button type="button" className="btn-line" aria-disabled={isBusy} onClick={() => void download()}>
          {t('refunds.download')}
        </button>
        <button
          type="button"
          className="btn-line"
          onClick={() =>
            setChosen(new Set(picked.length === list.refunds.length ? [] : list.refunds.map(({ id }) => id)))
          }
        >
          {t(picked.length === list.refunds.length ? 'refunds.chooseNone' : 'refunds.chooseAll')}
        </button>
        <button
          type="button"
          className="btn"
          aria-disabled={isBusy || picked.length === 0}
          onClick={() => setAsked(true)}
        >
          {t('refunds.mark', { count: picked.length })}
        </button>
      </div>
      <Listed list={list} onChanged={onChanged} chosen={chosen} onChoose={choose} />
      {isAsked && (
        <Confirm
          isSafe
          title={t('refunds.markTitle', { count: picked.length, total })}
          text={t('refunds.markText')}
          yes={t('refunds.mark', { count: picked.length })}
          isBusy={isBusy}
          onYes={() => void send()}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}
