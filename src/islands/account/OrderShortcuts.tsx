import { formatBadge } from '#lib/kernel/counts.ts';
import { limits } from '#lib/kernel/limits.ts';
import type { OrderCounts } from '#lib/order/model.ts';
import { links } from '#lib/site/links.ts';
import { pageLink } from '#stores/page.ts';
import { Icon } from '../ui/Icon.tsx';
import { useWords } from '../ui/words.tsx';

const SHORTCUTS = [
  { tab: 'unpaid', icon: 'card' },
  { tab: 'shipping', icon: 'box' },
  { tab: 'receiving', icon: 'truck' },
  { tab: 'done', icon: 'check' },
] as const;
/** Where nothing waits for anybody a number would only be noise. */
const UNCOUNTED = 'done';

/** The ways into the order list, with how many orders wait in each (row B11 for the badge). */
export function OrderShortcuts({ counts }: { readonly counts: OrderCounts }) {
  const t = useWords('account');
  return (
    <section className="panel p-5 md:p-7">
      <div className="flex items-center justify-between">
        <h2 className="text-lg font-bold">{t('center.orders')}</h2>
        <a href={pageLink(links.orders())} className="link flex min-h-touch items-center text-sm">
          {t('center.allOrders')}
        </a>
      </div>
      <ul className="mt-2 grid grid-cols-4">
        {SHORTCUTS.map(({ tab, icon }) => {
          const name = t(`center.tabs.${tab}`);
          const pieces = tab === UNCOUNTED ? 0 : counts[tab];
          return (
            <li key={tab}>
              <a
                href={pageLink(links.orders(tab))}
                className="flex flex-col items-center gap-2 rounded-card py-3 text-center text-sm text-muted hover:bg-raised hover:text-text"
              >
                <span className="relative" aria-hidden="true">
                  <Icon name={icon} className="size-7" />
                  {pieces > 0 && (
                    <b className="absolute -top-2 left-4 grid h-[18px] min-w-[18px] place-items-center rounded-full bg-accent px-1 text-[11px] leading-none text-on-accent">
                      {formatBadge(pieces, limits().badgeMost)}
                    </b>
                  )}
                </span>
                {pieces > 0 && <span className="sr-only">{t('center.tabCount', { name, pieces })}</span>}
                <span aria-hidden={pieces > 0}>{name}</span>
              </a>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
