import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { Agent, request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:net';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openRefund, quoteRefund } from '#lib/after/refund/calls/desk.ts';
import { getRefunds } from '#lib/after/refund/calls/own.ts';
import { addGoodsCart, getCart } from '#lib/buying/cart/calls/cart.ts';
import { createOrder } from '#lib/buying/checkout/calls.ts';
import { type Database, rowsOf } from '#lib/kernel/db/database.ts';
import { openPglite } from '#lib/kernel/db/pglite.ts';
import { openPostgres } from '#lib/kernel/db/postgres.ts';
import { API_BASE } from '#lib/kernel/http/endpoint.ts';
import { getPaymentState, startPayment } from '#lib/money/payment/calls.ts';
import { getOrder } from '#lib/orders/order/calls.ts';
import { ORDER_STATUS } from '#lib/orders/order/codes.ts';
import { ANY_UNPAID, type BuiltShop, launchBuiltShop, startBuiltShop } from '../setup/built-shop.ts';
import { callAt, newVisitor, signInAt, succeed } from '../setup/call.ts';
import { TEST_DB } from '../setup/database.ts';
import { temporaryFolder } from '../setup/folders.ts';
import { RECIPIENT } from '../setup/order.ts';
import { freePort, startPostgres, type TestPostgres } from '../setup/postgres.ts';
import { signInStaffAt } from '../setup/staff.ts';
import { APPROVED } from './gateway.ts';

/** Faults of the built shop's process, on either database. */
const folder = temporaryFolder('faults');
let postgres: TestPostgres | undefined;
let where: Record<string, string>;
const running = new Set<BuiltShop>();

beforeAll(async () => {
  where = { DAYPACK_DATA: folder, LOG_LEVEL: 'warn' };
  if (TEST_DB === 'pglite') return;
  postgres = await startPostgres();
  where = { DATABASE_URL: await postgres.createDatabase('faults'), LOG_LEVEL: 'warn' };
});
afterEach(async () => {
  for (const shop of running) await shop.end('SIGKILL');
  running.clear();
});
afterAll(async () => {
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function open(): Promise<BuiltShop> {
  // Many first orders of a member at once; only one would get the new-customer price.
  const shop = await startBuiltShop({
    ...where,
    LIMIT_NEW_CUSTOMER_PRICE_PERCENT: '100',
    ...ANY_UNPAID,
    LIMIT_REFUND_REVOKE_SECONDS: '0',
  });
  running.add(shop);
  return shop;
}

const openDatabase = (): Promise<Database> | Database =>
  where.DATABASE_URL ? openPostgres(where.DATABASE_URL, 2, pino({ level: 'silent' })) : openPglite(folder);

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe.runIf(TEST_DB === 'pglite')('a second process on the same embedded folder', () => {
  it('is refused with a message that names the first', async () => {
    const first = await open();
    const second = await launchBuiltShop(where);
    running.add(second);
    await expect.poll(() => second.process.exitCode, { timeout: 60_000 }).toBe(1);
    expect(second.said()).toContain(`process ${first.process.pid}`);
    expect(second.said()).toContain('DATABASE_URL');
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
  });
});

describe.runIf(TEST_DB === 'postgres')('a start without its database', () => {
  it.each(['nobody answers there', 'the server knows no such database'])(
    'ends with one line that names what is wrong: %s',
    async (what) => {
      const address = new URL(where.DATABASE_URL ?? '');
      if (what.startsWith('nobody')) address.port = String(await freePort());
      else address.pathname = '/nowhere';
      const shop = await launchBuiltShop({ ...where, DATABASE_URL: address.href });
      running.add(shop);
      await expect.poll(() => shop.process.exitCode, { timeout: 60_000 }).toBe(1);
      expect(shop.said().trim()).toMatch(/^The database at DATABASE_URL cannot be used: .+$/);
    },
  );
});

describe('a stop by SIGTERM', () => {
  it('lets a request that is under way be answered, and ends with 0', async () => {
    const shop = await open();
    const body = JSON.stringify({ skuId: (await plentifulSku(shop.url)).skuId, quantity: 1 });
    const answered = slowPost(shop.url + API_BASE + addGoodsCart.path, body, () => void shop.end('SIGTERM'));
    expect(await answered).toMatchObject({ status: 200, body: expect.stringContaining('"code":200') });
    await expect.poll(() => shop.process.exitCode, { timeout: 15_000 }).toBe(0);
  });
});

// Connections do not depend on the database.
describe.runIf(TEST_DB === 'postgres')('a process that is told to stop while it is asked on', () => {
  it('is not ready at once, says so on every connection, and ends with 0', async () => {
    const shop = await open();
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const ask = (path: string) => getBy(agent, shop.url + path);
    expect((await ask('/readyz')).headers.connection).toBe('keep-alive');
    shop.process.kill('SIGTERM');
    await expect.poll(async () => (await ask('/readyz')).status).toBe(503);

    const seen: (string | undefined)[] = [];
    while (shop.process.exitCode === null) {
      const answers = await Promise.all([ask('/readyz'), ask('/backend-api/h5/cart/cart-count')]).catch(
        () => null,
      );
      // It accepts no new connections, but completes open ones.
      if (!answers) break;
      expect(answers.map(({ status }) => status)).toEqual([503, 200]);
      seen.push(...answers.map(({ headers }) => headers.connection));
    }
    expect(new Set(seen)).toEqual(new Set(['close']));
    await expect.poll(() => shop.process.exitCode, { timeout: 15_000 }).toBe(0);
    agent.destroy();
  });

  it('is not held up by a connection that was opened ahead, nor by one that was busy when it was told', async () => {
    const shop = await open();
    const { hostname, port } = new URL(shop.url);
    const ahead = connect(Number(port), hostname);
    await once(ahead, 'connect');
    const agent = new Agent({ keepAlive: true });
    const answered = getBy(agent, `${shop.url}/backend-api/openapi.json`);
    expect(await shop.end('SIGTERM')).toBe(0);
    expect((await answered).status).toBe(200);
    ahead.destroy();
    agent.destroy();
  });
});

describe.runIf(TEST_DB === 'postgres')('a connection that is not asked on', () => {
  const kept = async (env: Readonly<Record<string, string>>) => {
    const shop = await startBuiltShop({ ...where, ...env });
    running.add(shop);
    const agent = new Agent({ keepAlive: true });
    const { headers } = await getBy(agent, `${shop.url}/healthz`);
    agent.destroy();
    await shop.end('SIGKILL');
    return headers['keep-alive'];
  };

  it('stays open for longer than a balancer keeps it, or as long as is set', async () => {
    expect(await kept({})).toBe('timeout=75');
    expect(await kept({ KEEP_ALIVE_SECONDS: '620' })).toBe('timeout=620');
  });
});

describe('a process that is killed while orders are being placed', () => {
  it('leaves every answered order whole and none half there', async () => {
    const shop = await open();
    const call = callAt(shop.url);
    const { skuId, stock } = await plentifulSku(shop.url);
    const began = new Date().toISOString();
    const tokens = await Promise.all([1, 2, 3, 4, 5].map(() => signInAt(shop.url)));
    const answered: { number: string; token: string }[] = [];
    const placed = Array.from({ length: 50 }, async (_, i) => {
      const token = tokens[i % tokens.length] ?? '';
      const source = { skuId, quantity: 1 };
      const input = { idempotencyKey: crypto.randomUUID(), source, recipient: RECIPIENT };
      const { number } = await succeed(call(createOrder, input, { token }));
      answered.push({ number, token });
      if (answered.length === 10) shop.process.kill('SIGKILL');
    });
    await Promise.allSettled(placed);
    await shop.end('SIGKILL');
    expect(answered.length).toBeGreaterThanOrEqual(10);

    const again = await open();
    for (const { number, token } of answered) {
      const order = await succeed(callAt(again.url)(getOrder, { number }, { token }));
      expect(order.lines).toHaveLength(1);
    }
    await again.end();
    const database = await openDatabase();
    const [found] = await rowsOf<{ orders: number; whole: number; stock: number }>(
      database.db,
      sql`select count(*)::int as orders,
        count(*) filter (where line.total = shop_order.goods_total and line.quantity = 1)::int as whole,
        (select stock from sku where id = ${skuId})::int as stock
        from shop_order left join order_line line on line.order_id = shop_order.id
        where shop_order.created_at >= ${began}`,
    );
    await database.close();
    expect(found?.whole).toBe(found?.orders);
    expect(found?.orders).toBeGreaterThanOrEqual(answered.length);
    expect(found?.stock).toBe(stock - (found?.orders ?? 0));
  });
});

describe('a process that is killed while orders are being paid', () => {
  it('loses no money and ships nothing unpaid once it is back', async () => {
    const shop = await open();
    const { skuId } = await plentifulSku(shop.url);
    // Notifications are concurrent: some complete before the kill, some are cut off, some never start.
    const tokens = await Promise.all(Array.from({ length: 30 }, () => signInAt(shop.url)));
    const placed = await Promise.all(
      tokens.map(async (token) => {
        const input = {
          idempotencyKey: crypto.randomUUID(),
          source: { skuId, quantity: 1 },
          recipient: RECIPIENT,
          paymentMethod: 'card' as const,
        };
        const { number } = await succeed(callAt(shop.url)(createOrder, input, { token }));
        return { number, token, tradeNo: await gatewayTrade(shop.url, number, token) };
      }),
    );
    const paying = placed.map(async ({ tradeNo }, at) => {
      await payThere(shop.url, tradeNo);
      if (at === 8) shop.process.kill('SIGKILL');
    });
    await Promise.allSettled(paying);
    await shop.end('SIGKILL');

    const again = await open();
    const call = callAt(again.url);
    await postJson(`${again.url}/sandbox/clock`, { advanceSeconds: 11 * 60 });
    const taken = await paidAtGateway(again.url);
    expect(taken.size).toBeGreaterThan(0);
    for (const { number, token } of placed) {
      const { status } = await succeed(call(getOrder, { number }, { token }));
      const { state, refunded } = await succeed(call(getPaymentState, { number }, { token }));
      expect([number, status, state, refunded]).toEqual(
        taken.has(number)
          ? [number, ORDER_STATUS.awaitingShipment, 'paid', 0]
          : [number, ORDER_STATUS.awaitingPayment, 'waiting', 0],
      );
    }
  });
});

describe('a process that is killed between asking for a refund and noting the answer', () => {
  it('asks what was done of it, and sends the money back once', async () => {
    const shop = await open();
    const { skuId } = await plentifulSku(shop.url);
    const token = await signInAt(shop.url);
    const source = { skuId, quantity: 2 };
    const input = { idempotencyKey: crypto.randomUUID(), source, recipient: RECIPIENT };
    const { number } = await succeed(callAt(shop.url)(createOrder, input, { token }));
    await payByLine(shop.url, number, token);
    const { ask } = await succeed(callAt(shop.url)(getRefunds, { number }, { token }));
    const pieces = [{ orderLineId: ask?.lines[0]?.orderLineId ?? 0, quantity: 1 }];
    await postJson(`${shop.url}/sandbox/linepay/control`, { confirms: 'slow', slowMs: 60_000 });
    const cookie = await signInStaffAt(shop.url, 'merchant');
    const quote = await succeed(callAt(shop.url)(quoteRefund, { number, pieces }, { cookie }));
    const why = { key: crypto.randomUUID(), reason: 'goodwill', note: '少一件' } as const;
    const refund = { ...why, number, pieces, restock: true, expectedTotal: quote.total };
    const opened = await succeed(callAt(shop.url)(openRefund, refund, { cookie }));
    // LINE Pay has refunded; its answer is still in transit.
    await expect.poll(() => refundedByLine(shop.url), { timeout: 20_000 }).toBe(opened.total);
    await shop.end('SIGKILL');

    const again = await open();
    const refunds = async () =>
      (await succeed(callAt(again.url)(getRefunds, { number }, { token }))).refunds.map(({ state }) => state);
    expect(await refunds()).toEqual(['granted']);
    await postJson(`${again.url}/sandbox/clock`, { advanceSeconds: 11 * 60 });
    await expect.poll(refunds, { timeout: 20_000 }).toEqual(['completed']);
    expect(await refundedByLine(again.url)).toBe(opened.total);
  });
});

describe.runIf(TEST_DB === 'postgres')('a Postgres that stops and starts again under load', () => {
  it('makes for calm refusals, then for answers without a restart', async () => {
    const shop = await open();
    const call = callAt(shop.url);
    const cookie = newVisitor();
    const token = await signInAt(shop.url);
    const { skuId } = await plentifulSku(shop.url);
    const seen: string[] = [];
    let isLoading = true;
    const load = Array.from({ length: 8 }, async () => {
      while (isLoading) {
        const { status, code, msg } = await call(getCart, {}, { cookie });
        seen.push(`${status} ${code}`);
        expect(msg).not.toMatch(/ECONN|terminat|postgres|select/i);
      }
    });
    await pause(500);
    await postgres?.pause();
    seen.length = 0;
    await pause(2500);
    expect([...new Set(seen)]).toEqual(['503 500']);
    expect((await fetch(`${shop.url}/readyz`)).status).toBe(503);
    expect((await fetch(`${shop.url}/healthz`)).status).toBe(200);
    await postgres?.resume();
    await expect.poll(() => seen.at(-1), { timeout: 20_000 }).toBe('200 200');
    isLoading = false;
    await Promise.all(load);

    expect(shop.process.exitCode).toBeNull();
    expect((await fetch(`${shop.url}/readyz`)).status).toBe(200);
    const source = { skuId, quantity: 1 };
    const input = { idempotencyKey: crypto.randomUUID(), source, recipient: RECIPIENT };
    // An order that meets a broken connection may be sent again.
    await expect
      .poll(async () => (await call(createOrder, input, { token })).code, { timeout: 20_000 })
      .toBe(200);
  });
});

/** A SKU with enough stock for fifty orders. */
async function plentifulSku(url: string): Promise<{ skuId: number; stock: number }> {
  const call = callAt(url);
  for (let skuId = 1; skuId <= 100; skuId++) {
    const cookie = newVisitor();
    await call(addGoodsCart, { skuId, quantity: 1 }, { cookie });
    const [line] = (await succeed(call(getCart, {}, { cookie }))).lines;
    if (line && line.stock > 50) return line;
  }
  throw new Error('no SKU has more than fifty pieces');
}

/** Starts a card payment. @returns the gateway's trade number */
async function gatewayTrade(url: string, number: string, token: string): Promise<string> {
  const start = await succeed(callAt(url)(startPayment, { number }, { token }));
  if (start.kind !== 'form') throw new Error('a card is paid at the gateway');
  const answer = await fetch(start.action, {
    method: 'POST',
    body: new URLSearchParams(start.fields),
    redirect: 'manual',
  });
  return answer.headers.get('location')?.split('/').at(-1) ?? '';
}

const payThere = (url: string, tradeNo: string) =>
  fetch(`${url}/sandbox/ecpay/pay`, {
    method: 'POST',
    body: new URLSearchParams({ TradeNo: tradeNo, cardNumber: APPROVED, expiry: '12/39', cvv: '123' }),
    redirect: 'manual',
  });

/** Agrees in LINE and returns. */
async function payByLine(url: string, number: string, token: string): Promise<void> {
  const start = await succeed(callAt(url)(startPayment, { number, method: 'linePay' }, { token }));
  if (start.kind !== 'redirect') throw new Error('not sent to LINE Pay');
  await fetch(`${url}/sandbox/linepay/pay`, {
    method: 'POST',
    body: new URLSearchParams({ transactionId: start.url.split('/').at(-1) ?? '', action: 'pay' }),
  });
}

/** The total that LINE Pay has refunded. */
async function refundedByLine(url: string): Promise<number> {
  const answer = await fetch(`${url}/sandbox/linepay`, { headers: { accept: 'application/json' } });
  const { payments } = (await answer.json()) as { payments: { refunded: number }[] };
  return payments.reduce((sum, { refunded }) => sum + refunded, 0);
}

const postJson = (url: string, body: object) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** The orders paid at the gateway. */
async function paidAtGateway(url: string): Promise<Set<string>> {
  const { trades } = (await (await fetch(`${url}/sandbox/ecpay`)).json()) as {
    trades: { status: string; form: Record<string, string> }[];
  };
  return new Set(trades.flatMap(({ status, form }) => (status === 'paid' ? [form.CustomField1 ?? ''] : [])));
}

/** Requests with an agent, which keeps connections alive. */
function getBy(agent: Agent, url: string): Promise<{ status: number; headers: IncomingHttpHeaders }> {
  return new Promise((resolve, reject) => {
    httpRequest(url, { agent }, (response) => {
      response.resume();
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers }));
      response.on('error', reject);
    })
      .on('error', reject)
      .end();
  });
}

/** Starts to send a body, runs something, then sends the rest. */
function slowPost(
  url: string,
  body: string,
  meanwhile: () => void,
): Promise<{ status?: number; body: string }> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
    const sending = httpRequest(url, { method: 'POST', headers }, (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => {
        text += chunk.toString();
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body: text }));
    });
    sending.on('error', reject);
    sending.write(body.slice(0, 5));
    setTimeout(meanwhile, 300);
    setTimeout(() => sending.end(body.slice(5)), 800);
  });
}
