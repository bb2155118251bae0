import { parse } from 'csv-parse/sync';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { exportDeskOrders, listDeskOrders } from '#lib/fronts/order-list/calls.ts';
import type { DeskExportInput } from '#lib/fronts/order-list/model.ts';
import { getPrivacy } from '#lib/fronts/privacy/calls.ts';
import { API_BASE } from '#lib/kernel/http/endpoint.ts';
import { auditEntry } from '#lib/kernel/tables.ts';
import { order } from '#lib/orders/order/tables.ts';
import { signInStaffAt } from '../setup/staff.ts';
import { placeOrder } from './gateway.ts';
import { openTestShop, succeed, type TestShop } from './harness.ts';
import { RECIPIENT } from './shelf.ts';

/** Exporting orders as a file. */

let shop: TestShop;
let merchant: string;
beforeAll(async () => {
  shop = await openTestShop();
  merchant = await signInStaffAt(shop.url, 'merchant');
});
afterAll(() => shop.stop());

const MANY = 5000;

const ask = (input: DeskExportInput, cookie = merchant, init: RequestInit = {}): Promise<Response> => {
  const query = new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)]));
  return fetch(`${shop.url}${API_BASE}${exportDeskOrders.path}?${query}`, {
    ...init,
    headers: { cookie, lang: 'en' },
  });
};

const linesOf = async (input: DeskExportInput): Promise<string[][]> =>
  parse(await (await ask(input)).text(), { bom: true });

/** Copies of an order, each with its own number and minute. */
async function multiply(number: string): Promise<void> {
  const { db } = shop.runtime.context();
  const [row] = await db.select().from(order).where(eq(order.number, number));
  if (!row) throw new Error('there is no order');
  const { id: _, ...copy } = row;
  for (let from = 0; from < MANY; from += 500)
    await db.insert(order).values(
      Array.from({ length: 500 }, (_, i) => ({
        ...copy,
        number: `D18${String(from + i).padStart(12, '0')}`,
        idempotencyKey: `export-${from + i}`,
        status: 60 as const,
        createdAt: new Date(row.createdAt.getTime() - (from + i) * 60_000),
      })),
    );
}

it('has every order that the filter finds once, in the order of the list', async () => {
  const { number } = await placeOrder(shop);
  await multiply(number);
  const answer = await ask({ columns: 'payable,status' });
  expect(answer.headers.get('content-type')).toContain('text/csv');
  expect(answer.headers.get('content-disposition')).toMatch(/attachment; filename="orders-\d{8}-\d{4}\.csv"/);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const [headings, ...lines] = parse(await answer.text(), { bom: true }) as string[][];
  expect(headings).toEqual(['Order', 'Amount', 'Status']);
  const { db } = shop.runtime.context();
  const all = await db
    .select({ number: order.number })
    .from(order)
    .orderBy(desc(order.createdAt), desc(order.id));
  expect(lines.map(([number]) => number)).toEqual(all.map((one) => one.number));
  const some = await linesOf({ status: '60', direction: 'asc', columns: 'status' });
  expect(some).toHaveLength(MANY + 1);
  expect(some[1]?.[0]).toBe(`D18${String(MANY - 1).padStart(12, '0')}`);
  const named = [lines[3]?.[0], lines[1]?.[0]].join();
  expect((await linesOf({ numbers: named, status: '0' })).slice(1).map(([number]) => number)).toEqual([
    lines[1]?.[0],
    lines[3]?.[0],
  ]);
});

it('is for who may export; personal data for who may see them; each is noted', async () => {
  const { db } = shop.runtime.context();
  const entries = () => db.select().from(auditEntry).where(eq(auditEntry.act, 'order.export'));
  const before = (await entries()).length;
  const dietitian = await signInStaffAt(shop.url, 'dietitian');
  expect((await ask({}, dietitian)).status).toBe(403);
  const refused = await ask({}, 'nobody=1');
  expect([refused.status, refused.headers.get('content-type')]).toEqual([400, 'application/json']);
  expect((await ask({ from: 'yesterday' })).status).toBe(400);
  expect((await entries()).length).toBe(before);
  const plain = await (await ask({ status: '10' })).text();
  expect(plain).not.toContain(RECIPIENT.mobile);
  expect(await (await ask({ status: '10', personal: '1' })).text()).toContain(RECIPIENT.mobile);
  const noted = (await entries()).slice(before);
  expect(noted.map(({ after }) => after)).toEqual([
    expect.objectContaining({ status: 10, personal: false }),
    expect.objectContaining({ status: 10, personal: true }),
  ]);
  expect(noted[0]?.actor).toMatch(/^staff:\d+$/);
});

it('is one look for each member whose name was in it, and none for others', async () => {
  const [placed, other] = [await placeOrder(shop), await placeOrder(shop)];
  const looksOf = async ({ token }: { token: string }) =>
    (await succeed(shop.call(getPrivacy, {}, { token }))).looks.map(({ what }) => what);
  // Masked names identify nobody, so no access is logged.
  await (await ask({ numbers: placed.number })).text();
  expect(await looksOf(placed)).toEqual([]);
  await (await ask({ numbers: placed.number, personal: '1' })).text();
  await (await ask({ status: '60', personal: '1' })).text();
  expect([await looksOf(placed), await looksOf(other)]).toEqual([['orders'], []]);
  const { db } = shop.runtime.context();
  const [copied] = await db.select().from(order).where(eq(order.status, 60)).limit(1);
  const pieces = await db
    .select()
    .from(auditEntry)
    .where(eq(auditEntry.act, 'orders.look'))
    .orderBy(auditEntry.id);
  expect(pieces.length).toBeGreaterThan(3);
  expect(pieces.at(-1)?.shownOf).toEqual([copied?.memberId]);
});

it('stops reading when whoever asked has gone', async () => {
  const leaving = new AbortController();
  const answer = await ask({}, merchant, { signal: leaving.signal });
  const reader = answer.body?.getReader();
  expect((await reader?.read())?.value?.length).toBeGreaterThan(0);
  leaving.abort();
  await expect(reader?.read()).rejects.toThrow();
  // The shop still answers others, and nothing has failed.
  await succeed(shop.call(listDeskOrders, {}, { cookie: merchant }));
  expect((await linesOf({ status: '60', columns: 'status' })).length).toBe(MANY + 1);
});
