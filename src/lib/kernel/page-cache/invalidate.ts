import { type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../context.ts';

export const INVALIDATION_CHANNEL = 'daypack_pages';

/**
 * Drops every cached page that carries one of the tags, in every process. Part of the transaction:
 * Postgres tells the others when it commits, and nobody when it rolls back.
 */
export async function invalidatePages(ctx: Ctx, tags: readonly string[]): Promise<void> {
  if (tags.length === 0) return;
  await ctx.db.execute(sql`select ${invalidation(tags)}`);
}

/** The same within a statement, which may do it only for the rows that it changed. */
export const invalidation = (tags: readonly string[]): SQL =>
  sql`pg_notify(${INVALIDATION_CHANNEL}, ${JSON.stringify(tags)})`;

/** Every page goes by the merchant's figures. What else pages show, each area names in its `tags.ts`. */
export const SETTINGS_TAG = 'settings';
