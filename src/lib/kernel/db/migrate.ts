import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { sql } from 'drizzle-orm';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import { LIB } from '../lib-folder.ts';
import { type Db, rowsOf } from './database.ts';

/**
 * Former hashes of early steps whose files changed later: one emulator table fewer, a step that also ran on
 * filled tables, a comment. Databases with these hashes are correct.
 */
const FORMER_STEPS: ReadonlySet<string> = new Set([
  // 0000_shop
  '58c0398d086a72ea77feb22f307dc8dc7323f32b2be8749db3b71fbcc79f8070',
  // 0003_buying
  'ea964c4fc7aa90a7c3155f17fa8f112f5630c93e6c360eaee9fc23b4b96321e0',
  // 0014_categories_need_no_form
  '9564283c571e7fa79b8433c607b8df926e82377abe6f6fe164ee875bfe65c85f',
  // 0016_staff
  'c3e54c2133f10b82422c0fac218e7de7c1d51b20c8151db843f69642e4507524',
  // 0030_transfers_have_numbers
  '26e498dad75bdb4ecab0cf75489358c4f41da6037ab323d7fad3110d65a155a0',
  // 0097_ledger_only_added
  'd79d1aa51f134e8a383ba3c827f5e3be0ff7aa6f57e5ed87e85f13144f28d281',
]);

/** An arbitrary fixed lock number. A process holds it while it migrates the database, job tables included. */
export const MIGRATION_LOCK = 4_321_001;

/**
 * The first line of a step whose statements run outside a transaction: indexes of large tables, built
 * concurrently.
 */
const OUTSIDE = '-- Outside a transaction';

export interface Step extends MigrationMeta {
  /** The name of its file: `0004_carts`. */
  readonly name?: string;
}

/** The tables cannot be migrated; the operator has to act. */
export class MigrationError extends Error {
  override name = 'MigrationError';
}

interface Journal {
  readonly entries: readonly { readonly when: number; readonly tag: string }[];
}

/** @param room the owner of the tables, below `src/lib` */
export function readSteps(room: 'kernel/db' | 'sandbox' = 'kernel/db'): Step[] {
  const migrationsFolder = resolve(LIB, room, 'migrations');
  const journal = JSON.parse(
    readFileSync(resolve(migrationsFolder, 'meta/_journal.json'), 'utf8'),
  ) as Journal;
  const names = new Map(journal.entries.map(({ when, tag }) => [when, tag]));
  return readMigrationFiles({ migrationsFolder }).map((step) => ({
    ...step,
    name: names.get(step.folderMillis) ?? '',
  }));
}

/**
 * Migrates the database: each step once, in its own transaction unless its file says otherwise. Call it while
 * `MIGRATION_LOCK` is held, on a connection without limits.
 * @returns the number of steps that ran
 * @throws MigrationError naming the applied steps whose text has changed since, or the step that fails
 */
export async function migrate(db: Db, steps: readonly Step[] = readSteps()): Promise<number> {
  await db.execute(
    sql`create table if not exists daypack_migration (at bigint primary key, hash text not null, ran_at timestamptz not null default now())`,
  );
  const done = await rowsOf<{ at: string; hash: string }>(
    db,
    sql`select at::text, hash from daypack_migration`,
  );
  const known = new Map(done.map(({ at, hash }) => [Number(at), hash]));
  refuseRewritten(steps, known);
  const due = steps.filter((step) => !known.has(step.folderMillis));
  for (const step of due) {
    try {
      if (step.sql[0]?.trimStart().startsWith(OUTSIDE)) await run(db, step);
      else await db.transaction((tx) => run(tx, step));
    } catch (error) {
      throw new MigrationError(`the step ${nameOf(step)} of its tables does not run`, { cause: error });
    }
  }
  return due.length;
}

/** A rewritten step would leave other tables than the shop expects. */
function refuseRewritten(steps: readonly Step[], known: ReadonlyMap<number, string>): void {
  const rewritten = steps.filter((step) => {
    const ran = known.get(step.folderMillis) ?? step.hash;
    return ran !== step.hash && !FORMER_STEPS.has(ran);
  });
  if (rewritten.length === 0) return;
  const names = rewritten.map(nameOf).join(', ');
  throw new MigrationError(
    `it was made by other steps than this release has: ${names} ran with other words. ` +
      'Start the release that made it; where the difference is known to be harmless, ' +
      `write the new hash: ${rewritten
        .map(
          ({ folderMillis, hash }) =>
            `update daypack_migration set hash = '${hash}' where at = ${folderMillis};`,
        )
        .join(' ')}`,
  );
}

const nameOf = ({ name, folderMillis }: Step): string => name ?? String(folderMillis);

/**
 * Outside a transaction a step may die halfway and rerun from the beginning. Its statements must be
 * idempotent.
 */
async function run(db: Db, step: Step): Promise<void> {
  for (const statement of step.sql) await db.execute(sql.raw(statement));
  await db.execute(sql`insert into daypack_migration (at, hash) values (${step.folderMillis}, ${step.hash})`);
}
