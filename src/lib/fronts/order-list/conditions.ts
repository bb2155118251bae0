import { eq, gte, inArray, isNotNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import { shipment } from '#lib/after/shipment/tables.ts';
import { orderTag } from '#lib/fronts/order-desk/tables.ts';
import type { StaffActor } from '#lib/kernel/actor.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { fieldError } from '#lib/kernel/errors.ts';
import { COUNTRY_CODES } from '#lib/kernel/text/contact.ts';
import { addDays } from '#lib/kernel/time/clock.ts';
import { taipeiMoment } from '#lib/kernel/time/taipei.ts';
import type { OrderStatus } from '#lib/orders/order/codes.ts';
import { order } from '#lib/orders/order/tables.ts';
import { member } from '#lib/people/account/tables.ts';
import type { DeskFilter } from './model.ts';
import { type OrderSort, type Place, readSought } from './rules.ts';

/** Conditions and sort order of staff's orders: the same for pages, counts and files. */

export const receiverOf = sql<string>`${order.recipient} ->> 'receiver'`;

/** Columns for lists and files. */
export const ORDER_FIELDS = {
  id: order.id,
  number: order.number,
  status: order.status,
  createdAt: order.createdAt,
  paidAt: order.paidAt,
  payable: order.payable,
  paymentMethod: order.paymentMethod,
  deliveryType: order.deliveryType,
  receiver: receiverOf,
  goodsTotal: order.goodsTotal,
  discount: order.discount,
  shipping: order.shipping,
  coins: order.coins,
  expectedShipOn: order.expectedShipOn,
  shippedAt: order.shippedAt,
  trackingNumber: order.trackingNumber,
  cancelledAt: order.cancelledAt,
};

export const inOrder = (sort: OrderSort, isRising: boolean): SQL =>
  isRising ? sql`${order[sort]}, ${order.id}` : sql`${order[sort]} desc, ${order.id} desc`;

export const beyond = (sort: OrderSort, { at, id }: Place, isRising: boolean): SQL =>
  isRising
    ? sql`(${order[sort]}, ${order.id}) > (${at.toISOString()}::timestamptz, ${id})`
    : sql`(${order[sort]}, ${order.id}) < (${at.toISOString()}::timestamptz, ${id})`;

/** @throws ShopError deskNumberOnly at `q` without the permission to see members */
export function conditionsOf(ctx: Ctx<StaffActor>, filter: DeskFilter): (SQL | undefined)[] {
  const { q, status, delivery, payment, tag, from, to, amountFrom, amountTo, sort } = filter;
  return [
    // Unpaid orders have no time to sort by.
    sort === 'paidAt' ? isNotNull(order.paidAt) : undefined,
    status === undefined ? undefined : eq(order.status, status as OrderStatus),
    delivery && eq(order.deliveryType, delivery),
    payment && eq(order.paymentMethod, payment),
    tag
      ? sql`${order.id} in (select ${orderTag.orderId} from ${orderTag} where ${orderTag.tag} = ${tag})`
      : undefined,
    from === undefined ? undefined : gte(order[sort], taipeiMoment(from)),
    to === undefined ? undefined : lt(order[sort], addDays(taipeiMoment(to), 1)),
    amountFrom === undefined ? undefined : gte(order.payable, amountFrom),
    amountTo === undefined ? undefined : lte(order.payable, amountTo),
    q ? matching(ctx, q) : undefined,
  ];
}

/** Uses an index of the reversed text: `5678` finds `0912345678`. */
const endsWith = (column: SQL, digits: string): SQL =>
  sql`reverse(${column}) like ${`${[...digits].reverse().join('')}%`}`;

const sentAs = (tracking: string): SQL =>
  sql`${order.id} in (select ${shipment.orderId} from ${shipment} where ${shipment.trackingNumber} = ${tracking})`;

/**
 * By order number or its end, tracking number, receiver's phone or its end, member's phone or e-mail, or the
 * beginning of the receiver's name.
 */
function matching({ actor }: Ctx<StaffActor>, q: string): SQL | undefined {
  const sought = readSought(q);
  if (sought.kind === 'number') return eq(order.number, sought.number);
  if (sought.kind === 'tracking') return sentAs(sought.tracking);
  const mayRead = actor.permissions.has('order.readPersonal');
  if (sought.kind === 'end') {
    const byNumber = endsWith(sql`${order.number}`, sought.digits);
    return mayRead ? or(byNumber, endsWith(sql`(${order.recipient} ->> 'mobile')`, sought.digits)) : byNumber;
  }
  if (!mayRead) throw fieldError('q', 'deskNumberOnly');
  if (sought.kind === 'email')
    return sql`${order.memberId} = any(array(select ${member.id} from ${member} where ${member.email} = ${sought.email}))`;
  if (sought.kind === 'name') {
    const start = `${sought.start.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
    return sql`(${receiverOf}) like ${start}`;
  }
  const { mobile, tracking } = sought;
  const members = sql`select ${member.id} from ${member}
    where ${inArray(member.countryCode, [...COUNTRY_CODES])} and ${member.mobile} = ${mobile}`;
  return or(
    sql`(${order.recipient} ->> 'mobile') = ${mobile}`,
    sql`${order.memberId} = any(array(${members}))`,
    sentAs(tracking),
  );
}
