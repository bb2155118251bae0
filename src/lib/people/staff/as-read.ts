import { desc, eq } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import { ShopError } from '#lib/kernel/errors.ts';
import { auditEntry } from '#lib/kernel/tables.ts';
import { staffNames } from './names.ts';

/** A record as its form is sent it. */
interface AsShown {
  readonly version: string;
}

interface Saving<Shown extends AsShown> {
  /** The version that whoever saves has read. */
  readonly read: string | undefined;
  /** The record as it is now, and as its form would be sent it. */
  readonly now: Shown;
  /** What its entries in the audit log are about. */
  readonly subject: string;
}

/** What the second of two is told: who was faster, and what it is now. */
export interface SaveConflict<Shown extends AsShown> {
  readonly by: string | null;
  readonly at: string | null;
  readonly now: Shown;
}

/**
 * Of two who save the same record the second is refused, and sees what the first has made of it. The caller holds the record.
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
