import type { ReturnDetail } from '#lib/after/returns/model/return.ts';
import { formatAmount, formatNumber } from '#lib/kernel/text/money.ts';
import { links } from '#lib/site/site/links.ts';
import { pageLink } from '#stores/page.ts';
import { formatMoment } from '../ui/moment.ts';
import { useIsland, useWords } from '../ui/words.tsx';

/** The refund of a return, pending or paid, and its payment method. */
export function ReturnMoney({ detail }: { readonly detail: ReturnDetail }) {
  const t = useWords('returnGoods');
  const { locale } = useIsland();
  const { refund, account, refundMethod, state } = detail;
  const { amount, coins } = refund ?? detail;
  const isByBank = refundMethod === 'byBank' && state !== 'closed';
  return (
    <section className="panel p-5 md:p-6" aria-labelledby="return-money">
      <h2 id="return-money" className="font-bold">
        {t(refund ? 'money.came' : 'money.comes')}
      </h2>
      <p className="mt-2 price text-[28px]">{formatAmount(amount)}</p>
      {coins > 0 && <p className="text-muted">{t('quote.coins', { coins: formatNumber(coins) })}</p>}
      <p className="mt-1 text-sm text-muted">{detail.refundMethodName}</p>
      {account && <p className="text-sm text-muted">{t('account.known', { account: account.account })}</p>}
      {isByBank && !account && !refund?.at && (
        <p className="mt-2 text-sm">
          {t('account.later')}{' '}
          <a
            href={pageLink(links.transfer(detail.orderNumber))}
            className="link inline-flex min-h-touch items-center"
          >
            {t('account.give')}
          </a>
        </p>
      )}
      {refund && (
        <p className="mt-2 text-sm">
          {refund.at ? t('money.doneAt', { at: formatMoment(refund.at, locale) }) : t('money.underWay')}
        </p>
      )}
    </section>
  );
}
