import { useEffect, useState } from 'react';
import { getPickList } from '#lib/boxes/packing/calls.ts';
import type { PickList } from '#lib/boxes/packing/model.ts';
import { staffLinks } from '#lib/people/staff/links.ts';
import { pageLink } from '#stores/page.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ErrorState, Notice } from '../../ui/States.tsx';
import { useCall } from '../../ui/use-call.ts';
import { type IslandProps, IslandWords, useWords } from '../../ui/words.tsx';
import { useDraft } from '../use-draft.ts';
import { Boxes } from './Boxes.tsx';
import { PickRow } from './PickRow.tsx';
import { ScanField } from './ScanField.tsx';

/** Row E5: picks some orders in one round through the shelves, then packs them. */
export const PickPage = (props: IslandProps) => (
  <IslandWords {...props}>
    <FromAddress />
  </IslandWords>
);

function FromAddress() {
  const [orders, setOrders] = useState<string[] | null>(null);
  useEffect(() => {
    const said = new URLSearchParams(location.search).get('orders') ?? '';
    setOrders(said.split(',').filter(Boolean));
  }, []);
  return orders && <Pick orders={orders} />;
}

function Pick({ orders }: { readonly orders: string[] }) {
  const t = useWords('packing');
  const { data, failure, reload } = useCall(getPickList, { orders });
  if (failure !== null) return <ErrorState message={failure} onRetry={reload} />;
  if (!data) return <Skeleton className="h-[600px]" />;
  if (data.orders.length === 0)
    return (
      <Notice icon="check" tone="good" title={t('picked.none')} text={t('picked.noneText')}>
        <a href={pageLink(staffLinks.packingSlips(orders))} className="btn-line">
          {t('slips.title')}
        </a>
        <a href={pageLink(staffLinks.packing())} className="btn">
          {t('back')}
        </a>
      </Notice>
    );
  return <Picking orders={orders} list={data} onPacked={reload} />;
}

interface PickingProps {
  readonly orders: readonly string[];
  readonly list: PickList;
  readonly onPacked: () => void;
}

/** Only this browser knows the pieces in the trolley, because one person picks. A reload keeps them. */
function Picking({ orders, list, onPacked }: PickingProps) {
  const t = useWords('packing');
  const [picked, setPicked] = useDraft<Readonly<Record<string, number>>>(`pick:${orders.join()}`, {});
  const of = (code: string) => picked[code] ?? 0;
  const put = (code: string, pieces: number) => setPicked((before) => ({ ...before, [code]: pieces }));
  const wanted = list.rows.reduce((sum, { quantity }) => sum + quantity, 0);
  const there = list.rows.reduce((sum, { code, quantity }) => sum + Math.min(of(code), quantity), 0);
  /** @returns the message for the packer */
  const scan = (text: string): string => {
    const row = list.rows.find(({ code, barcode }) => code === text.toLowerCase() || barcode === text);
    if (!row) return t('scan.unknown', { code: text });
    if (of(row.code) >= row.quantity) return t('scan.enough', { name: row.name });
    put(row.code, of(row.code) + 1);
    return t('scan.took', { name: row.name, picked: of(row.code) + 1, quantity: row.quantity });
  };
  return (
    <div className="grid gap-6 lg:grid-cols-[1fr_24rem]">
      <section aria-labelledby="to-pick" className="min-w-0">
        <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
          <h2 id="to-pick" className="text-lg font-bold">
            {t('toPick')}
          </h2>
          <button
            type="button"
            className="btn-line min-h-touch px-4 text-sm print:hidden"
            onClick={() => print()}
          >
            {t('print')}
          </button>
        </div>
        {list.done.length > 0 && (
          <p className="mb-3 text-sm text-amber wrap-anywhere">
            {t('picked.leftOut', { numbers: list.done.join(', ') })}
          </p>
        )}
        <ScanField onScan={scan} />
        <p className="my-3 text-sm text-muted print:hidden" role="status">
          {t('progress', { there, wanted })}
        </p>
        <ul className="divide-y divide-line border-y border-line">
          {list.rows.map((row) => (
            <PickRow
              key={row.code}
              row={row}
              picked={of(row.code)}
              onPick={(pieces) => put(row.code, pieces)}
            />
          ))}
        </ul>
      </section>
      <Boxes list={list} isComplete={there === wanted} onPacked={onPacked} />
    </div>
  );
}
