import { rmSync } from 'node:fs';
import { startBuiltShop } from '../setup/built-shop.ts';
import { temporaryFolder } from '../setup/folders.ts';

/** One built shop on a fresh embedded database for the whole run; specs make members of their own. */
export default async function openShop(): Promise<() => Promise<void>> {
  const folder = temporaryFolder('journeys');
  const shop = await startBuiltShop({ DAYPACK_DATA: folder, LOG_LEVEL: 'warn' });
  process.env.DAYPACK_SHOP_URL = shop.url;
  return async () => {
    await shop.end();
    if (process.env.CI || /error|warn/i.test(shop.said())) console.log(shop.said());
    rmSync(folder, { recursive: true, force: true });
  };
}
