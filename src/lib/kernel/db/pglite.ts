import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { fromPglite } from 'pg-boss';
import { makeCheckpoints } from './checkpoint.ts';
import type { Database, Db } from './database.ts';
import { lockFolder } from './folder-lock.ts';
import { PAGE_COST } from './limits.ts';

/**
 * Opens the embedded database: Postgres inside this process, stored in `folder`, or in memory without one.
 * @param template a dump to start from (tests)
 * @throws FolderInUseError when another process holds the folder
 */
export async function openPglite(folder?: string, template?: Blob): Promise<Database> {
  const unlock = folder ? lockFolder(folder) : () => undefined;
  try {
    if (folder) mkdirSync(join(folder, 'pg'), { recursive: true });
    const client = await PGlite.create({
      ...(folder ? { dataDir: join(folder, 'pg') } : {}),
      ...(template ? { loadDataDir: template } : {}),
    });
    await client.exec(`set random_page_cost = ${PAGE_COST}`);
    const endCheckpoints = folder ? makeCheckpoints(client) : () => undefined;
    const db = drizzle(client) as unknown as Db;
    return {
      kind: 'pglite',
      db,
      work: db,
      listen: (channel, hear) => client.listen(channel, hear),
      bossSettings: { backend: 'pglite', db: fromPglite(client) },
      pools: () => [],
      isReachable: async () => !client.closed,
      // The folder lock already guarantees a single process.
      alone: (_lock, work) => work(db),
      close: async () => {
        endCheckpoints();
        await client.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}
