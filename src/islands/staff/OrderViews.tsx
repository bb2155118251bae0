import { useState } from 'react';
import type { SavedView } from '#lib/people/saved-views/model.ts';
import { pageLink } from '#stores/page.ts';
import { useWords } from '../ui/words.tsx';
import { ordersPath, readOrdersQuery, type ShownOrders, writeView } from './orders-query.ts';
import { ViewsSheet } from './ViewsSheet.tsx';

interface OrderViewsProps {
  readonly views: readonly SavedView[];
  readonly shown: ShownOrders;
  readonly onShow: (next: ShownOrders) => void;
  readonly onChanged: () => void;
}

/** The saved views of the list, one press each; every view also has its own address. */
export function OrderViews({ views, shown, onShow, onChanged }: OrderViewsProps) {
  const t = useWords('orderlist');
  const [isOpen, setOpen] = useState(false);
  const now = writeView(shown);
  const all = { name: t('views.all'), key: 'all', to: { view: 'all' } as ShownOrders };
  const ways = [
    all,
    ...views.map(({ id, name, query }) => ({ name, key: String(id), to: readOrdersQuery(`?${query}`) })),
  ];
  return (
    <nav aria-label={t('views.label')} className="mb-4 flex flex-wrap gap-2">
      {ways.map(({ name, key, to }) => (
        <a
          key={key}
          href={pageLink(ordersPath(to))}
          aria-current={writeView(to) === now ? 'true' : undefined}
          className="chip"
          onClick={(event) => {
            if (event.ctrlKey || event.metaKey || event.shiftKey) return;
            event.preventDefault();
            onShow(to);
          }}
        >
          <span className="truncate">{name}</span>
        </a>
      ))}
      <button type="button" className="chip" onClick={() => setOpen(true)}>
        {t('views.manage')}
      </button>
      {isOpen && (
        <ViewsSheet views={views} query={now} onChanged={onChanged} onClose={() => setOpen(false)} />
      )}
    </nav>
  );
}
