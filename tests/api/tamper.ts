import { type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import { ledgerDay, ledgerEntry } from '#lib/money/ledger/tables.ts';

/** Changes the ledger as only its database's owner can, with the append-only trigger disabled. */
export async function tamper<Done>({ db }: Ctx, work: () => Promise<Done>): Promise<Done> {
  const rest = (how: SQL) =>
    Promise.all(
      [ledgerEntry, ledgerDay].map((table) => db.execute(sql`alter table ${table} ${how} trigger user`)),
    );
  await rest(sql`disable`);
  try {
    return await work();
  } finally {
    await rest(sql`enable`);
  }
}
