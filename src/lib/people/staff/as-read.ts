import { desc, eq } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import { ShopError } from '#lib/kernel/errors.ts';
import { auditEntry } from '#lib/kernel/tables.ts';
import { staffNames } from './names.ts';

/** A record as sent to its form. */
interface AsShown {
  readonly version: string;
}

interface Saving<Shown extends AsShown> {
  /** The version that the saver has read. */
  readonly read: string | undefined;
  /** The current record, in the form's shape. */
  readonly now: Shown;
  /** The subject of its audit entries. */
  readonly subject: string;
}

/** The answer to an outdated save: who saved earlier, and the current record. */
export interface SaveConflict<Shown extends AsShown> {
  readonly by: string | null;
  readonly at: string | null;
  readonly now: Shown;
}

/**
 * Refuses a save based on an outdated version, and returns the current record. The caller has locked the
 * record.
 * @throws ShopError changedMeanwhile
 */
export async function refuseOutdatedSave<Shown extends AsShown>(
  tx: Ctx,
  { read, now, subject }: Saving<Shown>,
): Promise<void> {
  if (read === now.version) return;
  const [last] = await tx.db
    .select({ actor: auditEntry.actor, at: auditEntry.at })
    .from(auditEntry)
    .where(eq(auditEntry.subject, subject))
    .orderBy(desc(auditEntry.id))
    .limit(1);
  const nameOf = await staffNames(tx, [last?.actor ?? null]);
  const data: SaveConflict<Shown> = {
    by: nameOf(last?.actor ?? null),
    at: last?.at.toISOString() ?? null,
    now,
  };
  throw new ShopError('changedMeanwhile', { data });
}
