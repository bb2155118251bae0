import { and, asc, eq, lte } from 'drizzle-orm';
import { type Ctx, inTransaction, publish } from '../context.ts';
import { idIn } from '../db/id-in.ts';
import { message } from '../tables.ts';

const BATCH = 500;

/** Sweep: what waited for its hour leaves, in the order in which it was written. */
export function sendDelayedMessages(ctx: Ctx): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    const due = await tx.db
      .select({ id: message.id, channel: message.channel })
      .from(message)
      .where(and(eq(message.status, 'held'), lte(message.holdUntil, tx.now)))
      .orderBy(asc(message.id))
      .limit(BATCH)
      .for('update', { skipLocked: true });
    if (due.length === 0) return 0;
    await tx.db
      .update(message)
      .set({ status: 'waiting' })
      .where(
        idIn(
          message.id,
          due.map(({ id }) => Number(id)),
        ),
      );
    for (const { id, channel } of due) await publish(tx, `message.${channel}`, { messageId: Number(id) });
    return due.length;
  });
}
