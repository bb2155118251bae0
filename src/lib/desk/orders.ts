import { and, eq, gte, inArray, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { member } from '#lib/account/tables.ts';
import { maskName } from '#lib/address/rules/mask-name.ts';
import type { StaffActor } from '#lib/kernel/actor.ts';
import { addDays } from '#lib/kernel/clock.ts';
import { COUNTRY_CODES } from '#lib/kernel/contact.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { fieldError } from '#lib/kernel/errors.ts';
import { translator } from '#lib/kernel/i18n/words.ts';
import { taipeiMoment } from '#lib/kernel/taipei.ts';
import type { OrderStatus } from '#lib/order/codes.ts';
import { paymentName, statusName } from '#lib/order/service.ts';
import { order } from '#lib/order/tables.ts';
import type { DeskOrder, DeskOrders, DeskOrdersQuery } from './model.ts';
import { type Place, readPlace, readSought, writePlace } from './rules.ts';

/**
 * Orders for staff, page by page from a place in the list: the thousandth page costs what the first does.
 * @throws ShopError deskNumberOnly at q for who may not see whose orders they are
 */
export async function listDeskOrders(ctx: Ctx<StaffActor>, query: DeskOrdersQuery): Promise<DeskOrders> {
  const most = ctx.config.limits.deskOrdersPerPage;
  const by = order[query.sort];
  const isBackwards = query.before !== undefined;
  const place = readPlace(query.before ?? query.after ?? '');
  const isRising = (query.direction === 'asc') !== isBackwards;
  const rows = await ctx.db
    .select({
      id: order.id,
      number: order.number,
      status: order.status,
      createdAt: order.createdAt,
      paidAt: order.paidAt,
      payable: order.payable,
      paymentMethod: order.paymentMethod,
      deliveryType: order.deliveryType,
      receiver: sql<string>`${order.recipient} ->> 'receiver'`,
    })
    .from(order)
    .where(and(...conditionsOf(ctx, query), place ? beyond(by, place, isRising) : undefined))
    .orderBy(isRising ? sql`${by}, ${order.id}` : sql`${by} desc, ${order.id} desc`)
    // One more tells whether there are others.
    .limit(most + 1);
  const found = rows.slice(0, most);
  if (isBackwards) found.reverse();
  const hasMore = rows.length > most;
  const placeOf = (row: (typeof rows)[number] | undefined): string | null => {
    const at = row?.[query.sort];
    return row && at ? writePlace({ at, id: row.id }) : null;
  };
  const t = translator(ctx.locale, 'order');
  return {
    orders: found.map(
      ({ id: _, createdAt, paidAt, paymentMethod, deliveryType, receiver, ...row }): DeskOrder => ({
        ...row,
        statusName: statusName(ctx.locale, row.status),
        createdAt: createdAt.toISOString(),
        paidAt: paidAt?.toISOString() ?? null,
        paymentName: paymentName(ctx.locale, paymentMethod),
        deliveryName: t(`delivery.${deliveryType}`),
        receiver: maskName(receiver),
      }),
    ),
    before: (isBackwards ? hasMore : place !== null) ? placeOf(found[0]) : null,
    after: isBackwards || hasMore ? placeOf(found.at(-1)) : null,
  };
}

const beyond = (
  by: typeof order.createdAt | typeof order.paidAt,
  { at, id }: Place,
  isRising: boolean,
): SQL =>
  isRising
    ? sql`(${by}, ${order.id}) > (${at.toISOString()}::timestamptz, ${id})`
    : sql`(${by}, ${order.id}) < (${at.toISOString()}::timestamptz, ${id})`;

function conditionsOf(ctx: Ctx<StaffActor>, query: DeskOrdersQuery): (SQL | undefined)[] {
  const { q, status, delivery, payment, from, to, sort } = query;
  return [
    // Of those that are not paid there is no time to sort by.
    sort === 'paidAt' ? isNotNull(order.paidAt) : undefined,
    status === undefined ? undefined : eq(order.status, status as OrderStatus),
    delivery && eq(order.deliveryType, delivery),
    payment && eq(order.paymentMethod, payment),
    from === undefined ? undefined : gte(order[sort], taipeiMoment(from)),
    to === undefined ? undefined : lt(order[sort], addDays(taipeiMoment(to), 1)),
    q ? matching(ctx, q) : undefined,
  ];
}

/** By number, or by whose it is: the receiver's phone or the member's, or how the receiver's name begins. */
function matching({ actor }: Ctx<StaffActor>, q: string): SQL | undefined {
  const sought = readSought(q);
  if (sought.kind === 'number') return eq(order.number, sought.number);
  if (!actor.permissions.has('order.readPersonal')) throw fieldError('q', 'deskNumberOnly');
  if (sought.kind === 'name') {
    const start = `${sought.start.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
    return sql`(${order.recipient} ->> 'receiver') like ${start}`;
  }
  const { mobile } = sought;
  const members = sql`select ${member.id} from ${member}
    where ${inArray(member.countryCode, [...COUNTRY_CODES])} and ${member.mobile} = ${mobile}`;
  return or(
    sql`(${order.recipient} ->> 'mobile') = ${mobile}`,
    sql`${order.memberId} = any(array(${members}))`,
  );
}
