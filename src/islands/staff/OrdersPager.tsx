import { countDeskOrders } from '#lib/fronts/order-list/calls.ts';
import { useCall } from '../ui/use-call.ts';
import { useWords } from '../ui/words.tsx';
import { filterOf, type ShownOrders, viewOf } from './orders-query.ts';

interface OrdersPagerProps {
  readonly shown: ShownOrders;
  /** Cursors of the rows before and after these. */
  readonly before: string | null;
  readonly after: string | null;
  readonly onShow: (next: ShownOrders) => void;
}

/** Pages by cursor, or by number. The number of pages appears once it is counted. */
export function OrdersPager({ shown, before, after, onShow }: OrdersPagerProps) {
  const t = useWords('staff');
  const words = useWords('orderlist');
  const { data: found } = useCall(countDeskOrders, filterOf(shown));
  const page = Number(shown.page ?? 1);
  const go = (to: Pick<ShownOrders, 'before' | 'after' | 'page'>) => {
    onShow({ ...viewOf(shown), ...to });
    window.scrollTo({ top: 0 });
  };
  const last = found?.pages ?? page;
  // Beyond the last numbered page there are only cursors.
  const numbered = (next: number) => (next >= 1 && next <= last ? { page: String(next) } : {});
  return (
    <nav aria-label={t('orders.pages')} className="mt-6 flex flex-wrap items-center justify-center gap-4">
      <button
        type="button"
        className="btn-line"
        aria-disabled={before === null}
        onClick={() => before && go({ before, ...numbered(page - 1) })}
      >
        {t('orders.previous')}
      </button>
      {last > 1 && (
        <form
          key={page}
          className="flex flex-wrap items-center justify-center gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            go({ page: String(new FormData(event.currentTarget).get('page')) });
          }}
        >
          <label className="flex flex-wrap items-center gap-2 text-sm text-muted">
            {words('page.label')}
            <input
              name="page"
              type="number"
              inputMode="numeric"
              className="field w-24 tabular-nums"
              min={1}
              max={last}
              required
              defaultValue={page}
            />
          </label>
          <span className="text-sm text-muted">
            {words(found?.isMore ? 'page.ofMore' : 'page.of', { pages: last })}
          </span>
          <button type="submit" className="btn-line">
            {words('page.go')}
          </button>
        </form>
      )}
      <button
        type="button"
        className="btn-line"
        aria-disabled={after === null}
        onClick={() => after && go({ after, ...numbered(page + 1) })}
      >
        {t('orders.next')}
      </button>
    </nav>
  );
}
