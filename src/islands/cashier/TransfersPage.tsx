import { useState } from 'react';
import { listDeskTransfers } from '#lib/buying/cashier/calls.ts';
import { TRANSFER_LISTS, type TransferList } from '#lib/buying/cashier/rules.ts';
import { MorePages } from '../staff/MorePages.tsx';
import { ListTabs, useShownList } from '../ui/ListTabs.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { ErrorState, Notice } from '../ui/States.tsx';
import { TextLine } from '../ui/TextField.tsx';
import { useCall } from '../ui/use-call.ts';
import { type IslandProps, IslandWords, useWords } from '../ui/words.tsx';
import { TransferCard } from './TransferCard.tsx';

/** Row D3: reported and outstanding transfers, to compare with the bank statement. */
export const TransfersPage = (props: IslandProps) => (
  <IslandWords {...props}>
    <Transfers />
  </IslandWords>
);

function Transfers() {
  const t = useWords('cashier');
  const [list, show] = useShownList(TRANSFER_LISTS);
  const [q, setQ] = useState('');
  if (!list) return <Skeleton className="h-96" />;
  return (
    <>
      <ListTabs
        label={t('transfers.lists')}
        names={TRANSFER_LISTS}
        shown={list}
        nameOf={(name) => t(`transfers.list.${name}`)}
        onShow={show}
      />
      <Search key={list} q={q} onSearch={setQ} />
      <Found key={`${list} ${q}`} list={list} q={q} />
    </>
  );
}

function Search({ q, onSearch }: { readonly q: string; readonly onSearch: (q: string) => void }) {
  const t = useWords('cashier');
  const [typed, setTyped] = useState(q);
  return (
    <search>
      <form
        className="mb-6 flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          onSearch(typed.trim());
        }}
      >
        <div className="min-w-0 flex-1 basis-64">
          <TextLine
            label={t('transfers.search')}
            type="search"
            maxLength={40}
            value={typed}
            onChange={setTyped}
          />
        </div>
        <button type="submit" className="btn-line">
          {t('find')}
        </button>
      </form>
    </search>
  );
}

interface FoundProps {
  readonly list: TransferList;
  readonly q: string;
}

function Found({ list, q }: FoundProps) {
  const t = useWords('cashier');
  const [after, setAfter] = useState<number | null>(null);
  const { data, isLoading, failure, reload } = useCall(listDeskTransfers, {
    list,
    ...(q ? { q } : {}),
    ...(after === null ? {} : { after }),
  });
  if (failure !== null) return <ErrorState message={failure} onRetry={reload} />;
  if (!data) return <Skeleton className="h-96" />;
  if (data.transfers.length === 0)
    return (
      <Notice
        icon="bank"
        title={t(q ? 'transfers.noneFound' : `transfers.none.${list}`)}
        text={t(q ? 'transfers.noneFoundText' : 'transfers.noneText')}
      />
    );
  return (
    <div aria-busy={isLoading}>
      <ul className="grid gap-4" aria-label={t(`transfers.list.${list}`)}>
        {data.transfers.map((transfer) => (
          <li key={transfer.id}>
            <TransferCard transfer={transfer} list={list} onDecided={reload} />
          </li>
        ))}
      </ul>
      <nav aria-label={t('pages')} className="mt-6 flex justify-center gap-4">
        <MorePages
          onFirst={after === null ? null : () => setAfter(null)}
          onMore={data.after === null ? null : () => setAfter(data.after)}
          first={t('first')}
          more={t('more')}
        />
      </nav>
    </div>
  );
}
