import { and, count, desc, eq, isNull, lt, lte } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import { deleteOldest } from '#lib/kernel/db/delete-oldest.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { addDays } from '#lib/kernel/time/clock.ts';
import { INBOX_PER_PAGE, type InboxPage, type InboxState, type ListInboxInput, MAX_UNREAD } from './model.ts';
import { inboxMessage } from './tables.ts';

const unreadOf = (memberId: MemberId) =>
  and(eq(inboxMessage.memberId, memberId), isNull(inboxMessage.readAt));

export async function getInboxState(ctx: Ctx, memberId: MemberId): Promise<InboxState> {
  const unread = ctx.db
    .select({ id: inboxMessage.id })
    .from(inboxMessage)
    .where(unreadOf(memberId))
    .limit(MAX_UNREAD)
    .as('unread');
  const [found] = await ctx.db.select({ unread: count() }).from(unread);
  return { unread: found?.unread ?? 0 };
}

/** Newest first. */
export async function listInbox(
  ctx: Ctx,
  memberId: MemberId,
  { filter, before }: ListInboxInput,
): Promise<InboxPage> {
  const [rows, state] = await Promise.all([
    ctx.db
      .select()
      .from(inboxMessage)
      .where(
        and(
          filter === 'unread' ? unreadOf(memberId) : eq(inboxMessage.memberId, memberId),
          before === undefined ? undefined : lt(inboxMessage.id, before),
        ),
      )
      .orderBy(desc(inboxMessage.id))
      .limit(INBOX_PER_PAGE + 1),
    getInboxState(ctx, memberId),
  ]);
  const shown = rows.slice(0, INBOX_PER_PAGE);
  return {
    messages: shown.map(({ id, kind, title, text, path, at, readAt }) => ({
      id,
      kind,
      title,
      text,
      path,
      at: at.toISOString(),
      isUnread: readAt === null,
    })),
    next: rows.length > shown.length ? (shown.at(-1)?.id ?? null) : null,
    ...state,
  };
}

/** Idempotent; another member's message is not changed. */
export async function readMessage(ctx: Ctx, memberId: MemberId, id: number): Promise<InboxState> {
  await ctx.db
    .update(inboxMessage)
    .set({ readAt: ctx.now })
    .where(and(unreadOf(memberId), eq(inboxMessage.id, id)));
  return getInboxState(ctx, memberId);
}

export async function readAllMessages(ctx: Ctx, memberId: MemberId, upTo: number): Promise<InboxState> {
  await ctx.db
    .update(inboxMessage)
    .set({ readAt: ctx.now })
    .where(and(unreadOf(memberId), lte(inboxMessage.id, upTo)));
  return getInboxState(ctx, memberId);
}

/** Sweep: deletes old messages, read or not. */
export const deleteOldMessages = ({ db, now, config }: Ctx): Promise<number> =>
  deleteOldest(db, inboxMessage, inboxMessage.at, addDays(now, -config.limits.inboxDays));
