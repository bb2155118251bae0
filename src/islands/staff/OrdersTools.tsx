import { useState } from 'react';
import { type OrderColumn, writeColumns } from '#lib/fronts/order-list/rules.ts';
import { hasPermission } from '#stores/staff.ts';
import { useWords } from '../ui/words.tsx';
import { ColumnsSheet } from './ColumnsSheet.tsx';
import { ExportSheet } from './ExportSheet.tsx';
import { KeysSheet } from './KeysSheet.tsx';
import { filterOf, type ShownOrders } from './orders-query.ts';
import { useStaff } from './use-staff.ts';

interface OrdersToolsProps {
  readonly shown: ShownOrders;
  readonly columns: readonly OrderColumn[];
  readonly areKeysShown: boolean;
  readonly onKeys: (areShown: boolean) => void;
  readonly onShow: (next: ShownOrders) => void;
}

/** The actions on the whole list. */
export function OrdersTools({ shown, columns, areKeysShown, onKeys, onShow }: OrdersToolsProps) {
  const t = useWords('orderlist');
  const { staff } = useStaff();
  const [open, setOpen] = useState<'columns' | 'export' | null>(null);
  const close = () => setOpen(null);
  return (
    <div className="mb-3 flex flex-wrap justify-end gap-2">
      <button type="button" className="chip" onClick={() => setOpen('columns')}>
        {t('columnsSheet.open')}
      </button>
      {hasPermission(staff, 'order.export') && (
        <button type="button" className="chip" onClick={() => setOpen('export')}>
          {t('export.open')}
        </button>
      )}
      <button type="button" className="chip max-md:hidden" onClick={() => onKeys(true)}>
        {t('keys.open')}
      </button>
      {open === 'columns' && (
        <ColumnsSheet
          columns={columns}
          onChoose={(next) => {
            const { columns: _, ...rest } = shown;
            const said = writeColumns(next);
            onShow(said === undefined ? rest : { ...rest, columns: said });
            close();
          }}
          onClose={close}
        />
      )}
      {open === 'export' && <ExportSheet what={filterOf(shown)} columns={columns} onClose={close} />}
      {areKeysShown && <KeysSheet onClose={() => onKeys(false)} />}
    </div>
  );
}
