import { once } from 'node:events';
import { createServer } from 'node:http';
import { desc, eq, sql } from 'drizzle-orm';
import { type DestinationStream, pino } from 'pino';
import { vi } from 'vitest';
import type { MerchantIdentity } from '#lib/fronts/merchant/model.ts';
import { saveIdentity } from '#lib/fronts/merchant/service.ts';
import type { Database } from '#lib/kernel/db/database.ts';
import type { Runtime } from '#lib/kernel/runtime.ts';
import { message } from '#lib/kernel/tables.ts';
import type { MovableClock } from '#lib/kernel/time/clock.ts';
import { loadConfig } from '../../src/config.ts';
import { answerRequests } from '../../src/request-listener.ts';
import { openPictures, openSandbox, openShop } from '../../src/shop.ts';
import { ANY_CODES } from '../setup/any-codes.ts';
import { type Call, type CallOptions, callAt, leftOpen, newVisitor, signInAt } from '../setup/call.ts';
import { openTestDatabase } from '../setup/database.ts';

export { type Answered, newMobile, newVisitor, succeed } from '../setup/call.ts';
export { TEST_DB } from '../setup/database.ts';

export type OutboxMessage = typeof message.$inferSelect;

/** The real app behind a real server, on a copy of the demo shop's database. */
export interface ServedShop {
  /** `http://127.0.0.1:…` */
  readonly url: string;
  readonly runtime: Runtime;
  readonly call: Call;
  request(path: string, init?: RequestInit): Promise<Response>;
  stop(): Promise<void>;
}

/** The demo shop; its SITE_URL is the server's. */
export interface TestShop extends ServedShop {
  readonly clock: MovableClock;
  /** SMS and mail that would have been sent, newest first. */
  outbox(recipient?: string): Promise<OutboxMessage[]>;
  /**
   * Signs in with a code, as a shopper does; the first time creates the member.
   * @param mobile default: a new one
   * @returns the token
   */
  signIn(mobile?: string, options?: Pick<CallOptions, 'cookie' | 'lang' | 'headers'>): Promise<string>;
  /** Runs waiting events and every sweep now. */
  settle(): Promise<void>;
  /** The cookie header of a new visitor. */
  visitor(): string;
}

interface TestShopOptions {
  /** More environment variables of the shop. */
  readonly env?: Readonly<Record<string, string>>;
  /** Runs events and sweeps automatically, as the open shop does; off, `settle()` runs them. */
  readonly works?: boolean;
  /** Default: a copy of the demo shop's. */
  readonly database?: Database;
  /** Receives the shop's log; default: nobody. */
  readonly hear?: DestinationStream;
}

/** Instead of pages, returns only which one would be shown, and one that may be cached. */
const page = ({ url, method }: Request): Response => {
  const { pathname } = new URL(url);
  const headers = new Headers(pathname === '/kept' ? { 'cdn-cache-control': 'max-age=300' } : {});
  return new Response(method === 'HEAD' ? null : `page ${pathname}`, {
    status: pathname.endsWith('/404') ? 404 : 200,
    headers,
  });
};

export const NO_FILES = new URL('no-built-files/', import.meta.url);

async function serveShop({ env = {}, works = false, database, hear }: TestShopOptions): Promise<ServedShop> {
  // A busy test leaves connections idle for longer than the default, which would break them.
  const server = createServer({ keepAliveTimeout: 60_000 }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  const url = `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : 0}`;
  const runtime = await openShop({
    config: loadConfig({
      SITE_URL: url,
      REQUESTS_PER_MINUTE: '1000000',
      TRUST_PROXY: '1',
      LOG_LEVEL: 'silent',
      // Members of tests are new, so by default prices have no new-customer discount.
      LIMIT_NEW_CUSTOMER_PRICE_PERCENT: '100',
      // The number of unpaid orders does not matter either.
      LIMIT_MAX_UNPAID_ORDERS: '1000',
      LIMIT_MAX_UNPAID_PIECES: '1000',
      LIMIT_UNPAID_STOCK_SHARE: '100',
      LIMIT_UNPAID_STOCK_SHARE_NEW: '100',
      // The staff's refunds take effect at once, except in tests about undoing them.
      LIMIT_REFUND_REVOKE_SECONDS: '0',
      ...ANY_CODES,
      ...env,
    }),
    log: hear ? pino({ level: 'trace' }, hear) : pino({ level: 'silent' }),
    database: database ?? (await openTestDatabase()),
  });
  if (works) await runtime.jobs.work();
  const [sandbox, pictureAt] = await Promise.all([openSandbox(runtime), openPictures(runtime.config)]);
  answerRequests(server, {
    runtime,
    renderPage: page,
    sandbox,
    pictureAt,
    checkAnswers: true,
    client: NO_FILES,
  });
  return {
    url,
    runtime,
    call: callAt(url),
    request: (path, init) => fetch(url + path, { redirect: 'manual', ...init }),
    async stop() {
      server.closeAllConnections();
      server.close();
      await runtime.stop();
    },
  };
}

export async function openTestShop(options: TestShopOptions = {}): Promise<TestShop> {
  const served = await serveShop(options);
  const { url, runtime } = served;
  const clock = runtime.movableClock;
  if (!clock) throw new Error('the test shop is a demo shop');
  return {
    ...served,
    clock,
    async stop() {
      const { db } = runtime.context();
      const text = sql<string>`${message.subject} || ${message.body}`;
      // A test may have removed its database.
      const said = await db
        .select({ text })
        .from(message)
        .catch(() => []);
      const open = said.find((one) => leftOpen(one.text));
      await served.stop();
      if (open) throw new Error(`a message was sent with words left open: ${open.text}`);
    },
    outbox: (recipient) =>
      runtime
        .context()
        .db.select()
        .from(message)
        .where(recipient === undefined ? undefined : eq(message.recipient, recipient))
        .orderBy(desc(message.id)),
    signIn: (mobile, signIn) => signInAt(url, mobile, signIn),
    settle: () => runtime.jobs.runDue(),
    visitor: newVisitor,
  };
}

/** A production shop without a seller's identity; `env` has its required keys, but not the database. */
export const openNewShop = (
  env: Readonly<Record<string, string>>,
  options: Omit<TestShopOptions, 'env' | 'works'> = {},
): Promise<ServedShop> =>
  serveShop({
    ...options,
    env: { SHOP_MODE: 'production', DATABASE_URL: 'postgres://the-test-has-one', ...env },
    works: true,
  });

/** A production shop, open and running. */
export async function openRealShop(
  env: Readonly<Record<string, string>>,
  options: Omit<TestShopOptions, 'env' | 'works'> = {},
): Promise<ServedShop> {
  const shop = await openNewShop(env, options);
  await saveIdentity(shop.runtime.context(), REAL_MERCHANT);
  await vi.waitUntil(() => shop.runtime.isOpen(), { timeout: 20_000 });
  return shop;
}

const inAll = (said: string) => ({ tw: said, zh: said, en: said });

/** The seller of the tests' real shops. */
export const REAL_MERCHANT: MerchantIdentity = {
  name: inAll('Good Days'),
  legalName: inAll('好日子商行'),
  representative: inAll('王小明'),
  unifiedNumber: '22099131',
  address: inAll('臺北市信義區測試路 7 號'),
  phone: '02-2345-6789',
  email: 'owner@good-days.example',
  foodRegistration: 'A-122099131-00000-4',
  logo: '/logo.png',
};
