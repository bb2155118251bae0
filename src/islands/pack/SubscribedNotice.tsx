import type { Subscribed, SubscribeQuote } from '#lib/boxes/pack/model/subscribe.ts';
import { subscriptionLinks } from '#lib/boxes/subscription/rules/links.ts';
import { formatAmount } from '#lib/kernel/text/money.ts';
import { links } from '#lib/site/site/links.ts';
import { pageLink } from '#stores/page.ts';
import { formatDay } from '../ui/moment.ts';
import { Notice } from '../ui/States.tsx';
import { useIsland, useWords } from '../ui/words.tsx';

interface SubscribedNoticeProps {
  readonly made: Subscribed;
  readonly quote: SubscribeQuote | null;
}

/** Confirms the subscription: the result of the first charge, and the next steps. */
export function SubscribedNotice({ made, quote }: SubscribedNoticeProps) {
  const t = useWords('subscribe');
  const { locale } = useIsland();
  const isPaid = made.charge === 'paid';
  const next = quote?.nextOn
    ? t('made.next', { day: formatDay(quote.nextOn, locale), notice: quote.noticeDays })
    : '';
  const text = isPaid
    ? t(quote?.isService ? 'made.paidService' : 'made.paid', {
        amount: formatAmount(quote?.first.payable ?? 0),
      })
    : t(`made.${made.charge}`, { why: made.message });
  return (
    <div role="status">
      <Notice
        icon={isPaid ? 'check' : 'clock'}
        tone={isPaid ? 'good' : 'calm'}
        title={t('made.title', { number: made.number })}
        text={[text, isPaid ? next : ''].filter(Boolean).join(' ')}
      >
        <a href={pageLink(subscriptionLinks.one(made.number))} className="btn">
          {t('made.see')}
        </a>
        <a href={pageLink(links.home())} className="btn-line">
          {t('made.home')}
        </a>
      </Notice>
    </div>
  );
}
