import type { OrderSeat } from '#lib/buying/team/model.ts';
import { otherLanguage } from '#lib/kernel/i18n/other-language.ts';
import { formatAmount } from '#lib/kernel/text/money.ts';
import { ORDER_STATUS, type OrderStatus } from '#lib/orders/order/codes.ts';
import type { OrderListItem as Order } from '#lib/orders/order/model.ts';
import { TAB_STATUSES } from '#lib/orders/order/rules.ts';
import { links } from '#lib/site/site/links.ts';
import { pageLink } from '#stores/page.ts';
import { SeatLine } from '../team/SeatLine.tsx';
import { formatMoment } from '../ui/moment.ts';
import { Picture } from '../ui/Picture.tsx';
import { useIsland, useWords } from '../ui/words.tsx';
import { OrderActions } from './OrderActions.tsx';

const tone = (status: OrderStatus): string => {
  if (TAB_STATUSES.unpaid.includes(status)) return 'text-amber';
  if (status === ORDER_STATUS.cancelled || TAB_STATUSES.cancelled.includes(status)) return 'text-faint';
  return 'text-accent';
};

/** An order's status by name; the colour is only a hint. */
const StatusMark = ({ status, name }: { readonly status: OrderStatus; readonly name: string }) => (
  <span className={`text-sm font-semibold ${tone(status)}`}>{name}</span>
);

/** Goods that a card shows by name; the rest is a count. */
const SHOWN = 3;

interface OrderListItemProps {
  readonly order: Order;
  /** For orders with a team. */
  readonly seat: OrderSeat | undefined;
  readonly onChanged: () => void;
}

export function OrderListItem({ order, seat, onChanged }: OrderListItemProps) {
  const t = useWords('order');
  const { locale } = useIsland();
  const rest = order.lines.length - SHOWN;
  const href = pageLink(links.order(order.number));
  return (
    <li className="panel" data-order={order.number}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line px-4 py-3 md:px-5">
        <h2 className="text-sm font-normal text-muted">
          <a href={href} className="tabular-nums wrap-anywhere hover:text-accent">
            {t('number', { number: order.number })}
          </a>
          <time dateTime={order.createdAt} className="ml-3 text-faint max-md:ml-0 max-md:block">
            {formatMoment(order.createdAt, locale)}
          </time>
        </h2>
        <StatusMark status={order.status} name={order.statusName} />
      </div>
      <ul className="divide-y divide-line px-4 md:px-5">
        {order.lines.slice(0, SHOWN).map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an order's lines never change
          <li key={at} className="flex items-center gap-3 py-3">
            <Picture src={line.picture} className="size-14" />
            <p className="min-w-0 flex-1">
              <span className="block wrap-anywhere font-medium" lang={otherLanguage(line.name, locale)}>
                {line.name}
              </span>
              <span className="block wrap-anywhere text-sm text-muted">{line.options}</span>
            </p>
            <span className="text-sm text-muted tabular-nums">× {line.quantity}</span>
          </li>
        ))}
        {rest > 0 && <li className="py-3 text-sm text-muted">{t('list.rest', { count: rest })}</li>}
      </ul>
      {seat && <SeatLine seat={seat} />}
      <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-4 py-3 md:px-5">
        <p className="text-sm text-muted">
          {t('list.pieces', { count: order.count })}{' '}
          <span className="price ml-1 text-lg text-text">{formatAmount(order.payable)}</span>
        </p>
        <OrderActions order={order} onChanged={onChanged} detailHref={href} />
      </div>
    </li>
  );
}
