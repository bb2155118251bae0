import { type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../context.ts';

export const INVALIDATION_CHANNEL = 'daypack_pages';

/**
 * Invalidates all cached pages with one of the tags, in every process. It is part of the transaction:
 * Postgres notifies at the commit, and never after a rollback.
 */
export async function invalidatePages(ctx: Ctx, tags: readonly string[]): Promise<void> {
  if (tags.length === 0) return;
  await ctx.db.execute(sql`select ${invalidation(tags)}`);
}

/** The same as part of a statement, which may limit it to the rows that it changed. */
export const invalidation = (tags: readonly string[]): SQL =>
  sql`pg_notify(${INVALIDATION_CHANNEL}, ${JSON.stringify(tags)})`;

/**
 * The tag of the merchant's settings, which every page depends on. Each area names its other tags in
 * `tags.ts`.
 */
export const SETTINGS_TAG = 'settings';
