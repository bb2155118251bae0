import { useState } from 'react';
import { formatAmount } from '#lib/kernel/text/money.ts';
import { giveRefundAccount } from '#lib/money/payment/calls.ts';
import type { PaymentInfo, BankRefund as Refund } from '#lib/money/payment/model/payment.ts';
import { call } from '#stores/api.ts';
import { showToast } from '#stores/toasts.ts';
import { FormShell } from '../ui/FormShell.tsx';
import { TextField } from '../ui/TextField.tsx';
import { useForm } from '../ui/use-form.ts';
import { useWords } from '../ui/words.tsx';

const loadSchema = async () => (await import('#lib/money/payment/model/payment.ts')).RefundAccountInput;

interface BankRefundProps {
  readonly number: string;
  readonly refund: Refund;
  readonly onChanged: (info: PaymentInfo) => void;
}

/** One refund by bank transfer: asks for the account, or confirms that it was sent. */
export function BankRefund({ number, refund, onChanged }: BankRefundProps) {
  const t = useWords('payment');
  const [isChanging, setChanging] = useState(false);
  const { account, state } = refund;
  const amount = formatAmount(refund.amount);
  if (state === 'sent')
    return (
      <p role="status">{account ? t('refund.sent', { amount, account }) : t('refund.paidOut', { amount })}</p>
    );
  if (state === 'accountGiven' && !isChanging)
    return (
      <div role="status">
        <p>{t('refund.given', { amount, account })}</p>
        <button
          type="button"
          className="link mt-2 inline-flex min-h-touch items-center text-sm wrap-anywhere"
          onClick={() => setChanging(true)}
        >
          {t('refund.change')}
        </button>
      </div>
    );
  return (
    <AccountForm
      number={number}
      refund={refund}
      onSent={(info) => {
        setChanging(false);
        onChanged(info);
      }}
    />
  );
}

interface AccountFormProps {
  readonly number: string;
  readonly refund: Refund;
  readonly onSent: (info: PaymentInfo) => void;
}

function AccountForm({ number, refund, onSent }: AccountFormProps) {
  const t = useWords('payment');
  const form = useForm({ bankCode: '', account: '', holder: '' });
  const send = () =>
    form.submit(loadSchema, { number, refundId: refund.id, ...form.values }, async (good) => {
      const answer = await call(giveRefundAccount, good, { quiet: true });
      showToast('success', t('refund.sentToast'));
      onSent(answer);
    });
  return (
    <FormShell form={form} onSubmit={send} label={t('refund.send')} busyLabel={t('refund.sending')}>
      <p className="text-muted">{t('refund.text', { amount: formatAmount(refund.amount) })}</p>
      <TextField
        form={form}
        name="bankCode"
        label={t('refund.bankCode')}
        hint={t('refund.bankCodeHint')}
        inputMode="numeric"
        maxLength={24}
        className="tabular-nums"
      />
      <TextField
        form={form}
        name="account"
        label={t('refund.account')}
        inputMode="numeric"
        maxLength={24}
        className="tabular-nums"
      />
      <TextField form={form} name="holder" label={t('refund.holder')} autoComplete="name" maxLength={60} />
    </FormShell>
  );
}
