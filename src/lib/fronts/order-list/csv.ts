import { BYTE_ORDER_MARK, type Cell, writeCsv } from '#lib/kernel/http/csv.ts';
import type { Locale } from '#lib/kernel/i18n/locale.ts';
import { translator } from '#lib/kernel/i18n/words.ts';
import { taipeiMinute } from '#lib/kernel/time/taipei.ts';
import type { Recipient } from '#lib/orders/logistics/model.ts';
import type { OrderStatus } from '#lib/orders/order/codes.ts';
import { paymentName, statusName } from '#lib/orders/order/service.ts';
import { maskName } from '#lib/people/address/rules/mask-name.ts';
import type { OrderDelivery } from '#lib/site/payment-methods/codes.ts';
import type { PaymentMethod } from '#lib/site/payment-methods/rules/payment-methods.ts';
import type { OrderColumn } from './rules.ts';

/** Orders as CSV lines for a spreadsheet. */

export interface ExportedOrder {
  readonly number: string;
  readonly status: OrderStatus;
  readonly createdAt: Date;
  readonly paidAt: Date | null;
  readonly payable: number;
  readonly paymentMethod: PaymentMethod;
  readonly deliveryType: OrderDelivery;
  readonly receiver: string;
  readonly goodsTotal: number;
  readonly discount: number;
  readonly shipping: number;
  readonly coins: number;
  readonly expectedShipOn: string | null;
  readonly shippedAt: Date | null;
  readonly trackingNumber: string | null;
  readonly cancelledAt: Date | null;
  readonly recipient: Recipient;
  readonly note: string;
}

type Cells = Readonly<Record<OrderColumn, (row: ExportedOrder) => Cell>>;

const PERSONAL = {
  receiverName: ({ recipient }) => recipient.receiver,
  mobile: ({ recipient }) => recipient.mobile,
  address: ({ recipient }) =>
    [recipient.county, recipient.district, recipient.detail, recipient.pickup?.name ?? ''].join(' ').trim(),
  note: ({ note }) => note,
} as const satisfies Record<string, (row: ExportedOrder) => Cell>;

export function headingsOf(locale: Locale, columns: readonly OrderColumn[], isPersonal: boolean): string {
  const t = translator(locale, 'orderlist');
  const names = ['number', ...columns, ...(isPersonal ? Object.keys(PERSONAL) : [])];
  return BYTE_ORDER_MARK + writeCsv([names.map((name) => t(`columns.${name}`))]);
}

/** @returns a function that formats orders as lines */
export function csvOf(
  locale: Locale,
  columns: readonly OrderColumn[],
  isPersonal: boolean,
): (rows: readonly ExportedOrder[]) => string {
  const cells = cellsIn(locale);
  const asked = [
    ({ number }: ExportedOrder) => number,
    ...columns.map((column) => cells[column]),
    ...(isPersonal ? Object.values(PERSONAL) : []),
  ];
  return (rows) => writeCsv(rows.map((row) => asked.map((cell) => cell(row))));
}

function cellsIn(locale: Locale): Cells {
  const t = translator(locale, 'order');
  const statusOf = remembered((status: OrderStatus) => statusName(locale, status));
  const paymentOf = remembered((method: PaymentMethod) => paymentName(locale, method));
  const deliveryOf = remembered((type: OrderDelivery) => t(`delivery.${type}`));
  const minute = (at: Date | null): Cell => at && taipeiMinute(at);
  return {
    createdAt: ({ createdAt }) => minute(createdAt),
    receiver: ({ receiver }) => maskName(receiver),
    status: ({ status, deliveryType }) =>
      deliveryType === 'none' ? statusName(locale, status, deliveryType) : statusOf(status),
    payment: ({ paymentMethod }) => paymentOf(paymentMethod),
    delivery: ({ deliveryType }) => deliveryOf(deliveryType),
    paidAt: ({ paidAt }) => minute(paidAt),
    payable: ({ payable }) => payable,
    goodsTotal: ({ goodsTotal }) => goodsTotal,
    discount: ({ discount }) => discount,
    shipping: ({ shipping }) => shipping,
    coins: ({ coins }) => coins,
    expectedShipOn: ({ expectedShipOn }) => expectedShipOn,
    shippedAt: ({ shippedAt }) => minute(shippedAt),
    trackingNumber: ({ trackingNumber }) => trackingNumber,
    cancelledAt: ({ cancelledAt }) => minute(cancelledAt),
  };
}

/** Memoized, because a file repeats the same few texts in every line. */
function remembered<Key>(make: (key: Key) => string): (key: Key) => string {
  const known = new Map<Key, string>();
  return (key) => {
    const text = known.get(key) ?? make(key);
    known.set(key, text);
    return text;
  };
}
