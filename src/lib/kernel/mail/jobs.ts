import { and, asc, eq, lte } from 'drizzle-orm';
import { type Ctx, inTransaction, publish } from '../context.ts';
import { deleteOldest } from '../db/delete-oldest.ts';
import { idIn } from '../db/id-in.ts';
import { type EventHandler, type HandlerOptions, onEvent, type Sweep } from '../jobs/events.ts';
import { message } from '../tables.ts';
import { addDays } from '../time/clock.ts';
import { deliverMessage } from './message.ts';
import { queueOldMessages } from './old-messages.ts';
import { deleteOldShortLinks } from './short-links.ts';
import type { Transport } from './transport.ts';

const BATCH = 500;

/** Sweep: sends delayed messages that are due, in the order of their creation. */
function sendDelayedMessages(ctx: Ctx): Promise<number> {
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

/**
 * Retried for about half a day with growing pauses. Nothing is prefetched, so an urgent message does not wait
 * behind others.
 */
const PATIENT: Partial<HandlerOptions> = {
  ahead: 0,
  retries: 20,
  firstPauseSeconds: 10,
  longestPauseSeconds: 3600,
  limitSeconds: 220,
};

/** Two queues: a hanging mail server does not delay SMS. */
export const messageHandlers = (transport: Transport): readonly EventHandler[] => [
  onEvent(
    'message.mail',
    'send-mail',
    (ctx, { messageId }, run) => deliverMessage(ctx, transport, messageId, run),
    { ...PATIENT, concurrency: transport.mailsAtOnce },
  ),
  onEvent(
    'message.sms',
    'send-sms',
    (ctx, { messageId }, run) => deliverMessage(ctx, transport, messageId, run),
    { ...PATIENT, concurrency: transport.smsAtOnce },
  ),
];

const forgetMessages: Sweep = {
  name: 'forget-messages',
  run: (ctx) =>
    deleteOldest(ctx.db, message, message.createdAt, addDays(ctx.now, -ctx.config.limits.messageDays)),
};

export const messageSweeps: readonly Sweep[] = [
  { name: 'queue-old-messages', run: queueOldMessages },
  { name: 'release-held-messages', run: sendDelayedMessages },
  forgetMessages,
  deleteOldShortLinks,
];
