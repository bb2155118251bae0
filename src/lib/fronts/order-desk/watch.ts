import { and, asc, eq, gt, lt, ne } from 'drizzle-orm';
import type { StaffActor } from '#lib/kernel/actor.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { addSeconds } from '#lib/kernel/time/clock.ts';
import { staffMember } from '#lib/people/staff/tables.ts';
import type { DeskWatchers } from './model/acts.ts';
import { WATCHED_SECONDS } from './rules.ts';
import { findSubject } from './subject.ts';
import { orderWatcher } from './tables.ts';

/**
 * Records that the caller has an order's page open, and returns who else has.
 * @throws ShopError orderNotFound (404)
 */
export async function watchOrder(ctx: Ctx<StaffActor>, number: string): Promise<DeskWatchers> {
  const { id } = await findSubject(ctx, number);
  const { staffId } = ctx.actor;
  const since = addSeconds(ctx.now, -WATCHED_SECONDS);
  await ctx.db
    .insert(orderWatcher)
    .values({ orderId: id, staffId, seenAt: ctx.now })
    .onConflictDoUpdate({
      target: [orderWatcher.orderId, orderWatcher.staffId],
      set: { seenAt: ctx.now },
    });
  const others = await ctx.db
    .select({ name: staffMember.name })
    .from(orderWatcher)
    .innerJoin(staffMember, eq(staffMember.id, orderWatcher.staffId))
    .where(
      and(
        eq(orderWatcher.orderId, id),
        ne(orderWatcher.staffId, staffId),
        gt(orderWatcher.seenAt, since),
        eq(staffMember.state, 'active'),
      ),
    )
    .orderBy(asc(staffMember.name));
  return { others: others.map(({ name }) => name) };
}

/** Sweep: deletes entries of closed pages. */
export async function deleteOldWatchers({ db, now }: Ctx): Promise<number> {
  const gone = await db
    .delete(orderWatcher)
    .where(lt(orderWatcher.seenAt, addSeconds(now, -WATCHED_SECONDS)))
    .returning({ orderId: orderWatcher.orderId });
  return gone.length;
}
