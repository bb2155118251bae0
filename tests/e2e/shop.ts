import { cpSync, rmSync } from 'node:fs';
import { startBuiltShop } from '../setup/built-shop.ts';
import { temporaryFolder } from '../setup/folders.ts';

/**
 * One built shop on an embedded database of its own for the whole run; specs make members of their own. What a fresh shop
 * fills itself with takes a slow machine half a minute: it is done once, and copied for each shop.
 */
export default async function openShop(): Promise<() => Promise<void>> {
  const filled = temporaryFolder('journeys-filled');
  const first = await startBuiltShop({ DAYPACK_DATA: filled, LOG_LEVEL: 'warn' });
  await first.end();
  process.env.DAYPACK_FILLED = filled;
  const folder = filledFolder('journeys');
  const shop = await startBuiltShop({ DAYPACK_DATA: folder, LOG_LEVEL: 'warn' });
  process.env.DAYPACK_SHOP_URL = shop.url;
  return async () => {
    await shop.end();
    if (process.env.CI || /error|warn/i.test(shop.said())) console.log(shop.said());
    for (const one of [folder, filled]) rmSync(one, { recursive: true, force: true });
  };
}

/** The data of a shop that has the whole demo. @returns its folder, for the caller to remove */
export function filledFolder(name: string): string {
  const folder = temporaryFolder(name);
  cpSync(process.env.DAYPACK_FILLED ?? '', folder, { recursive: true });
  return folder;
}
