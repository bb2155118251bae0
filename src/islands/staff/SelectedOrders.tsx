import { useState } from 'react';
import type { OrderColumn } from '#lib/fronts/order-list/rules.ts';
import { hasPermission } from '#stores/staff.ts';
import { useCoversBelow } from '../ui/use-covers-below.ts';
import { useWords } from '../ui/words.tsx';
import { ExportSheet } from './ExportSheet.tsx';
import { PackSheet } from './PackSheet.tsx';
import { TagSheet } from './TagSheet.tsx';
import { useStaff } from './use-staff.ts';

interface SelectedOrdersProps {
  readonly selected: ReadonlySet<string>;
  readonly columns: readonly OrderColumn[];
  readonly onClear: () => void;
}

/** The actions on the selected orders. The bar stays visible while more are searched. */
export function SelectedOrders({ selected, columns, onClear }: SelectedOrdersProps) {
  const t = useWords('orderlist');
  const { staff } = useStaff();
  const [open, setOpen] = useState<'pack' | 'tag' | 'export' | null>(null);
  const close = () => setOpen(null);
  const numbers = [...selected];
  const part = useCoversBelow<HTMLElement>();
  return (
    <section
      ref={part}
      aria-label={t('selected.label')}
      className="panel sticky bottom-3 z-10 mt-6 flex flex-wrap items-center gap-3 bg-raised p-3"
    >
      <p role="status" className="flex-1 font-semibold tabular-nums">
        {t('selected.count', { count: selected.size })}
      </p>
      {hasPermission(staff, 'shipment.pack') && (
        <button type="button" className="chip" onClick={() => setOpen('pack')}>
          {t('pack.open')}
        </button>
      )}
      {hasPermission(staff, 'order.annotate') && (
        <button type="button" className="chip" onClick={() => setOpen('tag')}>
          {t('selected.tag')}
        </button>
      )}
      {hasPermission(staff, 'order.export') && (
        <button type="button" className="chip" onClick={() => setOpen('export')}>
          {t('selected.export')}
        </button>
      )}
      <button type="button" className="chip" onClick={onClear}>
        {t('selected.clear')}
      </button>
      {open === 'pack' && <PackSheet numbers={numbers} onClose={close} />}
      {open === 'tag' && <TagSheet numbers={numbers} onClose={close} />}
      {open === 'export' && <ExportSheet what={{ numbers }} columns={columns} onClose={close} />}
    </section>
  );
}
