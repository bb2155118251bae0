import { pino } from 'pino';
import type { Database } from '#lib/kernel/db/database.ts';
import { loadConfig } from '../../src/config.ts';
import { openShop } from '../../src/shop.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The source of each test file's database: a dump's path, or a server's address. */
    template: string;
  }
}

/** Migrates an empty database, loads the demo shop, and closes the database. */
export async function fillTemplate(database: Database): Promise<void> {
  try {
    const runtime = await openShop({
      config: loadConfig({ LOG_LEVEL: 'silent' }),
      log: pino({ level: 'silent' }),
      database,
    });
    await runtime.stop();
  } catch (error) {
    await database.close();
    throw error;
  }
}
