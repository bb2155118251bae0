import { useState } from 'react';
import { formatAmount } from '#lib/kernel/text/money.ts';
import type { PaymentInfo, TransferInfo } from '#lib/money/payment/model/payment.ts';
import { Icon } from '../ui/Icon.tsx';
import { lazyPart } from '../ui/later.ts';
import { formatMoment } from '../ui/moment.ts';
import { OpensLater } from '../ui/OpensLater.tsx';
import { useIsland, useWords } from '../ui/words.tsx';
import { NumberLine } from './NumberLine.tsx';

const TransferForm = lazyPart(async () => ({ default: (await import('./TransferForm.tsx')).TransferForm }));

interface TransferProps {
  readonly info: PaymentInfo;
  readonly transfer: TransferInfo;
  readonly onChanged: (info: PaymentInfo) => void;
}

/** Row D3: the shop's account, the shopper's report, and the cashier's answer. */
export function Transfer({ info, transfer, onChanged }: TransferProps) {
  const t = useWords('payment');
  const { locale } = useIsland();
  const [isChanging, setChanging] = useState(false);
  const { account, told } = transfer;
  const isTold = told?.state === 'told';
  return (
    <>
      {told && told.state !== 'confirmed' && (
        <section role="status" className="panel flex gap-4 p-5">
          <Icon
            name={isTold ? 'clock' : 'alert'}
            className={`size-6 ${isTold ? 'text-amber' : 'text-danger'}`}
          />
          <div>
            <h2 className="font-bold">{t(isTold ? 'transfer.told' : 'transfer.refused')}</h2>
            <p className="mt-1 text-sm text-muted">
              {isTold
                ? t('transfer.toldText', {
                    lastFive: told.lastFive,
                    at: formatMoment(told.transferredAt, locale),
                  })
                : told.reason}
            </p>
            {isTold && !isChanging && (
              <button
                type="button"
                className="link mt-2 inline-flex min-h-touch items-center text-sm wrap-anywhere"
                onClick={() => setChanging(true)}
              >
                {t('transfer.change')}
              </button>
            )}
          </div>
        </section>
      )}
      {!isTold && info.canPay && (
        <section aria-labelledby="transfer-account" className="panel space-y-4 p-5 md:p-6">
          <h2 id="transfer-account" className="font-bold">
            {t('transfer.title')}
          </h2>
          <p className="text-sm text-muted">{t('transfer.hint', { amount: formatAmount(info.amount) })}</p>
          <div>
            <p className="text-sm text-muted">{t('transfer.bank')}</p>
            <p className="font-semibold">
              {account.bankCode} {account.bank}
            </p>
          </div>
          <NumberLine label={t('transfer.account')} text={account.number} isLarge />
          <div>
            <p className="text-sm text-muted">{t('transfer.holder')}</p>
            <p className="font-semibold">{account.holder}</p>
          </div>
        </section>
      )}
      {(!isTold || isChanging) && (
        <OpensLater
          title={t(`transfer.${told?.state === 'refused' ? 'again' : info.canPay ? 'form' : 'late'}`)}
          isOpen={told !== null || !info.canPay}
          height="h-80"
        >
          <TransferForm
            info={info}
            onSent={(answer) => {
              setChanging(false);
              onChanged(answer);
            }}
          />
        </OpensLater>
      )}
    </>
  );
}
