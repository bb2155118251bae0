import { cpSync, rmSync } from 'node:fs';
import { basename } from 'node:path';
import { ROLES } from '#lib/people/staff/rules.ts';
import { startBuiltShop } from '../setup/built-shop.ts';
import { temporaryFolder } from '../setup/folders.ts';
import { copyOnServer, QUICK, startPostgres } from '../setup/postgres.ts';
import { signInStaffAt } from '../setup/staff.ts';

/** A shop's data: its database, and the folder of uploaded files. */
export type ShopData = Readonly<Record<'DATABASE_URL' | 'DAYPACK_DATA', string>>;

/**
 * One built shop for the whole run, on PostgreSQL; specs create their own members. Filling a shop takes half
 * a minute on a slow machine. It is done once, including the staff's sessions, and copied for each shop.
 */
export default async function openShop(): Promise<() => Promise<void>> {
  const server = await startPostgres(QUICK);
  const filled: ShopData = {
    DATABASE_URL: await server.createDatabase('filled'),
    DAYPACK_DATA: temporaryFolder('journeys-filled'),
  };
  const first = await startBuiltShop({ ...filled, LOG_LEVEL: 'warn' });
  process.env.DAYPACK_STAFF_SESSIONS = JSON.stringify(await signInStaff(first.url));
  await first.end();
  process.env.DAYPACK_FILLED = JSON.stringify(filled);
  const data = await copyOfFilled('journeys');
  const shop = await startBuiltShop({ ...data, LOG_LEVEL: 'warn' });
  process.env.DAYPACK_SHOP_URL = shop.url;
  return async () => {
    await shop.end();
    if (process.env.CI || /error|warn/i.test(shop.said())) console.log(shop.said());
    for (const { DAYPACK_DATA } of [data, filled]) rmSync(DAYPACK_DATA, { recursive: true, force: true });
    await server.stop();
  };
}

/**
 * A session of each role, by name. A code is valid once, so repeated sign-ins would wait for the next code.
 */
async function signInStaff(url: string): Promise<Record<string, string>> {
  const sessions = ROLES.map(async (role) => [role, await signInStaffAt(url, role)] as const);
  return Object.fromEntries(await Promise.all(sessions));
}

/** The data of a shop with the whole demo. The caller removes its folder. */
export async function copyOfFilled(name: string): Promise<ShopData> {
  const filled = JSON.parse(process.env.DAYPACK_FILLED ?? '') as ShopData;
  const folder = temporaryFolder(name);
  // Browser files belong to the build, not to the shop.
  const isData = (name: string) => basename(name) !== 'builds';
  cpSync(filled.DAYPACK_DATA, folder, { recursive: true, filter: isData });
  return { DATABASE_URL: await copyOnServer(filled.DATABASE_URL), DAYPACK_DATA: folder };
}
