import { useState } from 'react';
import { listOrderLinks } from '#lib/buying/order-link/calls.ts';
import type { OrderLink, OrderLinkDetail } from '#lib/buying/order-link/model.ts';
import { ORDER_LINK_STATES, type OrderLinkState } from '#lib/buying/order-link/rules.ts';
import { formatAmount } from '#lib/kernel/text/money.ts';
import { hasPermission } from '#stores/staff.ts';
import { useStaff } from '../staff/use-staff.ts';
import { FilterChips } from '../ui/FilterChips.tsx';
import { formatMoment } from '../ui/moment.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { ErrorState, Notice } from '../ui/States.tsx';
import { useCall } from '../ui/use-call.ts';
import { type IslandProps, IslandWords, useIsland, useWords } from '../ui/words.tsx';
import { OrderLinkSheet } from './OrderLinkSheet.tsx';
import { PutTogether } from './PutTogether.tsx';

/** Orders that staff create, with payment links and QR codes (rows H4 and J3). */
export const OrderLinksPage = (props: IslandProps) => (
  <IslandWords {...props}>
    <OrderLinks />
  </IslandWords>
);

const FILTERS = ['all', ...ORDER_LINK_STATES] as const;

function OrderLinks() {
  const t = useWords('orderLink');
  const { staff } = useStaff();
  const [state, setState] = useState<(typeof FILTERS)[number]>('all');
  const [pages, setPages] = useState<readonly number[]>([]);
  const before = pages.at(-1);
  const { data, failure, reload } = useCall(listOrderLinks, { state, ...(before ? { before } : {}) });
  const [open, setOpen] = useState<string | null>(null);
  const [again, setAgain] = useState<OrderLinkDetail | null>(null);
  const choose = (one: (typeof FILTERS)[number]) => {
    setState(one);
    setPages([]);
  };
  const next = data?.before ?? null;
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[1fr_26rem]">
      {hasPermission(staff, 'order.create') && (
        <div className="lg:order-2">
          <PutTogether
            key={again?.number ?? ''}
            like={again}
            onMade={(made) => {
              setOpen(made.number);
              reload();
            }}
          />
        </div>
      )}
      <section aria-label={t('list')} className="min-w-0">
        <FilterChips
          label={t('filter')}
          filters={FILTERS}
          chosen={state}
          nameOf={(one) => t(`state.${one}`)}
          onChoose={choose}
        />
        {failure !== null && <ErrorState message={failure} onRetry={reload} />}
        {!data && failure === null && <Skeleton className="h-64" />}
        {data?.links.length === 0 && <Notice icon="clock" title={t('none')} text={t('noneText')} />}
        <ul className="grid gap-3">
          {data?.links.map((link) => (
            <li key={link.number}>
              <LinkCard link={link} onOpen={() => setOpen(link.number)} />
            </li>
          ))}
        </ul>
        <div className="mt-5 flex gap-3 empty:hidden">
          {pages.length > 0 && (
            <button type="button" className="btn-line" onClick={() => setPages(pages.slice(0, -1))}>
              {t('newer')}
            </button>
          )}
          {next !== null && (
            <button type="button" className="btn-line" onClick={() => setPages([...pages, next])}>
              {t('older')}
            </button>
          )}
        </div>
      </section>
      {open && (
        <OrderLinkSheet
          number={open}
          onClose={() => setOpen(null)}
          onChanged={reload}
          onAgain={(link) => {
            setOpen(null);
            setAgain(link);
          }}
        />
      )}
    </div>
  );
}

const TONE: Readonly<Record<OrderLinkState, string>> = {
  open: 'text-amber',
  confirming: 'text-amber',
  paid: 'text-accent',
  expired: 'text-faint',
  cancelled: 'text-faint',
};

function LinkCard({ link, onOpen }: { readonly link: OrderLink; readonly onOpen: () => void }) {
  const t = useWords('orderLink');
  const { locale } = useIsland();
  const { number, state, who, names, amount, validUntil, paidAt, madeBy } = link;
  return (
    <article className="panel grid gap-2 p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-lg font-bold wrap-anywhere">{who || t('nameless')}</h2>
        <span className="price text-lg">{formatAmount(amount)}</span>
      </div>
      <p className="text-sm">
        <b className={TONE[state]}>{t(`state.${state}`)}</b>{' '}
        <span className="text-muted">
          {paidAt
            ? t('paidAt', { at: formatMoment(paidAt, locale) })
            : t('until', { at: formatMoment(validUntil, locale) })}
        </span>
      </p>
      <ul className="text-sm text-muted">
        {names.map((name, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order do not change
          <li key={at}>{name}</li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span className="min-w-0 text-sm text-faint wrap-anywhere">
          {t('madeBy', { name: madeBy, number })}
        </span>
        <button type="button" className="btn-line px-4 text-sm" onClick={onOpen}>
          {t('open')}
          <span className="sr-only"> {number}</span>
        </button>
      </div>
    </article>
  );
}
