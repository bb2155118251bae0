import { eq } from 'drizzle-orm';
import { displayName } from '#lib/account/rules.ts';
import { member } from '#lib/account/tables.ts';
import type { StaffActor } from '#lib/kernel/actor.ts';
import { audit } from '#lib/kernel/audit.ts';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { notFound } from '#lib/kernel/errors.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { getOrder } from '#lib/order/service.ts';
import { order } from '#lib/order/tables.ts';
import { eventsOf } from './events.ts';
import type { DeskOrderDetail } from './model.ts';

/**
 * An order with everything that happened to it. Whoever is shown whose it is and where it goes leaves an entry.
 * @throws ShopError orderNotFound (404)
 */
export async function getDeskOrder(ctx: Ctx<StaffActor>, number: string): Promise<DeskOrderDetail> {
  const [found] = await ctx.db
    .select({
      id: order.id,
      memberId: order.memberId,
      nickName: member.nickName,
      realName: member.realName,
      mobile: member.mobile,
      email: member.email,
    })
    .from(order)
    .innerJoin(member, eq(member.id, order.memberId))
    .where(eq(order.number, number));
  if (!found) throw notFound('orderNotFound');
  const { id, memberId, mobile, email } = found;
  const {
    recipient,
    note,
    canPay: _canPay,
    canCancel: _canCancel,
    now: _now,
    timeline: _timeline,
    ...shown
  } = await getOrder(ctx, memberId, number);
  const events = await eventsOf(ctx, { id, number, memberId });
  const isPersonal = ctx.actor.permissions.has('order.readPersonal');
  if (isPersonal) await noteLook(ctx, number, memberId);
  return {
    ...shown,
    personal: isPersonal ? { recipient, note, member: { name: displayName(found), mobile, email } } : null,
    events,
  };
}

const noteLook = (ctx: Ctx, number: string, owner: MemberId): Promise<void> =>
  inTransaction(ctx, (tx) =>
    audit(tx, { act: 'order.look', subject: `order:${number}`, owner, before: null, after: null }),
  );
