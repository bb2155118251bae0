import { useState } from 'react';
import { requestAccountAgain } from '#lib/buying/cashier/calls.ts';
import type { DeskRefund } from '#lib/buying/cashier/model/bank-refund.ts';
import { formatAmount } from '#lib/kernel/text/money.ts';
import { staffLinks } from '#lib/people/staff/links.ts';
import { call } from '#stores/api.ts';
import { pageLink } from '#stores/page.ts';
import { showToast } from '#stores/toasts.ts';
import { Facts } from '../staff/Facts.tsx';
import { CopyButton } from '../ui/CopyButton.tsx';
import { formatMoment } from '../ui/moment.ts';
import { Confirm } from '../ui/Sheet.tsx';
import { useAct } from '../ui/use-act.ts';
import { useIsland, useWords } from '../ui/words.tsx';
import { PayOut } from './PayOut.tsx';

interface RefundCardProps {
  readonly refund: DeskRefund;
  readonly maySend: boolean;
  readonly onChanged: () => void;
  readonly isChosen?: boolean;
  /** Only if it can be sent now. */
  readonly onChoose?: () => void;
}

/** One refund and its bank account, to copy into the bank's website. */
export function RefundCard({ refund, maySend, onChanged, isChosen, onChoose }: RefundCardProps) {
  const t = useWords('cashier');
  const { locale } = useIsland();
  const { isBusy, act } = useAct();
  const [isAsked, setAsked] = useState(false);
  const [isPayingOut, setPayingOut] = useState(false);
  const { number, amount, givenAt, sentAt, sentBy } = refund;
  const at = (iso: string | null) => iso && formatMoment(iso, locale);
  const ask = () =>
    act(async () => {
      await call(requestAccountAgain, { id: refund.id });
      showToast('success', t('refunds.asked', { number }));
      setAsked(false);
      onChanged();
    });
  const facts = [
    [t('refunds.came'), refund.paymentName],
    [t('refunds.since'), at(refund.createdAt)],
    [t('refunds.given'), at(givenAt)],
    [t('refunds.sentAt'), [at(sentAt), sentBy].filter(Boolean).join(' · ')],
  ] as const;
  const copies = [
    [t('refunds.account'), refund.account],
    [t('refunds.holder'), refund.holder],
    [t('refunds.amount'), String(amount)],
  ] as const;
  return (
    <article className="panel grid gap-4 p-5">
      <div className="flex flex-wrap items-center gap-x-4">
        {onChoose && (
          <input
            type="checkbox"
            className="tick"
            aria-label={t('refunds.choose', { number, amount: formatAmount(amount) })}
            checked={isChosen ?? false}
            onChange={onChoose}
          />
        )}
        <h2 className="flex flex-wrap items-center gap-x-4 text-lg font-bold tabular-nums">
          <a
            href={pageLink(staffLinks.order(number))}
            className="link flex min-h-touch items-center wrap-anywhere"
          >
            {number}
          </a>
          {formatAmount(amount)}
        </h2>
      </div>
      <div className="grid gap-4 md:grid-cols-2">
        <Facts facts={facts} className="content-start" />
        {refund.account && (
          <dl className="grid gap-2">
            <div className="flex flex-wrap items-center gap-x-3">
              <dt className="text-sm text-muted">{t('refunds.bankCode')}</dt>
              <dd className="tabular-nums">{refund.bankCode}</dd>
            </div>
            {copies.map(([name, value]) => (
              <div key={name} className="flex flex-wrap items-center gap-x-3">
                <dt className="text-sm text-muted">{name}</dt>
                <dd className="min-w-0 break-all tabular-nums">{value}</dd>
                {onChoose && (
                  <dd>
                    <CopyButton text={value} of={name} />
                  </dd>
                )}
              </div>
            ))}
          </dl>
        )}
      </div>
      {onChoose && maySend && (
        <button
          type="button"
          className="btn-line min-h-touch justify-self-start px-4 text-sm"
          onClick={() => setAsked(true)}
        >
          {t('refunds.wrong')}
        </button>
      )}
      {refund.payOut && !sentAt && (
        <button
          type="button"
          className="btn-line min-h-touch justify-self-start px-4 text-sm"
          onClick={() => setPayingOut(true)}
        >
          {t(`refunds.payOut.${refund.payOut}`)}
        </button>
      )}
      {isPayingOut && <PayOut refund={refund} onPaidOut={onChanged} onClose={() => setPayingOut(false)} />}
      {isAsked && (
        <Confirm
          isSafe
          title={t('refunds.wrongTitle', { number })}
          text={t('refunds.wrongText')}
          yes={t('refunds.wrong')}
          isBusy={isBusy}
          onYes={() => void ask()}
          onClose={() => setAsked(false)}
        />
      )}
    </article>
  );
}
