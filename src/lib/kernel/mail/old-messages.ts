import { and, asc, eq, inArray, lt } from 'drizzle-orm';
import { type Ctx, inTransaction, publish } from '../context.ts';
import { message } from '../tables.ts';
import { addMinutes } from '../time/clock.ts';

const BATCH = 200;
/** While a process of the previous version runs, it sends its own messages within minutes. */
const LEFT_BEHIND_MINUTES = 5;

/** Queues jobs for the previous version's unsent messages. Remove it two versions later. */
export function queueOldMessages(ctx: Ctx): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    const left = await tx.db
      .select({ id: message.id, channel: message.channel })
      .from(message)
      .where(and(eq(message.status, 'old'), lt(message.createdAt, addMinutes(tx.now, -LEFT_BEHIND_MINUTES))))
      .orderBy(asc(message.createdAt))
      .limit(BATCH)
      .for('update', { skipLocked: true });
    if (left.length === 0) return 0;
    await tx.db
      .update(message)
      .set({ status: 'waiting' })
      .where(
        inArray(
          message.id,
          left.map(({ id }) => id),
        ),
      );
    for (const { id, channel } of left) await publish(tx, `message.${channel}`, { messageId: Number(id) });
    return left.length;
  });
}
