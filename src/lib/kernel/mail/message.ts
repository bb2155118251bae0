import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { type Ctx, inTransaction, publish } from '../context.ts';
import { coalesced } from '../db/coalesced-reads.ts';
import { idIn } from '../db/id-in.ts';
import { PermanentError, type Run } from '../jobs/events.ts';
import { type FallbackChannel, message } from '../tables.ts';
import { addSeconds } from '../time/clock.ts';
import type { Outgoing } from './outgoing.ts';
import { withShortLinks } from './short-links.ts';
import type { Transport } from './transport.ts';
import { MAX_UNCLEAR_ATTEMPTS, UnclearError } from './unclear.ts';

type Message = typeof message.$inferSelect;

const AWAITED = { priority: 10 };
/** The lease of a sending process; longer than the slowest transport. */
const TAKEN_SECONDS = 240;

/** Queues a message in the caller's transaction; it is sent after the commit. */
export const queueMessage = (tx: Ctx, outgoing: Outgoing): Promise<void> => queueMessages(tx, [outgoing]);

export async function queueMessages(tx: Ctx, outgoing: readonly Outgoing[]): Promise<void> {
  if (outgoing.length === 0) return;
  const written = await tx.db
    .insert(message)
    .values(
      outgoing.map((one) => ({
        locale: tx.locale,
        ...one,
        status: one.holdUntil ? ('held' as const) : ('waiting' as const),
        createdAt: tx.now,
      })),
    )
    .returning({
      id: message.id,
      channel: message.channel,
      status: message.status,
      validUntil: message.validUntil,
    });
  for (const { id, channel, status, validUntil } of written)
    if (status === 'waiting')
      await publish(tx, `message.${channel}`, { messageId: Number(id) }, validUntil ? AWAITED : {});
}

/**
 * Sends a message, by one process at a time. A message that cannot be delivered uses its fallback channel, if
 * it has one. A message that may have been sent is tried once more.
 * @throws PermanentError for a final refusal; after any other error a retry may succeed
 */
export async function deliverMessage(
  ctx: Ctx,
  transport: Transport,
  messageId: number,
  { isLast }: Run,
): Promise<void> {
  const taken = await take(ctx, messageId);
  if (!taken) return;
  if (await isStale(ctx, taken)) {
    await note(ctx, taken, { status: 'lapsed', body: '' });
    return;
  }
  if (isSpent(taken)) {
    const lastError = 'it may have left already';
    await note(ctx, taken, { status: 'dead', lastError, takenUntil: null });
    throw new PermanentError(lastError);
  }
  try {
    const body = taken.channel === 'sms' ? await withShortLinks(ctx, taken.body) : taken.body;
    await transport.send({ ...taken, body });
  } catch (error) {
    const unclear = taken.unclear + (error instanceof UnclearError ? 1 : 0);
    const isDead = isLast || error instanceof PermanentError || isSpent({ ...taken, unclear });
    const lastError = error instanceof Error ? error.message : String(error);
    if (isDead && taken.instead) {
      ctx.log.warn({ messageId, channel: taken.channel, err: error }, 'a message leaves by another way');
      return replace(ctx, taken, taken.instead, lastError);
    }
    await note(ctx, taken, { lastError, unclear, takenUntil: null, ...(isDead ? { status: 'dead' } : {}) });
    throw isDead && !isLast ? new PermanentError(lastError, { cause: error }) : error;
  }
  await noteSent(ctx, { id: taken.id, keepsBody: transport.keepsBodies || taken.about !== null });
}

/** Two attempts may have reached the recipient. LINE is exempt, because it deduplicates messages. */
const isSpent = ({ channel, unclear }: Pick<Message, 'channel' | 'unclear'>): boolean =>
  channel !== 'line' && unclear > MAX_UNCLEAR_ATTEMPTS;

/** @throws Error while another process is sending it */
async function take(ctx: Ctx, messageId: number): Promise<Message | null> {
  const taken = (await takeAll(ctx, messageId)).find(({ id }) => Number(id) === messageId);
  if (taken) return taken;
  const [found] = await ctx.db
    .select({ id: message.id })
    .from(message)
    .where(and(eq(message.id, messageId), toBeSent));
  if (found) throw new Error('it is being sent');
  return null;
}

const toBeSent = inArray(message.status, ['waiting', 'dead']);

const takeAll = coalesced((ctx, ids: readonly number[]) =>
  ctx.db
    .update(message)
    .set({
      tries: sql`${message.tries} + 1`,
      takenUntil: addSeconds(ctx.now, TAKEN_SECONDS),
      // An attempt that died with its process is unclear. Reviving a dead message resets the count, because
      // staff want it sent.
      unclear: sql`case when ${message.status} = 'dead' then 0
        when ${message.takenUntil} is not null then ${message.unclear} + 1 else ${message.unclear} end`,
    })
    .where(
      and(idIn(message.id, ids), toBeSent, or(isNull(message.takenUntil), lt(message.takenUntil, ctx.now))),
    )
    .returning(),
);

const noteSent = coalesced(
  (ctx, sent: readonly { readonly id: Message['id']; readonly keepsBody: boolean }[]) => {
    const forgotten = sent.filter(({ keepsBody }) => !keepsBody).map(({ id }) => Number(id));
    return ctx.db
      .update(message)
      .set({
        status: 'sent',
        sentAt: ctx.now,
        lastError: null,
        instead: null,
        body: sql`case when ${idIn(message.id, forgotten)} then '' else ${message.body} end`,
      })
      .where(
        idIn(
          message.id,
          sent.map(({ id }) => Number(id)),
        ),
      );
  },
);

const replace = (ctx: Ctx, { id, locale, about }: Message, instead: FallbackChannel, lastError: string) =>
  inTransaction(ctx, async (tx) => {
    await note(tx, { id }, { status: 'replaced', body: '', instead: null, lastError, takenUntil: null });
    await queueMessage(tx, { ...instead, locale, about });
  });

/** The code has expired, or a newer code has replaced it. */
async function isStale(ctx: Ctx, { id, recipient, validUntil }: Message): Promise<boolean> {
  if (!validUntil) return false;
  if (validUntil <= ctx.now) return true;
  const [newer] = await ctx.db
    .select({ id: message.id })
    .from(message)
    .where(
      and(
        eq(message.recipient, recipient),
        sql`${message.id} > ${id}`,
        sql`${message.validUntil} is not null`,
      ),
    )
    .limit(1);
  return newer !== undefined;
}

const note = (ctx: Ctx, { id }: Pick<Message, 'id'>, change: Partial<Message>) =>
  ctx.db.update(message).set(change).where(eq(message.id, id));
