import { useState } from 'react';
import { countDeskOrders, exportDeskOrders } from '#lib/fronts/order-list/calls.ts';
import type { DeskExportInput, DeskFilterInput } from '#lib/fronts/order-list/model.ts';
import { type OrderColumn, writeColumns } from '#lib/fronts/order-list/rules.ts';
import { API_BASE } from '#lib/kernel/http/endpoint.ts';
import { hasPermission } from '#stores/staff.ts';
import { Sheet } from '../ui/Sheet.tsx';
import { ErrorState } from '../ui/States.tsx';
import { useCall } from '../ui/use-call.ts';
import { useIsland, useWords } from '../ui/words.tsx';
import { useStaff } from './use-staff.ts';

interface ExportSheetProps {
  /** A filter, or a list of order numbers. */
  readonly what: DeskFilterInput | { readonly numbers: readonly string[] };
  readonly columns: readonly OrderColumn[];
  readonly onClose: () => void;
}

/** The content of an export, before the download. The count also detects an expired session. */
export function ExportSheet({ what, columns, onClose }: ExportSheetProps) {
  const t = useWords('orderlist');
  const { locale } = useIsland();
  const { staff } = useStaff();
  const [isPersonal, setPersonal] = useState(false);
  const numbers = 'numbers' in what ? what.numbers : null;
  const { data, failure, reload } = useCall(countDeskOrders, 'numbers' in what ? {} : what);
  if (failure !== null)
    return (
      <Sheet title={t('export.title')} onClose={onClose}>
        <ErrorState message={failure} onRetry={reload} />
      </Sheet>
    );
  const said = writeColumns(columns);
  const asked: DeskExportInput = {
    ...('numbers' in what ? { numbers: what.numbers.join() } : what),
    ...(said === undefined ? {} : { columns: said }),
    ...(isPersonal ? { personal: '1' } : {}),
  };
  const query = new URLSearchParams({ ...(asked as Record<string, string>), lang: locale });
  const orders =
    !numbers && data?.isMore
      ? t('count.more', { most: data.orders })
      : t('count.exact', { count: numbers?.length ?? data?.orders ?? 0 });
  return (
    <Sheet title={t('export.title')} onClose={onClose}>
      <p className={data ? 'text-muted' : 'invisible'}>{t('export.what', { orders })}</p>
      {hasPermission(staff, 'order.readPersonal') && (
        <label className="mt-4 flex min-h-touch items-center gap-3">
          <input
            type="checkbox"
            className="tick"
            checked={isPersonal}
            onChange={({ target }) => setPersonal(target.checked)}
          />
          {t('export.personal')}
        </label>
      )}
      <p className="mt-2 text-sm text-faint">{t('export.noted')}</p>
      <a
        href={`${API_BASE}${exportDeskOrders.path}?${query}`}
        download
        className="btn mt-6 w-full"
        onClick={onClose}
      >
        {t('export.download')}
      </a>
    </Sheet>
  );
}
