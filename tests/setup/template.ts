import { pino } from 'pino';
import type { Database } from '#lib/kernel/db/database.ts';
import { loadConfig } from '../../src/config.ts';
import { openShop } from '../../src/shop.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where each test file's database is copied from: a dump's path, or a server's address. */
    template: string;
  }
}

/** Migrates an empty database and loads the demo shop into it; the database is closed afterwards. */
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
