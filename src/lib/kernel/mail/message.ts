import { and, asc, eq, isNull, lte } from 'drizzle-orm';
import { addSeconds } from '../clock.ts';
import type { Ctx } from '../context.ts';
import { message } from '../tables.ts';
import type { Transport } from './transport.ts';

export interface Outgoing {
  readonly channel: 'mail' | 'sms';
  readonly recipient: string;
  readonly subject?: string;
  readonly body: string;
  /** Of a marketing mail: where its reader ends them; told to mail programs in the headers. */
  readonly unsubscribeUrl?: string | null;
}

const TRIES_MOST = 8;
const BATCH = 50;

/** Puts a message into the outbox, in the transaction of what it tells about. */
export async function queueMessage(ctx: Ctx, outgoing: Outgoing): Promise<void> {
  await ctx.db.insert(message).values({ ...outgoing, createdAt: ctx.now, nextTryAt: ctx.now });
}

/** Sends what is due; a failure is tried again later, ever more patiently. */
export async function deliverMessages(ctx: Ctx, transport: Transport): Promise<number> {
  const due = await ctx.db
    .select()
    .from(message)
    .where(and(isNull(message.sentAt), lte(message.nextTryAt, ctx.now)))
    .orderBy(asc(message.id))
    .limit(BATCH);
  for (const one of due) {
    // Taken before it is sent: two processes never send the same message at once.
    const [taken] = await ctx.db
      .update(message)
      .set({ tries: one.tries + 1, nextTryAt: retryAt(ctx.now, one.tries) })
      .where(and(eq(message.id, one.id), eq(message.tries, one.tries), isNull(message.sentAt)))
      .returning({ id: message.id });
    if (!taken) continue;
    try {
      await transport.send(one);
      await ctx.db
        .update(message)
        .set({ sentAt: ctx.now, lastError: null, ...(transport.keepsBodies ? {} : { body: '' }) })
        .where(eq(message.id, one.id));
    } catch (error) {
      const lastError = error instanceof Error ? error.message : String(error);
      ctx.log.warn({ message: one.id, err: lastError }, 'message not delivered');
      await ctx.db.update(message).set({ lastError }).where(eq(message.id, one.id));
    }
  }
  return due.length;
}

/** 30 s, 1 min, 2 min … and after the last try not again within a year. */
const retryAt = (now: Date, tries: number): Date =>
  addSeconds(now, tries + 1 >= TRIES_MOST ? 365 * 86_400 : 30 * 2 ** tries);
