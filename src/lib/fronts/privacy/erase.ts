import type { Ctx } from '#lib/kernel/context.ts';
import type { Person, PersonalData } from '#lib/kernel/personal.ts';
import { recordLeft } from '#lib/people/account/service.ts';

/**
 * Erases a person's data as each area declares, in the caller's transaction: rows are removed or anonymized.
 * Idempotent.
 */
export async function erase(tx: Ctx, held: readonly PersonalData[], person: Person): Promise<void> {
  for (const { leave } of held) await leave?.(tx, person);
  for (const { table, of, end } of held.flatMap(({ tables }) => tables)) {
    if (end === 'kept') continue;
    if (end === 'removed') await tx.db.delete(table).where(of(person));
    else await tx.db.update(table).set(end).where(of(person));
  }
  await recordLeft(tx, person.id);
}
