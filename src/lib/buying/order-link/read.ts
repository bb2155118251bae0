import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, lte, ne, or, type SQL } from 'drizzle-orm';
import { renderSVG } from 'uqr';
import type { StaffActor } from '#lib/kernel/actor.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { notFound } from '#lib/kernel/errors.ts';
import { maskContact } from '#lib/kernel/text/mask.ts';
import { payLink } from '#lib/money/payment/links/tables.ts';
import { payAddress } from '#lib/money/payment/service.ts';
import { ORDER_STATUS } from '#lib/orders/order/codes.ts';
import { order, orderLine } from '#lib/orders/order/tables.ts';
import { maskName } from '#lib/people/address/rules/mask-name.ts';
import { staffMember } from '#lib/people/staff/tables.ts';
import type { OrderLink, OrderLinkDetail, OrderLinks } from './model.ts';
import { type OrderLinkState, orderLinkState } from './rules.ts';
import { orderLink } from './tables.ts';

const PAGE = 30;

const rowsOf = ({ db }: Ctx, wanted: SQL | undefined, most: number) =>
  db
    .select({
      id: orderLink.id,
      note: orderLink.note,
      createdAt: orderLink.createdAt,
      orderId: order.id,
      number: order.number,
      status: order.status,
      paidAt: order.paidAt,
      cancelReason: order.cancelReason,
      amount: order.payable,
      recipient: order.recipient,
      linkId: payLink.id,
      validUntil: payLink.validUntil,
      locale: payLink.locale,
      madeBy: staffMember.name,
    })
    .from(orderLink)
    .innerJoin(order, eq(order.id, orderLink.orderId))
    .innerJoin(payLink, eq(payLink.id, orderLink.payLinkId))
    .innerJoin(staffMember, eq(staffMember.id, orderLink.staffId))
    .where(wanted)
    .orderBy(desc(orderLink.id))
    .limit(most);

type Row = Awaited<ReturnType<typeof rowsOf>>[number];

/** SQL equivalent of `orderLinkState`. */
function isIn(state: OrderLinkState, now: Date): SQL | undefined {
  const unpaid = isNull(order.paidAt);
  const isAsked = inArray(order.status, [ORDER_STATUS.paymentQueried, ORDER_STATUS.paymentAbnormal]);
  const waits = and(unpaid, eq(order.status, ORDER_STATUS.awaitingPayment));
  switch (state) {
    case 'paid':
      return isNotNull(order.paidAt);
    case 'confirming':
      return and(unpaid, isAsked);
    case 'open':
      return and(waits, gt(payLink.validUntil, now));
    case 'expired':
      return or(
        and(waits, lte(payLink.validUntil, now)),
        and(unpaid, eq(order.status, ORDER_STATUS.cancelled), eq(order.cancelReason, 'expired')),
      );
    case 'cancelled':
      return and(unpaid, eq(order.status, ORDER_STATUS.cancelled), ne(order.cancelReason, 'expired'));
  }
}

interface Asked {
  readonly state: 'all' | OrderLinkState;
  readonly before?: number | undefined;
}

export async function listOrderLinks(ctx: Ctx<StaffActor>, { state, before }: Asked): Promise<OrderLinks> {
  const wanted = and(
    state === 'all' ? undefined : isIn(state, ctx.now),
    before === undefined ? undefined : lt(orderLink.id, before),
  );
  const rows = await rowsOf(ctx, wanted, PAGE + 1);
  const shown = rows.slice(0, PAGE);
  const lines = await linesOf(
    ctx,
    shown.map(({ orderId }) => orderId),
  );
  return {
    links: shown.map((row) => describe(ctx, row, lines)),
    before: rows.length > PAGE ? (shown.at(-1)?.id ?? null) : null,
  };
}

/** @throws ShopError orderNotFound (404) unless staff created the order */
export async function getOrderLink(ctx: Ctx<StaffActor>, number: string): Promise<OrderLinkDetail> {
  const [row] = await rowsOf(ctx, eq(order.number, number), 1);
  if (!row) throw notFound('orderNotFound');
  const lines = await linesOf(ctx, [row.orderId]);
  const link = describe(ctx, row, lines);
  const key = { kind: 'link', id: row.linkId, until: row.validUntil } as const;
  const url = link.state === 'open' ? payAddress(ctx, key, row.locale) : null;
  return {
    ...link,
    note: row.note,
    lines: lines.map(({ skuId, name, options, quantity }) => ({ skuId, name, options, quantity })),
    url,
    qr: url && `data:image/svg+xml;base64,${btoa(renderSVG(url, { border: 4 }))}`,
  };
}

const linesOf = async ({ db }: Ctx, orderIds: readonly Row['orderId'][]) =>
  orderIds.length === 0
    ? []
    : db
        .select({
          orderId: orderLine.orderId,
          skuId: orderLine.skuId,
          name: orderLine.name,
          options: orderLine.options,
          quantity: orderLine.quantity,
        })
        .from(orderLine)
        .where(inArray(orderLine.orderId, [...orderIds]))
        .orderBy(asc(orderLine.id));

function describe(
  ctx: Ctx<StaffActor>,
  row: Row,
  lines: readonly { readonly orderId: Row['orderId']; readonly name: string; readonly quantity: number }[],
): OrderLink {
  const { recipient, number, amount, madeBy } = row;
  const isPersonal = ctx.actor.permissions.has('order.readPersonal');
  const { receiver, mobile } = recipient;
  return {
    number,
    state: orderLinkState(row, ctx.now),
    who: receiver ? (isPersonal ? receiver : maskName(receiver)) : mobile && maskContact(mobile),
    names: lines
      .filter(({ orderId }) => orderId === row.orderId)
      .map(({ name, quantity }) => (quantity > 1 ? `${name} × ${quantity}` : name)),
    amount,
    validUntil: row.validUntil.toISOString(),
    createdAt: row.createdAt.toISOString(),
    paidAt: row.paidAt?.toISOString() ?? null,
    madeBy,
  };
}
