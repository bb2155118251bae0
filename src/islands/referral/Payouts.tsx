import type { Payout, Referral } from '#lib/buying/referral/model.ts';
import { formatAmount } from '#lib/kernel/text/money.ts';
import { useIsland, useWords } from '../ui/words.tsx';
import { dayOf } from './day.ts';

/** Payouts to bank accounts, sent or pending. */
export function Payouts({ payouts }: Pick<Referral, 'payouts'>) {
  const t = useWords('referral');
  if (payouts.length === 0) return null;
  return (
    <section className="panel p-5 md:p-6" aria-labelledby="payouts">
      <h2 id="payouts" className="mb-3 font-semibold">
        {t('payouts.title')}
      </h2>
      <ul className="divide-y divide-line">
        {payouts.map((payout) => (
          <Row key={payout.askedAt} payout={payout} />
        ))}
      </ul>
    </section>
  );
}

function Row({ payout: { amount, tax, state, askedAt, account, reason } }: { readonly payout: Payout }) {
  const t = useWords('referral');
  const { locale } = useIsland();
  const net = { net: formatAmount(amount - tax), tax: formatAmount(tax) };
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 py-3">
      <div className="min-w-0">
        <p className="font-medium">{t(`payouts.${state}`)}</p>
        <p className="flex flex-wrap gap-x-3 text-sm text-faint tabular-nums">
          <time dateTime={askedAt}>{dayOf(askedAt, locale)}</time>
          {account && <span>{t('payouts.to', { account })}</span>}
        </p>
        {tax > 0 && <p className="text-sm text-muted">{t('payouts.net', net)}</p>}
        {reason && <p className="text-sm text-muted">{reason}</p>}
      </div>
      <p className="price">{formatAmount(amount)}</p>
    </li>
  );
}
