import { and, eq, inArray } from 'drizzle-orm';
import type { Notice } from '#lib/catalog/content/model.ts';
import {
  byPinnedThenNewest,
  cacheUntilNext,
  fillFacts,
  isOfShop,
  isShown,
} from '#lib/catalog/content/rules/entries.ts';
import { readAll } from '#lib/catalog/content/service.ts';
import { getShopFacts } from '#lib/fronts/seo/service.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { notFound } from '#lib/kernel/errors.ts';
import type { Locale } from '#lib/kernel/i18n/locale.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { type CachePolicy, cachedUntilInvalidated } from '#lib/kernel/page-cache/page-cache.ts';
import { siteTag } from '#lib/site/site/tags.ts';
import type { MessageList, NoticeInput, ReadState } from './model.ts';
import { noticeRead } from './tables.ts';

/** The editors' notices for the API: their heads, and which ones a member has read. */

interface NoticeFile {
  readonly id: string;
  readonly data: Notice;
}

const known = new Map<Locale, readonly NoticeFile[]>();

/**
 * Read once per process in production, where content changes with a build. Read every time during
 * development.
 */
function noticesIn(locale: Locale): readonly NoticeFile[] {
  const before = process.env.NODE_ENV === 'production' ? known.get(locale) : undefined;
  if (before) return before;
  const found = readAll('notices', locale)
    .map(({ slug, data }) => ({ id: slug, data }))
    .sort(byPinnedThenNewest);
  known.set(locale, found);
  return found;
}

const shownNotices = (ctx: Ctx): NoticeFile[] =>
  noticesIn(ctx.locale).filter(({ data }) => isOfShop(data, ctx.config) && isShown(data, ctx.now));

/** The shop's notices in the caller's language, pinned ones first. */
export async function listMessages(ctx: Ctx): Promise<MessageList> {
  const facts = await getShopFacts(ctx);
  const list = shownNotices(ctx).map(({ id, data: { title, description, publishAt, pinned } }) => ({
    id,
    title: fillFacts(title, facts),
    description: fillFacts(description, facts),
    publishedAt: publishAt.toISOString(),
    pinned,
  }));
  return { list, total: list.length };
}

/** How long the list may be cached: until the next scheduled notice, and not at all during development. */
export function noticesCachePolicy(ctx: Ctx): CachePolicy {
  const { tags, ...most } = cachedUntilInvalidated('notices', siteTag.store);
  if (process.env.NODE_ENV !== 'production') return { maxAge: 0, swr: 0, tags };
  return {
    ...cacheUntilNext(
      noticesIn(ctx.locale).map(({ data }) => data),
      ctx.now,
      most,
    ),
    tags,
  };
}

/** Shown notices that a member has not opened (row I7), newest first. */
export async function getReadState(ctx: Ctx, memberId: MemberId): Promise<ReadState> {
  const ids = shownNotices(ctx).map(({ id }) => id);
  const read = await ctx.db
    .select({ notice: noticeRead.notice })
    .from(noticeRead)
    .where(and(eq(noticeRead.memberId, memberId), inArray(noticeRead.notice, ids)));
  const opened = new Set(read.map(({ notice }) => notice));
  const unread = ids.filter((id) => !opened.has(id));
  return { unread, count: unread.length };
}

/**
 * Records that a member has opened a notice. Idempotent.
 * @throws ShopError 404 if no such notice is shown
 */
export async function markNoticeRead(ctx: Ctx, memberId: MemberId, { id }: NoticeInput): Promise<ReadState> {
  if (!shownNotices(ctx).some((notice) => notice.id === id)) throw notFound();
  await remember(ctx, memberId, [id]);
  return getReadState(ctx, memberId);
}

/** Records all notices shown now as opened. */
export async function markAllNoticesRead(ctx: Ctx, memberId: MemberId): Promise<ReadState> {
  const ids = shownNotices(ctx).map(({ id }) => id);
  await remember(ctx, memberId, ids);
  return getReadState(ctx, memberId);
}

async function remember(ctx: Ctx, memberId: MemberId, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await ctx.db
    .insert(noticeRead)
    .values(ids.map((notice) => ({ memberId, notice, readAt: ctx.now })))
    .onConflictDoNothing();
}
