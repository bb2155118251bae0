import { useEffect, useState } from 'react';
import { formatAmount } from '#lib/kernel/text/money.ts';
import { readPayLink, startByLink } from '#lib/money/payment/calls.ts';
import type { PayLinkState } from '#lib/money/payment/model/link.ts';
import { call } from '#stores/api.ts';
import { NumberToPay } from '../payment/NumberToPay.tsx';
import { PaymentMethods } from '../payment/PaymentMethods.tsx';
import type { PaymentPick } from '../payment/pick.ts';
import { Icon } from '../ui/Icon.tsx';
import { formatMoment } from '../ui/moment.ts';
import { postForm } from '../ui/post-form.ts';
import { Skeleton, SkeletonGroup } from '../ui/Skeleton.tsx';
import { useCall } from '../ui/use-call.ts';
import { type IslandProps, IslandWords, useIsland, useWords } from '../ui/words.tsx';
import { Broken, Over } from './LinkOutcome.tsx';

/** A payment by link, without sign-in (rows D4 and D8). */
export const PayByLink = (props: IslandProps) => (
  <IslandWords {...props}>
    <ByLink />
  </IslandWords>
);

const ASK_AGAIN_MS = 5000;

function ByLink() {
  const common = useWords('common');
  const [key, setKey] = useState<string | null>(null);
  useEffect(() => setKey(new URLSearchParams(location.search).get('key') ?? ''), []);
  const { data, failure, reload } = useCall(readPayLink, key ? { key } : null);
  const isConfirming = data?.state === 'confirming';

  useEffect(() => {
    const onPageShow = (event: PageTransitionEvent) => event.persisted && location.reload();
    window.addEventListener('pageshow', onPageShow);
    return () => window.removeEventListener('pageshow', onPageShow);
  }, []);
  useEffect(() => {
    if (!isConfirming) return;
    const timer = setInterval(reload, ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isConfirming, reload]);

  if (key === '' || (failure !== null && !data)) return <Broken reason={failure} onRetry={reload} />;
  if (!data || key === null)
    return (
      <SkeletonGroup label={common('loading')} className="grid gap-4">
        <Skeleton className="h-40" />
        <Skeleton className="h-72" />
      </SkeletonGroup>
    );
  if (!data.canPay) return <Over link={data} />;
  return <Pay linkKey={key} link={data} />;
}

function Pay({ linkKey, link }: { readonly linkKey: string; readonly link: PayLinkState }) {
  const t = useWords('paylink');
  const first = link.choices.find(({ available }) => available);
  const [pick, setPick] = useState<PaymentPick | null>(
    first ? { method: first.method, months: first.months[0] } : null,
  );
  const [isBusy, setIsBusy] = useState(false);
  const pay = async () => {
    if (!pick) return;
    setIsBusy(true);
    const { method, months } = pick;
    try {
      const start = await call(startByLink, {
        key: linkKey,
        method,
        ...(months ? { instalments: months } : {}),
      });
      if (start.kind === 'form') postForm(start);
      else if (start.kind === 'redirect') location.assign(start.url);
      else location.reload();
    } catch {
      setIsBusy(false);
    }
  };
  const amount = formatAmount(link.amount);
  return (
    <div className="grid gap-4">
      {link.state === 'failed' && (
        <div role="alert" className="flex gap-3 rounded-card border border-danger bg-surface p-4">
          <Icon name="alert" className="size-6 text-danger" />
          <div>
            <p className="font-semibold">{t('failed')}</p>
            <p className="text-sm text-muted">{link.message}</p>
          </div>
        </div>
      )}
      <Subject link={link} />
      {link.issued && !link.issued.isOver && <NumberToPay issued={link.issued} />}
      <section aria-labelledby="pay-how" className="panel grid gap-4 p-5">
        <h2 id="pay-how" className="font-bold">
          {t(link.issued && !link.issued.isOver ? 'issuedOther' : 'choose')}
        </h2>
        <PaymentMethods choices={link.choices} amount={link.amount} value={pick} onChange={setPick} />
        <button
          type="button"
          className="btn w-full"
          aria-disabled={isBusy || !pick}
          aria-busy={isBusy}
          onClick={() => void pay()}
        >
          {isBusy ? t('busy') : t('pay', { amount })}
        </button>
      </section>
    </div>
  );
}

/** The amount, its purpose and its deadline. */
function Subject({ link }: { readonly link: PayLinkState }) {
  const t = useWords('paylink');
  const { locale } = useIsland();
  return (
    <section aria-labelledby="pay-what" className="panel p-5 md:p-7">
      <h2 id="pay-what" className="text-sm text-muted">
        {t('amount')}
      </h2>
      <p className="price mt-1 text-3xl">{formatAmount(link.amount)}</p>
      {link.isDietitian && <p className="mt-2 text-sm text-accent">{t('dietitian')}</p>}
      <dl className="mt-4 border-t border-line pt-4">
        <dt className="text-sm text-muted">{t('for')}</dt>
        <dd className="mt-1">
          {link.title && <p className="font-semibold">{link.title}</p>}
          {link.number && <p className="font-semibold">{t('order', { number: link.number })}</p>}
          {link.names.length > 0 && (
            <ul className="mt-1 text-sm text-muted">
              {link.names.map((name, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: what is paid for never changes
                <li key={at}>{name}</li>
              ))}
            </ul>
          )}
        </dd>
      </dl>
      <p className="mt-4 text-sm">
        {t('until', { at: formatMoment(link.validUntil, locale) })} {t('untilZone')}
      </p>
    </section>
  );
}
