import { sql } from 'drizzle-orm';
import { actingMember, actingVisitor } from '#lib/kernel/actor.ts';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { signInExpired } from '#lib/kernel/errors.ts';

export const memberCart = (memberId: number): string => `m:${memberId}`;
export const visitorCart = (visitor: string): string => `v:${visitor}`;

/** Whose cart is meant (row C1): the member's, else that of the visitor's cookie. */
export function cartOwner(ctx: Ctx): string {
  const [memberId, visitor] = [actingMember(ctx.actor), actingVisitor(ctx.actor)];
  if (memberId) return memberCart(memberId);
  if (visitor) return visitorCart(visitor);
  throw signInExpired();
}

/** What is judged before it is written: two such changes of one cart wait for each other. */
export const inTurn = <T>(ctx: Ctx, work: (tx: Ctx) => Promise<T>): Promise<T> =>
  inTransaction(ctx, async (tx) => {
    await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${cartOwner(ctx)}, 0))`);
    return work(tx);
  });
