import { useState } from 'react';
import { confirmTransfer } from '#lib/buying/cashier/calls.ts';
import type { DeskTransfer, TransferDecided } from '#lib/buying/cashier/model/transfer.ts';
import type { TransferList } from '#lib/buying/cashier/rules.ts';
import { formatAmount } from '#lib/kernel/text/money.ts';
import { staffLinks } from '#lib/people/staff/links.ts';
import { call } from '#stores/api.ts';
import { pageLink } from '#stores/page.ts';
import { showToast } from '#stores/toasts.ts';
import { Facts } from '../staff/Facts.tsx';
import { formatMoment } from '../ui/moment.ts';
import { Confirm } from '../ui/Sheet.tsx';
import { useAct } from '../ui/use-act.ts';
import { useIsland, useWords } from '../ui/words.tsx';
import { ConfirmUnreported } from './ConfirmUnreported.tsx';
import { RefuseTransfer } from './RefuseTransfer.tsx';

interface TransferCardProps {
  readonly transfer: DeskTransfer;
  readonly list: TransferList;
  readonly onDecided: () => void;
}

/** One reported transfer, with the cashier's actions. */
export function TransferCard({ transfer, list, onDecided }: TransferCardProps) {
  const t = useWords('cashier');
  const { locale } = useIsland();
  const { isBusy, act } = useAct();
  const [asked, setAsked] = useState<'confirm' | 'refuse' | 'unreported' | null>(null);
  const { number, amount } = transfer;
  const at = (iso: string | null) => iso && formatMoment(iso, locale);
  const tell = ({ outcome }: TransferDecided) => {
    showToast(outcome === 'paid' ? 'success' : 'warning', t(`transfers.${outcome}`, { number }));
    onDecided();
  };
  const decide = (work: () => Promise<TransferDecided>) =>
    act(async () => {
      tell(await work());
    });
  const facts = [
    [t('transfers.status'), transfer.statusName],
    [t('transfers.lastFive'), transfer.lastFive],
    [t('transfers.transferredAt'), at(transfer.transferredAt)],
    [t(list === 'owed' ? 'transfers.begunAt' : 'transfers.reportedAt'), at(transfer.since)],
    [t('transfers.decided'), [at(transfer.decidedAt), transfer.decidedBy].filter(Boolean).join(' · ')],
    [t('transfers.reason'), transfer.refusal],
  ] as const;
  return (
    <article className="panel grid gap-4 p-5 md:grid-cols-[1fr_auto] md:items-center">
      <div>
        <h2 className="mb-2 flex flex-wrap items-center gap-x-4 text-lg font-bold tabular-nums">
          <a
            href={pageLink(staffLinks.order(number))}
            className="link flex min-h-touch items-center wrap-anywhere"
          >
            {number}
          </a>
          {formatAmount(amount)}
        </h2>
        <Facts facts={facts} />
        {transfer.picture && (
          <a
            href={transfer.picture}
            target="_blank"
            rel="noopener"
            className="link mt-2 inline-flex min-h-touch items-center text-sm"
          >
            {t('transfers.picture')}
          </a>
        )}
      </div>
      {list === 'told' && (
        <div className="flex flex-wrap gap-3 md:flex-col">
          <button type="button" className="btn" aria-disabled={isBusy} onClick={() => setAsked('confirm')}>
            {t('transfers.confirm')}
          </button>
          <button
            type="button"
            className="btn-line"
            aria-disabled={isBusy}
            onClick={() => setAsked('refuse')}
          >
            {t('transfers.refuse')}
          </button>
        </div>
      )}
      {list === 'owed' && (
        <button type="button" className="btn-line" onClick={() => setAsked('unreported')}>
          {t('transfers.arrived')}
        </button>
      )}
      {asked === 'confirm' && (
        <Confirm
          isSafe
          title={t('transfers.confirmTitle', { number, amount: formatAmount(amount) })}
          text={t('transfers.confirmText', { lastFive: transfer.lastFive ?? '—' })}
          yes={t('transfers.confirm')}
          isBusy={isBusy}
          onYes={() => void decide(() => call(confirmTransfer, { number })).then(() => setAsked(null))}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === 'refuse' && (
        <RefuseTransfer number={number} onRefused={onDecided} onClose={() => setAsked(null)} />
      )}
      {asked === 'unreported' && (
        <ConfirmUnreported
          number={number}
          amount={amount}
          onConfirmed={tell}
          onClose={() => setAsked(null)}
        />
      )}
    </article>
  );
}
