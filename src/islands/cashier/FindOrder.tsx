import { useEffect, useRef, useState } from 'react';
import { findDue } from '#lib/buying/cashier/calls.ts';
import type { DueOrder } from '#lib/buying/cashier/model/till.ts';
import type { TillMethod } from '#lib/buying/cashier/rules.ts';
import { formatAmount } from '#lib/kernel/text/money.ts';
import { staffLinks } from '#lib/people/staff/links.ts';
import { pageLink } from '#stores/page.ts';
import { formatMoment } from '../ui/moment.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { ErrorState, Notice } from '../ui/States.tsx';
import { TextLine } from '../ui/TextField.tsx';
import { useCall } from '../ui/use-call.ts';
import { useIsland, useWords } from '../ui/words.tsx';
import { AcceptPayment } from './AcceptPayment.tsx';
import { RefundCard } from './RefundCard.tsx';

interface FindOrderProps {
  readonly ways: readonly TillMethod[];
  readonly onTaken: () => void;
}

/** Finds the order by typed input or by a barcode scanner that acts as a keyboard. */
export function FindOrder({ ways, onTaken }: FindOrderProps) {
  const t = useWords('cashier');
  const [typed, setTyped] = useState('');
  const [q, setQ] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <section aria-labelledby="find">
      <h2 id="find" className="sr-only">
        {t('take.find')}
      </h2>
      <search>
        <form
          className="mb-5 flex flex-wrap items-end gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            setQ(typed.trim() || null);
            field.current?.select();
          }}
        >
          <div className="min-w-0 flex-1 basis-64">
            <TextLine
              ref={field}
              label={t('take.search')}
              hint={t('take.searchHint')}
              type="search"
              maxLength={2000}
              value={typed}
              onChange={setTyped}
            />
          </div>
          <button type="submit" className="btn self-start md:mt-7">
            {t('find')}
          </button>
        </form>
      </search>
      {q && <Found q={q} ways={ways} onTaken={onTaken} />}
    </section>
  );
}

function Found({ q, ways, onTaken }: FindOrderProps & { readonly q: string }) {
  const t = useWords('cashier');
  const { data, failure, reload } = useCall(findDue, { q });
  const [chosen, setChosen] = useState<DueOrder | null>(null);
  if (failure !== null) return <ErrorState message={failure} onRetry={reload} />;
  if (!data) return <Skeleton className="h-40" />;
  if (data.orders.length === 0 && data.refunds.length === 0)
    return <Notice icon="search" title={t('take.none')} text={t('take.noneText')} />;
  return (
    <>
      {data.refunds.length > 0 && (
        <ul className="mb-4 grid gap-4" aria-label={t('take.refunds')}>
          {data.refunds.map((refund) => (
            <li key={refund.id}>
              <RefundCard
                refund={refund}
                maySend={false}
                onChanged={() => {
                  onTaken();
                  reload();
                }}
              />
            </li>
          ))}
        </ul>
      )}
      <ul className="grid gap-4" aria-label={t('take.found')}>
        {data.orders.map((order) => (
          <li key={order.number}>
            <DueCard order={order} onChoose={() => setChosen(order)} />
          </li>
        ))}
      </ul>
      {chosen && (
        <AcceptPayment
          order={chosen}
          ways={ways}
          onTaken={onTaken}
          onClose={() => {
            // Only now: a paid order leaves the list, and the cashier still has to read the change.
            setChosen(null);
            reload();
          }}
        />
      )}
    </>
  );
}

function DueCard({ order, onChoose }: { readonly order: DueOrder; readonly onChoose: () => void }) {
  const t = useWords('cashier');
  const { locale } = useIsland();
  const { number, payable, names, refusal, begun } = order;
  return (
    <article className="panel grid gap-3 p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h3 className="text-lg font-bold tabular-nums">
          <a href={pageLink(staffLinks.order(number))} className="link flex min-h-touch items-center">
            {number}
          </a>
        </h3>
        <span className="text-xl font-bold tabular-nums">{formatAmount(payable)}</span>
      </div>
      <p className="text-sm text-muted">
        {order.statusName} · {formatMoment(order.createdAt, locale)}
      </p>
      <ul className="text-sm">
        {names.map((name, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order do not change
          <li key={at}>{name}</li>
        ))}
      </ul>
      {begun && !refusal && (
        <p className="rounded-card border border-amber px-4 py-3 text-sm">
          {t('take.begun', { method: begun.paymentName, at: formatMoment(begun.at, locale) })}
        </p>
      )}
      {refusal ? (
        <p className="text-muted">{refusal}</p>
      ) : (
        <button type="button" className="btn" onClick={onChoose}>
          {t('take.take')}
        </button>
      )}
    </article>
  );
}
