import { rmSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { type BuiltShop, startBuiltShop } from '../setup/built-shop.ts';
import { freePort } from '../setup/postgres.ts';
import { expect, test } from './fixtures.ts';
import { copyOfFilled, type ShopData } from './shop.ts';

const DAY = 86_400;
const OPENS_AT_HOUR = 10;

interface OwnShopOptions {
  /** The host name, for tests where an IP address does not work. */
  readonly host?: string;
  /** Additional settings. */
  readonly env?: Readonly<Record<string, string>>;
}

/** Runs a file's journeys in a separate shop: other files do not see changes of its clock and data. */
export function inOwnShop(name: string, { host, env }: OwnShopOptions = {}): void {
  const shared = process.env.DAYPACK_SHOP_URL;
  let shop: BuiltShop;
  let data: ShopData;
  test.beforeAll(async () => {
    data = await copyOfFilled(name);
    const named = host ? await namedAs(host) : {};
    shop = await startBuiltShop({ ...data, LOG_LEVEL: 'warn', ...env, ...named });
    process.env.DAYPACK_SHOP_URL = named.SITE_URL ?? shop.url;
  });
  test.afterAll(async () => {
    if (shared) process.env.DAYPACK_SHOP_URL = shared;
    await shop.end();
    rmSync(data.DAYPACK_DATA, { recursive: true, force: true });
  });
}

async function namedAs(host: string): Promise<{ readonly PORT?: string; readonly SITE_URL?: string }> {
  const port = String(await freePort());
  return { PORT: port, SITE_URL: `http://${host}:${port}` };
}

/** Advances the sandbox's clock, and runs everything due by then. */
export async function moveClock(page: Page, advanceSeconds: number): Promise<void> {
  const answer = await page.request.post('/sandbox/clock', { data: { advanceSeconds } });
  expect(answer.ok()).toBe(true);
}

/** The next morning in Taipei: in the evening the gateway closes its books, and refunds wait. */
export async function waitForMorning(page: Page): Promise<void> {
  const told = await page.request.get('/sandbox/clock', { headers: { accept: 'application/json' } });
  const { now } = (await told.json()) as { now: string };
  const ofDay = Math.floor(Date.parse(now) / 1000 + 8 * 3600) % DAY;
  await moveClock(page, DAY - ofDay + OPENS_AT_HOUR * 3600);
}
