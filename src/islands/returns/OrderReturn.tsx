import { getReturnOptions } from '#lib/after/returns/calls.ts';
import { links } from '#lib/site/site/links.ts';
import { pageLink } from '#stores/page.ts';
import { formatLastMoment } from '../ui/moment.ts';
import { useCall } from '../ui/use-call.ts';
import { useOrderChanges } from '../ui/use-changes.ts';
import { useIsland, useWords } from '../ui/words.tsx';

interface OrderReturnProps {
  readonly number: string;
}

/** On an order's page: its open return, or the link to a new one while that is possible; else nothing. */
export function OrderReturn({ number }: OrderReturnProps) {
  const t = useWords('returnGoods');
  const { locale } = useIsland();
  const { data, reload } = useCall(getReturnOptions, { number });
  useOrderChanges(number, reload, data !== null);
  if (!data || !(data.openReturn || data.canApply)) return null;
  return (
    <section className={`panel p-5 ${data.openReturn ? '' : 'print:hidden'}`} aria-labelledby="order-return">
      <h2 id="order-return" className="mb-2 font-bold">
        {t('onOrder.title')}
      </h2>
      {data.openReturn ? (
        <>
          <p className="text-sm text-muted">{t('onOrder.open')}</p>
          <a
            href={pageLink(links.return(data.openReturn))}
            className="btn-line mt-3 min-h-touch px-5 text-sm"
          >
            {t('acts.detail')}
          </a>
        </>
      ) : (
        <>
          {data.applyBefore && (
            <p className="text-sm text-muted">
              {t('apply.before', { at: formatLastMoment(data.applyBefore, locale) })}
            </p>
          )}
          <a href={pageLink(links.returnApply(number))} className="btn-line mt-3 min-h-touch px-5 text-sm">
            {t('onOrder.apply')}
          </a>
        </>
      )}
    </section>
  );
}
