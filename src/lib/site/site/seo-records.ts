import type { Ctx } from '#lib/kernel/context.ts';
import { seoRecord } from './tables.ts';

type SeoTexts = Omit<typeof seoRecord.$inferInsert, 'id' | 'updatedAt'>;

/** Replaces the record of a kind of page. */
export async function saveSeoRecord(tx: Ctx, { kind, ...texts }: SeoTexts): Promise<void> {
  await tx.db
    .insert(seoRecord)
    .values({ kind, ...texts, updatedAt: tx.now })
    .onConflictDoUpdate({ target: seoRecord.kind, set: { ...texts, updatedAt: tx.now } });
}
