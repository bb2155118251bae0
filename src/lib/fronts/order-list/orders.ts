import { and, count, inArray } from 'drizzle-orm';
import type { StaffActor } from '#lib/kernel/actor.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { translator } from '#lib/kernel/i18n/words.ts';
import { paymentName, statusName } from '#lib/orders/order/service.ts';
import { order } from '#lib/orders/order/tables.ts';
import { maskName } from '#lib/people/address/rules/mask-name.ts';
import { beyond, conditionsOf, inOrder, ORDER_FIELDS } from './conditions.ts';
import type { DeskCount, DeskFilter, DeskOrder, DeskOrders, DeskOrdersQuery } from './model.ts';
import { MAX_ORDER_PAGES, readPlace, writePlace } from './rules.ts';

/**
 * A page of orders for staff. With a cursor, the thousandth page costs the same as the first. With a page
 * number, earlier rows are skipped in an index only.
 * @throws ShopError deskNumberOnly at `q` without the permission to see members
 */
export async function listDeskOrders(ctx: Ctx<StaffActor>, query: DeskOrdersQuery): Promise<DeskOrders> {
  const most = ctx.config.limits.deskOrdersPerPage;
  const isBackwards = query.before !== undefined;
  const place = readPlace(query.before ?? query.after ?? '');
  const isRising = (query.direction === 'asc') !== isBackwards;
  const skipped = place ? 0 : ((query.page ?? 1) - 1) * most;
  // Ids only: filters and sort order are covered by indexes, so only the page's rows are read.
  const ids = ctx.db
    .select({ id: order.id })
    .from(order)
    .where(and(...conditionsOf(ctx, query), place ? beyond(query.sort, place, isRising) : undefined))
    .orderBy(inOrder(query.sort, isRising))
    // One more row shows whether there is a next page.
    .limit(most + 1)
    .offset(skipped);
  const rows = await ctx.db
    .select(ORDER_FIELDS)
    .from(order)
    .where(inArray(order.id, ids))
    .orderBy(inOrder(query.sort, isRising));
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
      ({
        id: _,
        createdAt,
        paidAt,
        shippedAt,
        cancelledAt,
        paymentMethod,
        deliveryType,
        receiver,
        ...row
      }): DeskOrder => ({
        ...row,
        statusName: statusName(ctx.locale, row.status, deliveryType),
        createdAt: createdAt.toISOString(),
        paidAt: paidAt?.toISOString() ?? null,
        shippedAt: shippedAt?.toISOString() ?? null,
        cancelledAt: cancelledAt?.toISOString() ?? null,
        paymentName: paymentName(ctx.locale, paymentMethod),
        deliveryName: t(`delivery.${deliveryType}`),
        receiver: maskName(receiver),
      }),
    ),
    before: (isBackwards ? hasMore : place !== null || skipped > 0) ? placeOf(found[0]) : null,
    after: isBackwards || hasMore ? placeOf(found.at(-1)) : null,
  };
}

/**
 * Counts orders up to the pages that can be opened by number, because counting a million would take too long.
 */
export async function countDeskOrders(ctx: Ctx<StaffActor>, filter: DeskFilter): Promise<DeskCount> {
  const perPage = ctx.config.limits.deskOrdersPerPage;
  const most = MAX_ORDER_PAGES * perPage;
  const some = ctx.db
    .select({ id: order.id })
    .from(order)
    .where(and(...conditionsOf(ctx, filter)))
    .limit(most + 1)
    .as('some');
  const [all] = await ctx.db.select({ orders: count() }).from(some);
  const orders = Math.min(all?.orders ?? 0, most);
  return { orders, isMore: (all?.orders ?? 0) > most, pages: Math.max(1, Math.ceil(orders / perPage)) };
}
