import { and, desc, eq, notInArray } from 'drizzle-orm';
import type { Ctx } from '../context.ts';
import { message } from '../tables.ts';

const SHOWN_MOST = 50;

/**
 * Messages sent about something, newest first, without their texts. Those are private.
 * @param about `order:D26…`, as stored with a message
 */
export async function messagesAbout({ db }: Ctx, about: string) {
  const rows = await db
    .select({
      id: message.id,
      channel: message.channel,
      says: message.subject,
      at: message.createdAt,
      state: message.status,
    })
    .from(message)
    .where(eq(message.about, about))
    .orderBy(desc(message.id))
    .limit(SHOWN_MOST);
  return rows.map(({ state, ...row }) => ({ ...row, state: state === 'old' ? ('waiting' as const) : state }));
}

const ON_ITS_WAY = ['waiting', 'held'] as const;

/**
 * Deletes the messages sent about something, except those still on their way.
 * @returns whether none is left
 */
export async function deleteMessagesAbout({ db }: Ctx, about: string): Promise<boolean> {
  const isAbout = eq(message.about, about);
  await db.delete(message).where(and(isAbout, notInArray(message.status, [...ON_ITS_WAY])));
  return (await db.$count(message, isAbout)) === 0;
}
