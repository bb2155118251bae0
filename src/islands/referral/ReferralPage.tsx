import { getReferral } from '#lib/buying/referral/calls.ts';
import type { Referral } from '#lib/buying/referral/model.ts';
import { formatAmount } from '#lib/kernel/text/money.ts';
import { links } from '#lib/site/site/links.ts';
import { pageLink } from '#stores/page.ts';
import { ErrorState } from '../ui/States.tsx';
import { useCall } from '../ui/use-call.ts';
import { type IslandProps, IslandWords, useWords } from '../ui/words.tsx';
import { Gate, ReferralSkeleton } from './Gate.tsx';
import { Inviter } from './Inviter.tsx';
import { PayoutMethodChoice } from './PayoutMethodChoice.tsx';
import { Payouts } from './Payouts.tsx';
import { ShareLink } from './ShareLink.tsx';

/** Row I8: code, link and poster, the rewards, and their payout method. */
export const ReferralPage = (props: IslandProps) => (
  <IslandWords {...props}>
    <Gate back={links.referral()}>
      <Home />
    </Gate>
  </IslandWords>
);

function Home() {
  const { data, failure, reload, setData } = useCall(getReferral, {});
  if (failure !== null) return <ErrorState message={failure} onRetry={reload} />;
  if (!data) return <ReferralSkeleton />;
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <div className="grid content-start gap-6">
        <ShareLink referral={data} />
        <HowItWorks rules={data.rules} />
        <Inviter referral={data} onSaved={reload} />
      </div>
      <div className="grid content-start gap-6">
        <Sums referral={data} />
        <PayoutMethodChoice referral={data} onChange={setData} />
        <Payouts payouts={data.payouts} />
      </div>
    </div>
  );
}

function HowItWorks({ rules }: Pick<Referral, 'rules'>) {
  const t = useWords('referral');
  return (
    <section className="panel p-5 md:p-6" aria-labelledby="how">
      <h2 id="how" className="mb-3 font-semibold">
        {t('how.title')}
      </h2>
      <ul className="grid list-disc gap-2 pl-5 text-sm text-muted">
        <li>{t('how.rate', { percent: rules.percent })}</li>
        {rules.secondPercent !== null && <li>{t('how.second', { percent: rules.secondPercent })}</li>}
        <li>{t('how.when', { count: rules.settleDays })}</li>
        <li>{t('how.fair')}</li>
      </ul>
    </section>
  );
}

function Sums({ referral }: { readonly referral: Referral }) {
  const t = useWords('referral');
  const sums = (['settled', 'pending', 'held', 'balance'] as const).filter(
    (name) => !(name === 'held' && referral.held === 0) && !(name === 'balance' && referral.way === 'coins'),
  );
  return (
    <section className="panel p-5 md:p-6" aria-labelledby="sums">
      <h2 id="sums" className="mb-3 font-semibold">
        {t('sums.title')}
      </h2>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-4">
        {sums.map((name) => (
          <div key={name} className="min-w-0">
            <dt className="text-sm text-muted">{t(`sums.${name}`)}</dt>
            <dd className="price text-xl">{formatAmount(referral[name])}</dd>
          </div>
        ))}
      </dl>
      {referral.owed > 0 && (
        <p className="mt-3 text-sm text-muted">{t('sums.owed', { amount: formatAmount(referral.owed) })}</p>
      )}
      <a href={pageLink(links.referralCount())} className="link mt-4 inline-flex min-h-touch items-center">
        {t('toCount')}
      </a>
    </section>
  );
}
