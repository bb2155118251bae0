import { sql } from 'drizzle-orm';
import type { Ctx } from '../context.ts';

export const INVALIDATION_CHANNEL = 'daypack_pages';

/**
 * Drops every cached page that carries one of the tags, in every process. Part of the transaction:
 * Postgres tells the others when it commits, and nobody when it rolls back.
 */
export async function invalidatePages(ctx: Ctx, tags: readonly string[]): Promise<void> {
  if (tags.length === 0) return;
  await ctx.db.execute(sql`select pg_notify(${INVALIDATION_CHANNEL}, ${JSON.stringify(tags)})`);
}

/** The tags that pages carry; one name for each, used by pages and services alike. */
export const pageTag = {
  goods: (id: number) => `goods:${id}`,
  category: (id: number) => `category:${id}`,
  promotion: (id: number) => `promotion:${id}`,
  catalog: 'catalog',
  promotions: 'promotions',
  store: 'store',
  groups: 'groups',
  /** The merchant's figures: every page. */
  settings: 'settings',
  /** The merchant's own shops. */
  stores: 'stores',
  /** What money is worth in other currencies. */
  rates: 'rates',
} as const;
