import type { OwnGift } from '#lib/buying/gift/model.ts';
import { links } from '#lib/site/site/links.ts';
import { pageLink } from '#stores/page.ts';
import { Picture } from '../ui/Picture.tsx';
import { useWords } from '../ui/words.tsx';
import { usePeriod } from './use-period.ts';

/** The gifts of earlier half-years. */
export function PastGifts({ past }: { readonly past: OwnGift['past'] }) {
  const t = useWords('gift');
  const period = usePeriod();
  if (past.length === 0) return null;
  return (
    <section className="panel p-5 md:p-7" aria-labelledby="gift-past">
      <h2 id="gift-past" className="text-lg font-bold">
        {t('past.title')}
      </h2>
      <ul className="divide-y divide-line">
        {past.map(({ half, piece, order }) => (
          <li key={half} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3" data-past-gift={half}>
            {piece && <Picture src={piece.picture} className="size-16" />}
            <div className="min-w-0 flex-1 basis-36">
              <p className="text-sm text-faint">{period(half)}</p>
              <p className={piece ? 'font-medium' : 'text-muted'}>{piece?.name ?? t('past.none')}</p>
              {order && <p className="text-sm text-muted">{order.statusName}</p>}
            </div>
            {order && (
              <a
                href={pageLink(links.order(order.number))}
                className="link inline-flex min-h-touch items-center"
                aria-label={`${t('ordered.open')} ${order.number}`}
              >
                {t('ordered.open')}
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
