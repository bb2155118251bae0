import { choosePayoutMethod } from '#lib/buying/referral/calls.ts';
import { OPEN_PAYOUTS, PAYOUT_METHODS, type PayoutMethod } from '#lib/buying/referral/codes.ts';
import type { Referral } from '#lib/buying/referral/model.ts';
import { formatAmount } from '#lib/kernel/text/money.ts';
import { call } from '#stores/api.ts';
import { showToast } from '#stores/toasts.ts';
import { Choice } from '../ui/Choice.tsx';
import { useAct } from '../ui/use-act.ts';
import { useWords } from '../ui/words.tsx';
import { RequestPayout } from './RequestPayout.tsx';

interface PayoutMethodChoiceProps {
  readonly referral: Referral;
  readonly onChange: (referral: Referral) => void;
}

/** The payout method: coins automatically, or money once the minimum is reached. */
export function PayoutMethodChoice({ referral, onChange }: PayoutMethodChoiceProps) {
  const t = useWords('referral');
  const { isBusy, act } = useAct();
  const { way, balance, payouts, rules } = referral;
  const choose = (to: PayoutMethod) =>
    void act(async () => {
      onChange(await call(choosePayoutMethod, { way: to }));
      showToast('success', t('way.saved'));
    });
  const isUnderWay = payouts.some(({ state }) => OPEN_PAYOUTS.includes(state));
  return (
    <section className="panel p-5 md:p-6" aria-labelledby="way">
      <h2 id="way" className="mb-3 font-semibold">
        {t('way.title')}
      </h2>
      <fieldset className="grid gap-3" aria-busy={isBusy}>
        <legend className="sr-only">{t('way.title')}</legend>
        {PAYOUT_METHODS.map((one) => (
          <Choice
            key={one}
            name="way"
            title={t(`way.${one}`)}
            text={t(`way.${one}Text`, { amount: formatAmount(rules.payoutFrom) })}
            isChosen={one === way}
            isDisabled={isBusy}
            onChoose={() => choose(one)}
          />
        ))}
      </fieldset>
      {isUnderWay && <p className="mt-3 text-sm text-muted">{t('payout.underWay')}</p>}
      {way === 'bank' && !isUnderWay && balance < rules.payoutFrom && (
        <p className="mt-3 text-sm text-muted">
          {t('payout.tooLittle', { amount: formatAmount(rules.payoutFrom - balance) })}
        </p>
      )}
      {way === 'bank' && !isUnderWay && balance >= rules.payoutFrom && (
        <RequestPayout referral={referral} onAsked={onChange} />
      )}
    </section>
  );
}
