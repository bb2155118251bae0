import { eq } from 'drizzle-orm';
import { afterCommit, type Ctx } from '#lib/kernel/context.ts';
import type { MemberId, OrderId } from '#lib/kernel/ids.ts';
import { order } from './tables.ts';

interface Told {
  readonly memberId: MemberId;
  readonly number: string;
}

/** The member's open pages show the order anew once the transaction is committed. */
export const notifyOpenPages = (tx: Ctx, { memberId, number }: Told): void =>
  afterCommit(tx, () => tx.tell({ memberId, changed: { order: number } }));

/** The same, of an order that is known by its id only. */
export async function notifyOpenPagesOf(tx: Ctx, orderId: OrderId): Promise<void> {
  const [found] = await tx.db
    .select({ memberId: order.memberId, number: order.number })
    .from(order)
    .where(eq(order.id, orderId));
  if (found) notifyOpenPages(tx, found);
}
