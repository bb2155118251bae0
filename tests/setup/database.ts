import { openAsBlob } from 'node:fs';
import { pino } from 'pino';
import { inject } from 'vitest';
import type { Database } from '#lib/kernel/db/database.ts';
import { openPglite } from '#lib/kernel/db/pglite.ts';
import { openPostgres } from '#lib/kernel/db/postgres.ts';
import { refuseOutsideTransaction } from './inside-transaction.ts';
import { copyOnServer } from './postgres.ts';

/** The database of this run of API tests. */
export const TEST_DB = process.env.DAYPACK_TEST_DB === 'postgres' ? 'postgres' : 'pglite';

/** A copy of the filled template, for one test file. */
export async function openTestDatabase(): Promise<Database> {
  const template = inject('template');
  if (TEST_DB === 'pglite') return openPglite(undefined, await openAsBlob(template));
  return refuseOutsideTransaction(openOnServer(await copyOnServer(template)));
}

/** A database without tables. */
export async function openEmptyDatabase(): Promise<Database> {
  if (TEST_DB === 'pglite') return openPglite();
  return refuseOutsideTransaction(openOnServer(await emptyOnServer()));
}

const openOnServer = (url: string): Database => openPostgres(url, 10, pino({ level: 'silent' }));

/** @returns the address of an empty database on the test's server */
export const emptyOnServer = (): Promise<string> => copyOnServer(inject('template'), 'template1');
