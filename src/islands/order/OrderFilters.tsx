import { useEffect, useState } from 'react';
import { formatBadge } from '#lib/kernel/text/badge.ts';
import type { OrderCounts } from '#lib/orders/order/model.ts';
import { pageLink } from '#stores/page.ts';
import { Icon } from '../ui/Icon.tsx';
import { useWords } from '../ui/words.tsx';
import { LIST_TABS, type ListQuery, listPath } from './list-query.ts';

interface OrderFiltersProps {
  readonly query: ListQuery;
  readonly counts: OrderCounts | null;
  readonly onShow: (next: Partial<ListQuery>) => void;
}

/** Tabs are links, so they open in new tabs and appear in the history. */
export function OrderFilters({ query, counts, onShow }: OrderFiltersProps) {
  const t = useWords('order');
  const [typed, setTyped] = useState(query.q);
  useEffect(() => setTyped(query.q), [query.q]);
  return (
    <div className="mb-5 flex flex-col gap-3 lg:flex-row lg:items-center lg:justify-between">
      <nav
        aria-label={t('list.tabs')}
        className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] md:mx-0 md:flex-wrap md:px-0"
      >
        {LIST_TABS.map((tab) => {
          const count = tab === 'all' ? 0 : (counts?.[tab] ?? 0);
          return (
            <a
              key={tab}
              href={pageLink(listPath({ tab, q: '', page: 1 }))}
              className="chip gap-1.5 aria-[current]:bg-raised"
              aria-current={tab === query.tab ? 'page' : undefined}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                event.preventDefault();
                onShow({ tab });
              }}
            >
              {t(`tabs.${tab}`)}
              {count > 0 && <span className="text-sm text-accent tabular-nums">{formatBadge(count)}</span>}
            </a>
          );
        })}
      </nav>
      <search className="lg:w-72">
        <form
          className="relative"
          onSubmit={(event) => {
            event.preventDefault();
            onShow({ q: typed.trim() });
          }}
        >
          <Icon name="search" className="pointer-events-none absolute top-3.5 left-4 size-5 text-faint" />
          <input
            type="search"
            aria-label={t('list.search')}
            placeholder={t('list.search')}
            maxLength={60}
            className="field rounded-full pl-11"
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              if (event.target.value === '' && query.q) onShow({ q: '' });
            }}
          />
        </form>
      </search>
    </div>
  );
}
