import { eq } from 'drizzle-orm';
import { afterCommit, type Ctx } from '#lib/kernel/context.ts';
import type { MemberId, OrderId } from '#lib/kernel/ids.ts';
import { order } from './tables.ts';

interface Told {
  readonly memberId: MemberId;
  readonly number: string;
}

/** Refreshes the order on the member's open pages after the commit. */
export const notifyOpenPages = (tx: Ctx, { memberId, number }: Told): void =>
  afterCommit(tx, () => tx.tell({ memberId, changed: { order: number } }));

/** `notifyOpenPages` by the order's id. */
export async function notifyOpenPagesOf(tx: Ctx, orderId: OrderId): Promise<void> {
  const [found] = await tx.db
    .select({ memberId: order.memberId, number: order.number })
    .from(order)
    .where(eq(order.id, orderId));
  if (found) notifyOpenPages(tx, found);
}
