import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { getDifferences } from '#lib/boxes/packing/calls.ts';
import { listBatches } from '#lib/catalog/batch/calls.ts';
import type { BatchesInput } from '#lib/catalog/batch/model.ts';
import { $staff, hasPermission } from '#stores/staff.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ErrorState, Notice } from '../../ui/States.tsx';
import { TextLine } from '../../ui/TextField.tsx';
import { useCall } from '../../ui/use-call.ts';
import { type IslandProps, IslandWords, useWords } from '../../ui/words.tsx';
import { BatchRow } from './BatchRow.tsx';
import { ReceiveBatch } from './ReceiveBatch.tsx';
import { UnshelvedPieces } from './UnshelvedPieces.tsx';

/** Row L9: batches, earliest expiry first, recalls and deliveries. */
export const BatchesPage = (props: IslandProps) => (
  <IslandWords {...props}>
    <Batches />
  </IslandWords>
);

function Batches() {
  const t = useWords('packing');
  const staff = useStore($staff, { ssr: () => null });
  const [query, setQuery] = useState<BatchesInput>({});
  const [typed, setTyped] = useState('');
  const { data, failure, reload } = useCall(listBatches, query);
  return (
    <div className="grid gap-6 lg:grid-cols-[1fr_22rem]">
      <div className="grid content-start gap-4">
        <search>
          <form
            className="grid grid-cols-[1fr_auto] items-end gap-3"
            onSubmit={(event) => {
              event.preventDefault();
              setQuery({ ...query, q: typed.trim() });
            }}
          >
            <TextLine
              label={t('batches.search')}
              error={undefined}
              value={typed}
              onChange={setTyped}
              maxLength={60}
            />
            <button type="submit" className="btn">
              {t('batches.find')}
            </button>
            <label className="col-span-2 flex min-h-touch items-center gap-3 text-sm">
              <input
                type="checkbox"
                className="tick"
                checked={query.all === true}
                onChange={(event) => setQuery({ ...query, all: event.target.checked })}
              />
              {t('batches.all')}
            </label>
          </form>
        </search>
        {failure !== null ? (
          <ErrorState message={failure} onRetry={reload} />
        ) : data ? (
          <>
            {data.batches.length === 0 && (
              <Notice icon="box" title={t('batches.none')} text={t('batches.noneText')} />
            )}
            <ul className="divide-y divide-line">
              {data.batches.map((batch) => (
                <BatchRow
                  key={batch.id}
                  batch={batch}
                  mayRecall={hasPermission(staff, 'stock.recall')}
                  mayReceive={hasPermission(staff, 'stock.receive')}
                  onChanged={reload}
                />
              ))}
            </ul>
            {data.hasMore && <p className="text-sm text-muted">{t('batches.more')}</p>}
          </>
        ) : (
          <Skeleton className="h-[600px]" />
        )}
      </div>
      <div className="grid content-start gap-6 max-lg:order-first">
        {hasPermission(staff, 'stock.receive') && <ReceiveBatch onReceived={reload} />}
        {hasPermission(staff, 'stock.receive') && <UnshelvedPieces onPutAway={reload} />}
        <Differences />
      </div>
    </div>
  );
}

/** Differences between batches and the shop's stock; nothing if there are none. */
function Differences() {
  const t = useWords('packing');
  const { data } = useCall(getDifferences, {});
  if (!data || data.differences.length === 0) return null;
  return (
    <section className="panel p-5" aria-labelledby="differences">
      <h2 id="differences" className="text-lg font-bold">
        {t('differences.title')}
      </h2>
      <p className="mb-3 text-sm text-muted">{t('differences.text')}</p>
      <ul className="divide-y divide-line">
        {data.differences.map(({ code, name, stock, promised, inBatches }) => (
          <li key={code} className="py-2 text-sm">
            <span className="block font-semibold">{name}</span>
            <span className="block text-faint wrap-anywhere">{code}</span>
            <span className="block text-amber tabular-nums">
              {t('differences.one', { inBatches, shelf: stock + promised, stock, promised })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
