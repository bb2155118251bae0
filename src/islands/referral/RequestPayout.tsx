import { requestPayout } from '#lib/buying/referral/calls.ts';
import type { Referral } from '#lib/buying/referral/model.ts';
import { formatAmount } from '#lib/kernel/text/money.ts';
import { call } from '#stores/api.ts';
import { showToast } from '#stores/toasts.ts';
import { FormShell } from '../ui/FormShell.tsx';
import { TextField } from '../ui/TextField.tsx';
import { TickField } from '../ui/TickField.tsx';
import { useForm } from '../ui/use-form.ts';
import { useWords } from '../ui/words.tsx';

const loadSchema = async () => (await import('#lib/buying/referral/model.ts')).RequestPayoutInput;

interface RequestPayoutProps {
  readonly referral: Referral;
  readonly onAsked: (referral: Referral) => void;
}

/** The name and the bank account for the payout of the settled balance. */
export function RequestPayout({ referral: { balance, rules }, onAsked }: RequestPayoutProps) {
  const t = useWords('referral');
  const form = useForm({ bankCode: '', account: '', holder: '', identity: '', isAdult: false });
  const { isAdult, ...texts } = form.values;
  const input = { ...texts, isAdult: isAdult as true };
  const ask = () =>
    form.submit(loadSchema, input, async () => {
      onAsked(await call(requestPayout, input, { quiet: true }));
      showToast('success', t('payout.asked'));
    });
  const over = { over: formatAmount(rules.taxOver), percent: rules.taxPercent };
  return (
    <div className="mt-5 border-t border-line pt-5">
      <h3 className="font-semibold">{t('payout.title', { amount: formatAmount(balance) })}</h3>
      <p className="mt-1 mb-4 text-sm text-muted">{t('payout.tax', over)}</p>
      <FormShell form={form} onSubmit={ask} label={t('payout.submit')} busyLabel={t('payout.busy')}>
        <TextField
          form={form}
          name="bankCode"
          label={t('payout.bankCode')}
          inputMode="numeric"
          maxLength={8}
        />
        <TextField
          form={form}
          name="account"
          label={t('payout.account')}
          inputMode="numeric"
          maxLength={24}
        />
        <TextField form={form} name="holder" label={t('payout.holder')} autoComplete="name" maxLength={60} />
        <TextField
          form={form}
          name="identity"
          label={t('payout.identity')}
          hint={t('payout.identityHint')}
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={14}
        />
        <TickField
          isTicked={isAdult}
          error={form.errorOf('isAdult')}
          onChange={(isTicked) => form.set('isAdult', isTicked)}
        >
          {t('payout.isAdult')}
        </TickField>
      </FormShell>
    </div>
  );
}
