import { sql } from 'drizzle-orm';
import { type Actor, actingMember, actingVisitor } from '#lib/kernel/actor.ts';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { signInExpired } from '#lib/kernel/errors.ts';
import type { MemberId } from '#lib/kernel/ids.ts';

/** Whose cart is meant (row C1): a member's, or that of a browser that nobody has signed in on. */
export interface CartOwner {
  readonly memberId: MemberId | null;
  /** As the tables name it. */
  readonly key: string;
}

export const memberCart = (memberId: MemberId): CartOwner => ({ memberId, key: `m:${memberId}` });
export const visitorCart = (visitor: string): CartOwner => ({ memberId: null, key: `v:${visitor}` });

/** The carts of all visitors, as a pattern of the tables' names. */
export const VISITOR_CARTS = 'v:%';

/** The cart of whoever acts: the member's, else that of the visitor's cookie. @throws ShopError 40014 for others */
export function ownCart(actor: Actor): CartOwner {
  const [memberId, visitor] = [actingMember(actor), actingVisitor(actor)];
  if (memberId) return memberCart(memberId);
  if (visitor) return visitorCart(visitor);
  throw signInExpired();
}

/** What is judged before it is written: two such changes of one cart wait for each other. */
export const serialized = <T>(ctx: Ctx, { key }: CartOwner, work: (tx: Ctx) => Promise<T>): Promise<T> =>
  inTransaction(ctx, async (tx) => {
    await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
    return work(tx);
  });
