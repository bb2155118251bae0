import { globSync } from 'node:fs';
import { join } from 'node:path';
import { is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';

/** Every table of the shop, without the emulators' own. */
export async function shopTables(): Promise<readonly PgTable[]> {
  const root = join(import.meta.dirname, '../..');
  const files = globSync('src/lib/**/tables.ts', { cwd: root }).filter((path) => !path.includes('/sandbox/'));
  const modules = await Promise.all(files.map((path) => import(join(root, path)) as Promise<object>));
  return modules
    .flatMap((module) => Object.values(module) as unknown[])
    .filter((one): one is PgTable => is(one, PgTable));
}
