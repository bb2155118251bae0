import {
  and,
  asc,
  count,
  desc,
  eq,
  exists,
  getTableColumns,
  ilike,
  inArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { namedIn } from '#lib/catalog/pricing/rules/named.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { notFound } from '#lib/kernel/errors.ts';
import type { Locale } from '#lib/kernel/i18n/locale.ts';
import { translator } from '#lib/kernel/i18n/words.ts';
import type { MemberId, OrderId } from '#lib/kernel/ids.ts';
import { placeIn } from '#lib/people/address/rules/districts.ts';
import type { PaymentMethod } from '#lib/site/payment-methods/rules/payment-methods.ts';
import { isPaidLater } from '#lib/site/payment-methods/rules/payment-methods.ts';
import { ORDER_STATUS, type OrderStatus } from './codes.ts';
import { lineWords } from './line-words.ts';
import type {
  ListOrdersInput,
  OrderCounts,
  OrderDetail,
  OrderLine,
  OrderListItem,
  OrderPage,
} from './model.ts';
import { canCancel, canPay, extendedReservation, hasParcels, listTotalOf, TAB_STATUSES } from './rules.ts';
import { order, orderLine, orderMove } from './tables.ts';
import { paymentName, statusName } from './words.ts';

type OrderRow = typeof order.$inferSelect;

/** Whether an order is a group purchase; a column for queries on the orders table. */
export const isGroupOrder = sql<boolean>`exists (
  select from ${orderLine} line where line.order_id = shop_order.id and line.campaign_id is not null)`;

const shownColumns = { ...getTableColumns(order), isGroup: isGroupOrder };
type ShownOrder = OrderRow & { readonly isGroup: boolean };

/** Row E2: the member's orders, newest first, by tab and by number or product name. */
export async function listOrders(
  ctx: Ctx,
  memberId: MemberId,
  { tab, q, page }: ListOrdersInput,
): Promise<OrderPage> {
  const perPage = ctx.config.limits.ordersPerPage;
  const where = and(
    eq(order.memberId, memberId),
    tab === 'all' ? undefined : inArray(order.status, [...TAB_STATUSES[tab]]),
    q ? matches(ctx, q) : undefined,
  );
  const rows = await ctx.db
    .select(shownColumns)
    .from(order)
    .where(where)
    .orderBy(desc(order.createdAt), desc(order.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  const [all] = await ctx.db.select({ total: count() }).from(order).where(where);
  const total = all?.total ?? 0;
  const lines = await linesOf(
    ctx,
    rows.map((row) => row.id),
  );
  return {
    orders: rows.map((row) => listItemOf(ctx, row, lines.get(row.id) ?? [])),
    page,
    pages: Math.max(1, Math.ceil(total / perPage)),
    total,
  };
}

/** Substring of the number or of a line's name; `%` and `_` are literal. */
function matches(ctx: Ctx, q: string): SQL | undefined {
  const pattern = `%${q.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  return or(
    ilike(order.number, pattern),
    exists(
      ctx.db
        .select({ id: orderLine.id })
        .from(orderLine)
        .where(and(eq(orderLine.orderId, order.id), ilike(orderLine.name, pattern))),
    ),
  );
}

/**
 * Row E2: the member's order with lines, agreed amounts and timeline.
 * @throws ShopError orderNotFound (404), also for another member's order
 */
export async function getOrder(ctx: Ctx, memberId: MemberId, number: string): Promise<OrderDetail> {
  const row = await findOwnOrder(ctx, memberId, number);
  const own = (await linesOf(ctx, [row.id])).get(row.id) ?? [];
  const moves = await ctx.db
    .select({ status: orderMove.to, at: orderMove.at })
    .from(orderMove)
    .where(eq(orderMove.orderId, row.id))
    .orderBy(asc(orderMove.id));
  const t = translator(ctx.locale, 'order');
  const { paymentMethod, deliveryType, recipient, note, goodsTotal, discount, shipping, coins } = row;
  return {
    ...listItemOf(ctx, row, own),
    paymentMethod,
    paymentName: paymentName(ctx.locale, paymentMethod),
    canHoldLonger: extendedReservation(row, ctx.now, ctx.config.limits) !== null,
    isPaidLater: isPaidLater(paymentMethod),
    deliveryType,
    deliveryName: t(`delivery.${deliveryType}`),
    recipient,
    place: placeIn(ctx.locale, recipient),
    note,
    listTotal: listTotalOf(row),
    adjustments: namedIn(row.adjustments, ctx.locale),
    goodsTotal,
    discount,
    shipping,
    coins,
    paidAt: row.paidAt?.toISOString() ?? null,
    paidAmount: row.paidAmount,
    transactionNumber: row.transactionNumber,
    addOnOrderNumber: own.some(({ kind }) => kind === 'addOn') ? row.number : null,
    expectedShipOn: row.expectedShipOn,
    shippedAt: row.shippedAt?.toISOString() ?? null,
    trackingNumber: row.trackingNumber,
    cancelledAt: row.cancelledAt?.toISOString() ?? null,
    cancelReason: row.cancelReason && t(`cancelReason.${row.cancelReason}`),
    hasOpenReturn: row.hasOpenReturn,
    hasClosedStore: row.hasClosedStore,
    now: ctx.now.toISOString(),
    timeline: [
      { status: ORDER_STATUS.awaitingPayment, name: t('timeline.created'), at: row.createdAt.toISOString() },
      ...moves.map(({ status, at }) => ({
        status,
        name: statusName(ctx.locale, status, deliveryType),
        at: at.toISOString(),
      })),
    ],
  };
}

/** Number of orders per tab. */
export async function countOrders(ctx: Ctx, memberId: MemberId): Promise<OrderCounts> {
  const rows = await ctx.db
    .select({ status: order.status, orders: count() })
    .from(order)
    .where(eq(order.memberId, memberId))
    .groupBy(order.status);
  const inTab = (statuses: readonly OrderStatus[]) =>
    rows.reduce((sum, row) => sum + (statuses.includes(row.status) ? row.orders : 0), 0);
  return {
    unpaid: inTab(TAB_STATUSES.unpaid),
    shipping: inTab(TAB_STATUSES.shipping),
    receiving: inTab(TAB_STATUSES.receiving),
    done: inTab(TAB_STATUSES.done),
    cancelled: inTab(TAB_STATUSES.cancelled),
  };
}

/** Order data for the payment area. */
export interface PayableOrder {
  readonly id: OrderId;
  readonly number: string;
  readonly memberId: MemberId;
  readonly status: OrderStatus;
  /** NT$ */
  readonly payable: number;
  readonly createdAt: Date;
  readonly payBefore: Date;
  readonly holdUntil: Date | null;
  readonly paidAt: Date | null;
  readonly cancelReason: OrderRow['cancelReason'];
  readonly paymentMethod: PaymentMethod;
  /** Number of instalments and saved card, as chosen at checkout. */
  readonly instalments: number | null;
  readonly cardId: number | null;
  readonly locale: Locale;
  readonly isGroup: boolean;
  /** Names of the purchased items, one per line. */
  readonly names: readonly string[];
}

/**
 * The member's order in any state: the payment area decides whether it can be paid.
 * @throws ShopError orderNotFound (404)
 */
export async function loadPayableOrder(
  ctx: Ctx,
  memberId: MemberId,
  number: string,
  { lock = false } = {},
): Promise<PayableOrder> {
  const query = ctx.db
    .select({
      id: order.id,
      number: order.number,
      memberId: order.memberId,
      status: order.status,
      payable: order.payable,
      createdAt: order.createdAt,
      payBefore: order.payBefore,
      holdUntil: order.holdUntil,
      paidAt: order.paidAt,
      cancelReason: order.cancelReason,
      paymentMethod: order.paymentMethod,
      instalments: order.instalments,
      cardId: order.cardId,
      locale: order.locale,
      isGroup: isGroupOrder,
      names: lineNames,
    })
    .from(order)
    .where(and(eq(order.number, number), eq(order.memberId, memberId)));
  const [row] = await (lock ? query.for('no key update') : query);
  if (!row) throw notFound('orderNotFound');
  return row;
}

/** Subquery of an order's id, for queries sent together with the one that reads the order. */
export const orderIdOf = (number: string): SQL<OrderId> =>
  sql<OrderId>`(select ${order.id} from ${order} where ${order.number} = ${number})`;

const lineNames = sql<string[]>`(
  select coalesce(json_agg(line.name order by line.id), '[]')
  from ${orderLine} line where line.order_id = ${order}.id)`;

async function findOwnOrder(ctx: Ctx, memberId: MemberId, number: string) {
  const [row] = await ctx.db
    .select(shownColumns)
    .from(order)
    .where(and(eq(order.number, number), eq(order.memberId, memberId)));
  if (!row) throw notFound('orderNotFound');
  return row;
}

async function linesOf(ctx: Ctx, orderIds: readonly OrderId[]): Promise<Map<OrderId, OrderLine[]>> {
  const byOrder = new Map<OrderId, OrderLine[]>();
  if (orderIds.length === 0) return byOrder;
  const rows = await ctx.db
    .select({ ...getTableColumns(orderLine), ...lineWords(ctx.locale) })
    .from(orderLine)
    .where(inArray(orderLine.orderId, [...orderIds]))
    .orderBy(asc(orderLine.id));
  for (const {
    id: _id,
    orderId,
    promotionId: _promotionId,
    campaignId: _campaignId,
    parts: _parts,
    ...row
  } of rows) {
    const line = { ...row, adjustments: namedIn(row.adjustments, ctx.locale) };
    const known = byOrder.get(orderId);
    if (known) known.push(line);
    else byOrder.set(orderId, [line]);
  }
  return byOrder;
}

const listItemOf = (ctx: Ctx, row: ShownOrder, lines: OrderLine[]): OrderListItem => ({
  number: row.number,
  status: row.status,
  statusName: statusName(ctx.locale, row.status, row.deliveryType),
  createdAt: row.createdAt.toISOString(),
  payBefore: row.payBefore.toISOString(),
  payable: row.payable,
  count: lines.reduce((sum, line) => sum + line.quantity, 0),
  lines,
  canPay: canPay(row, ctx.now),
  canCancel: canCancel(row.status),
  isOnItsWay: hasParcels(row),
  canConfirm: row.status === ORDER_STATUS.awaitingReceipt,
  isGroup: row.isGroup,
});
