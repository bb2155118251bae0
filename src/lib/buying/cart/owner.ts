import { sql } from 'drizzle-orm';
import { type Actor, actingMember, actingVisitor } from '#lib/kernel/actor.ts';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { signInExpired } from '#lib/kernel/errors.ts';
import type { MemberId } from '#lib/kernel/ids.ts';

/** The cart's owner (row C1): a member, or a browser without a sign-in. */
export interface CartOwner {
  readonly memberId: MemberId | null;
  /** The value in the tables. */
  readonly key: string;
}

export const memberCart = (memberId: MemberId): CartOwner => ({ memberId, key: `m:${memberId}` });
export const visitorCart = (visitor: string): CartOwner => ({ memberId: null, key: `v:${visitor}` });

/** The keys of all visitors' carts, as an SQL pattern. */
export const VISITOR_CARTS = 'v:%';

/** The actor's cart: the member's, else that of the visitor's cookie. @throws ShopError 40014 for others */
export function ownCart(actor: Actor): CartOwner {
  const [memberId, visitor] = [actingMember(actor), actingVisitor(actor)];
  if (memberId) return memberCart(memberId);
  if (visitor) return visitorCart(visitor);
  throw signInExpired();
}

/** Serializes changes of one cart that are checked before they are written. */
export const serialized = <T>(ctx: Ctx, { key }: CartOwner, work: (tx: Ctx) => Promise<T>): Promise<T> =>
  inTransaction(ctx, async (tx) => {
    await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
    return work(tx);
  });
